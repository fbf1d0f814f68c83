-- Puts a line into a cart and answers the cart's lines with the versions of their products, all in one statement after the lock: what comes after the one before it in line sees what that has done.
-- `outcome`: 'stored'; without lines 'changed' (the product is no longer of the version that was priced), 'repeated' (an add of this name is in already), 'full' or 'lineFull'.
-- Nobody's cart answers nothing. Takes the place of put_in_cart, which stays for the version that ran before.
CREATE FUNCTION "add_to_cart"(
	"owner" uuid, "wanted_key" text, "wanted_type" text, "wanted_product" uuid, "wanted_collection" uuid, "wanted_size" text, "wanted_selection" uuid[],
	"wanted_price" bigint, "wanted_quantity" integer, "wanted_version" text, "adds" boolean, "once" uuid, "most_lines" integer, "most_of_line" integer
) RETURNS TABLE (
	"outcome" text, "id" uuid, "user_id" uuid, "line_key" text, "type" text, "product_id" uuid, "collection_id" uuid, "size" text, "selection" uuid[],
	"custom_price" bigint, "quantity" smallint, "created_at" timestamp with time zone, "product_version" text
) LANGUAGE plpgsql ROWS 5 AS $$
#variable_conflict use_column
DECLARE
	brought uuid;
	held_quantity integer;
BEGIN
	IF owner IS NULL THEN
		RETURN;
	END IF;
	SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE;
	IF NOT FOUND THEN
		INSERT INTO carts (user_id) VALUES (owner) ON CONFLICT DO NOTHING;
		SELECT brought_add INTO brought FROM carts WHERE carts.user_id = owner FOR UPDATE;
	END IF;
	IF brought = once THEN
		outcome := 'repeated';
		RETURN NEXT;
		RETURN;
	END IF;
	LOOP
		-- Steps do not lock the cart: the conflict holds the line, as it is by then.
		RETURN QUERY
			WITH before AS MATERIALIZED (SELECT * FROM cart_items WHERE cart_items.user_id = owner),
			put AS (
				INSERT INTO cart_items AS held (user_id, line_key, type, product_id, collection_id, size, selection, custom_price, quantity)
				SELECT owner, wanted_key, wanted_type, wanted_product, wanted_collection, wanted_size, wanted_selection, wanted_price, wanted_quantity
				WHERE ((SELECT count(*) FROM before) < most_lines OR EXISTS (SELECT FROM before WHERE before.line_key = wanted_key))
					AND (wanted_version IS NULL OR EXISTS (SELECT FROM products WHERE products.id = wanted_product AND products.xmin::text = wanted_version))
				ON CONFLICT (user_id, line_key) DO UPDATE SET
					quantity = CASE WHEN adds THEN held.quantity + wanted_quantity ELSE greatest(held.quantity, wanted_quantity) END,
					custom_price = wanted_price
				WHERE CASE WHEN adds THEN held.quantity + wanted_quantity ELSE greatest(held.quantity, wanted_quantity) END <= most_of_line
				RETURNING *
			),
			lines AS (SELECT * FROM put UNION ALL SELECT before.* FROM before, put WHERE before.line_key <> put.line_key)
			SELECT 'stored', lines.id, lines.user_id, lines.line_key, lines.type, lines.product_id, lines.collection_id, lines.size, lines.selection,
				lines.custom_price, lines.quantity, lines.created_at, products.xmin::text
			FROM lines LEFT JOIN products ON products.id = lines.product_id ORDER BY lines.created_at, lines.id;
		EXIT WHEN FOUND;
		IF wanted_version IS NOT NULL AND NOT EXISTS (SELECT FROM products WHERE products.id = wanted_product AND products.xmin::text = wanted_version) THEN
			outcome := 'changed';
		ELSE
			SELECT quantity INTO held_quantity FROM cart_items WHERE cart_items.user_id = owner AND line_key = wanted_key;
			IF FOUND AND (CASE WHEN adds THEN held_quantity + wanted_quantity ELSE greatest(held_quantity, wanted_quantity) END) > most_of_line THEN
				outcome := 'lineFull';
			ELSIF NOT FOUND AND (SELECT count(*) FROM cart_items WHERE cart_items.user_id = owner) >= most_lines THEN
				outcome := 'full';
			END IF;
		END IF;
		IF outcome IS NOT NULL THEN
			RETURN NEXT;
			RETURN;
		END IF;
		-- Neither any more: the line or another was taken out meanwhile, so it goes in now.
	END LOOP;
	IF once IS NOT NULL THEN
		UPDATE carts SET brought_add = once WHERE carts.user_id = owner;
	END IF;
END $$;
