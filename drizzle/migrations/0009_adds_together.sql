-- put_line_in_cart of before, for statements that put lines into several carts: where it may not wait (`waits`) and somebody else holds the cart, it answers 'busy' and leaves it as it is.
CREATE FUNCTION "put_line_in_cart"(
	"owner" uuid, "wanted_key" text, "wanted_type" text, "wanted_product" uuid, "wanted_collection" uuid, "wanted_size" text, "wanted_selection" uuid[],
	"wanted_price" bigint, "wanted_quantity" integer, "wanted_version" text, "adds" boolean, "once" uuid, "most_lines" integer, "most_of_line" integer, "waits" boolean
) RETURNS json LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	brought uuid;
	stored uuid;
	number_of_lines integer;
	lines json;
	held_quantity integer;
BEGIN
	IF owner IS NULL THEN
		RETURN NULL;
	END IF;
	FOR attempt IN 1..2 LOOP
		IF waits THEN
			SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE;
		ELSE
			SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE SKIP LOCKED;
		END IF;
		EXIT WHEN FOUND;
		IF attempt = 2 THEN
			RETURN json_build_object('outcome', 'busy');
		END IF;
		INSERT INTO carts (user_id) VALUES (owner) ON CONFLICT DO NOTHING;
	END LOOP;
	IF brought = once THEN
		RETURN json_build_object('outcome', 'repeated');
	END IF;
	LOOP
		-- Steps do not lock the cart: the conflict holds the line, as it is by then.
		INSERT INTO cart_items AS held (user_id, line_key, type, product_id, collection_id, size, selection, custom_price, quantity)
		SELECT owner, wanted_key, wanted_type, wanted_product, wanted_collection, wanted_size, wanted_selection, wanted_price, wanted_quantity
		WHERE wanted_version IS NULL OR EXISTS (SELECT FROM products WHERE products.id = wanted_product AND products.xmin = wanted_version::xid)
		ON CONFLICT (user_id, line_key) DO UPDATE SET
			quantity = CASE WHEN adds THEN held.quantity + wanted_quantity ELSE greatest(held.quantity, wanted_quantity) END,
			custom_price = wanted_price
		WHERE CASE WHEN adds THEN held.quantity + wanted_quantity ELSE greatest(held.quantity, wanted_quantity) END <= most_of_line
		RETURNING held.id INTO stored;
		EXIT WHEN FOUND;
		IF wanted_version IS NOT NULL AND NOT EXISTS (SELECT FROM products WHERE products.id = wanted_product AND products.xmin = wanted_version::xid) THEN
			RETURN json_build_object('outcome', 'changed');
		END IF;
		SELECT quantity INTO held_quantity FROM cart_items WHERE cart_items.user_id = owner AND line_key = wanted_key;
		IF FOUND AND (CASE WHEN adds THEN held_quantity + wanted_quantity ELSE greatest(held_quantity, wanted_quantity) END) > most_of_line THEN
			RETURN json_build_object('outcome', 'lineFull');
		END IF;
		-- Neither any more: the line was taken out or made smaller meanwhile, so it goes in now.
	END LOOP;
	SELECT json_agg(line), count(*) INTO lines, number_of_lines FROM (
		SELECT held.id, held.type, held.product_id AS "productId", held.collection_id AS "collectionId", held.size, held.selection,
			held.custom_price AS "customPrice", held.quantity, products.xmin::text AS "version"
		FROM cart_items held LEFT JOIN products ON products.id = held.product_id WHERE held.user_id = owner ORDER BY held.created_at, held.id
	) line;
	IF number_of_lines > most_lines THEN
		-- One line too many, if it is this one that was made just now: nobody else has seen it.
		DELETE FROM cart_items WHERE cart_items.id = stored AND created_at = now();
		IF FOUND THEN
			RETURN json_build_object('outcome', 'full');
		END IF;
	END IF;
	IF once IS NOT NULL THEN
		UPDATE carts SET brought_add = once WHERE carts.user_id = owner;
	END IF;
	RETURN json_build_object('outcome', 'stored', 'lines', lines);
END $$;
--> statement-breakpoint
-- For the version that ran before.
CREATE OR REPLACE FUNCTION "put_line_in_cart"(
	"owner" uuid, "wanted_key" text, "wanted_type" text, "wanted_product" uuid, "wanted_collection" uuid, "wanted_size" text, "wanted_selection" uuid[],
	"wanted_price" bigint, "wanted_quantity" integer, "wanted_version" text, "adds" boolean, "once" uuid, "most_lines" integer, "most_of_line" integer
) RETURNS json LANGUAGE sql AS $$
	SELECT put_line_in_cart(owner, wanted_key, wanted_type, wanted_product, wanted_collection, wanted_size, wanted_selection, wanted_price, wanted_quantity, wanted_version,
		adds, once, most_lines, most_of_line, true)
$$;
