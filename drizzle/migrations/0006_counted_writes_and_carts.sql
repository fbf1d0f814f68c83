-- Counts one against a limit that begins anew after so many seconds; answers the count and the seconds left. Its commit waits for no disk: a crash may forget the last moment's counts and nothing else.
CREATE FUNCTION "count_against"("counter" text, "span" integer) RETURNS TABLE ("points" integer, "wait" double precision) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('synchronous_commit', 'off', true);
	RETURN QUERY
		INSERT INTO "rate_limits" AS held ("key", "points", "expire") VALUES (counter, 1, now() + make_interval(secs => span))
		ON CONFLICT ("key") DO UPDATE SET
			"points" = CASE WHEN held."expire" <= now() THEN 1 ELSE held."points" + 1 END,
			"expire" = CASE WHEN held."expire" <= now() THEN excluded."expire" ELSE held."expire" END
		RETURNING held."points", extract(epoch FROM held."expire" - now())::double precision;
END $$;
--> statement-breakpoint
-- Puts a line into a cart in one statement and one commit, and answers the cart's lines: the cart is locked first, so each statement after that sees what the one before it in line has done.
-- `outcome`: 'stored'; without lines 'changed' (the product is no longer of the version that was priced), 'repeated' (an add of this name is in already), 'full' or 'lineFull'.
CREATE FUNCTION "put_in_cart"(
	"owner" uuid, "wanted_key" text, "wanted_type" text, "wanted_product" uuid, "wanted_collection" uuid, "wanted_size" text, "wanted_selection" uuid[],
	"wanted_price" bigint, "wanted_quantity" integer, "wanted_version" text, "adds" boolean, "once" uuid, "most_lines" integer, "most_of_line" integer
) RETURNS TABLE (
	"outcome" text, "id" uuid, "user_id" uuid, "line_key" text, "type" text, "product_id" uuid, "collection_id" uuid, "size" text, "selection" uuid[],
	"custom_price" bigint, "quantity" smallint, "created_at" timestamp with time zone
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	brought uuid;
	held integer;
	raised integer;
BEGIN
	SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE;
	IF NOT FOUND THEN
		INSERT INTO carts (user_id) VALUES (owner) ON CONFLICT DO NOTHING;
		SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE;
	END IF;
	IF brought = once THEN
		outcome := 'repeated';
	ELSIF wanted_version IS NOT NULL AND NOT EXISTS (SELECT FROM products WHERE products.id = wanted_product AND products.xmin::text = wanted_version) THEN
		outcome := 'changed';
	ELSE
		-- Steps do not lock the cart, so the line itself is held while it is looked at.
		SELECT quantity INTO held FROM cart_items WHERE user_id = owner AND line_key = wanted_key FOR UPDATE;
		IF FOUND THEN
			raised := CASE WHEN adds THEN held + wanted_quantity ELSE greatest(held, wanted_quantity) END;
			IF raised > most_of_line THEN
				outcome := 'lineFull';
			ELSE
				UPDATE cart_items SET quantity = raised, custom_price = wanted_price WHERE user_id = owner AND line_key = wanted_key;
			END IF;
		ELSIF (SELECT count(*) FROM cart_items WHERE user_id = owner) >= most_lines THEN
			outcome := 'full';
		ELSE
			INSERT INTO cart_items (user_id, line_key, type, product_id, collection_id, size, selection, custom_price, quantity)
			VALUES (owner, wanted_key, wanted_type, wanted_product, wanted_collection, wanted_size, wanted_selection, wanted_price, wanted_quantity);
		END IF;
	END IF;
	IF outcome IS NOT NULL THEN
		RETURN NEXT;
		RETURN;
	END IF;
	IF once IS NOT NULL THEN
		UPDATE carts SET brought_add = once WHERE user_id = owner;
	END IF;
	RETURN QUERY
		SELECT 'stored', id, user_id, line_key, type, product_id, collection_id, size, selection, custom_price, quantity, created_at
		FROM cart_items WHERE user_id = owner ORDER BY created_at, id;
END $$;
