CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "collections_search_idx";--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_text::tsvector || array_to_tsvector(array_remove(array['sets', 'c.' || category], null))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scent_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_text::tsvector || array_to_tsvector(array_remove(array['c.' || category, 'b.' || branch, 't.' || type, 'g.' || gender, 'u.' || unisex_class], null) || scent_codes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_likest_idx" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "collections_search_idx" ON "collections" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- What a product smells of is found with its words, by one index.
CREATE FUNCTION "keep_scent_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "products" SET "scent_codes" = '{}' WHERE "id" = OLD."product_id";
	ELSE
		UPDATE "products" SET "scent_codes" = ARRAY['f.' || NEW."family"]
			|| ARRAY(SELECT 'n.' || note FROM unnest(NEW."notes") note)
			|| ARRAY(SELECT 's.' || season FROM unnest(NEW."seasons") season)
			|| ARRAY(SELECT 'm.' || moment FROM unnest(NEW."moments") moment)
		WHERE "id" = NEW."product_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_scents_found" AFTER INSERT OR UPDATE OR DELETE ON "product_scents" FOR EACH ROW EXECUTE FUNCTION "keep_scent_codes"();--> statement-breakpoint
UPDATE "product_scents" SET "strength" = "strength";--> statement-breakpoint
-- Words of names, weight A, by which slips are mended. In their order, so that two writers wait for one another in it.
CREATE FUNCTION "learn_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word")
		SELECT lexeme FROM unnest(NEW."search") WHERE 'A' = ANY(weights) AND lexeme ~ '^\D{3,}$'
			AND NOT EXISTS (SELECT FROM "search_words" WHERE "word" = lexeme) ORDER BY lexeme
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_words_learned" AFTER INSERT OR UPDATE OF "search_text" ON "products" FOR EACH ROW EXECUTE FUNCTION "learn_search_words"();--> statement-breakpoint
CREATE TRIGGER "collections_words_learned" AFTER INSERT OR UPDATE OF "search_text" ON "collections" FOR EACH ROW EXECUTE FUNCTION "learn_search_words"();--> statement-breakpoint
SELECT "announce_changes_of"('search_words');
