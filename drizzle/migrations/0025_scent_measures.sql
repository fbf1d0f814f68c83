-- How strong a scent is, how long it lasts and how far it reaches are found with its words, by the same index.
CREATE OR REPLACE FUNCTION "keep_scent_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "products" SET "scent_codes" = '{}' WHERE "id" = OLD."product_id";
	ELSE
		UPDATE "products" SET "scent_codes" = ARRAY['f.' || NEW."family", 'p.' || NEW."strength", 'w.' || NEW."trail"]
			|| ARRAY(SELECT 'h.' || hours FROM unnest(ARRAY[7, 9]) hours WHERE NEW."hours" >= hours)
			|| ARRAY(SELECT 'n.' || note FROM unnest(NEW."notes") note)
			|| ARRAY(SELECT 's.' || season FROM unnest(NEW."seasons") season)
			|| ARRAY(SELECT 'm.' || moment FROM unnest(NEW."moments") moment)
		WHERE "id" = NEW."product_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "product_scents" SET "strength" = "strength";
