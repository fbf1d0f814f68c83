-- Whoever keeps answers about the catalogue hears at commit that it changed; once a transaction, since equal news are said once.
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('attara_catalogue', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	changing text;
BEGIN
	FOREACH changing IN ARRAY ARRAY['products', 'collections', 'collection_contents', 'collection_pool', 'main_banners', 'home_banners', 'home_sections', 'offer', 'settings', 'regions'] LOOP
		EXECUTE format('CREATE TRIGGER "%s_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"()', changing, changing);
	END LOOP;
END $$;
