CREATE TABLE "message_ways" (
	"kind" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_ways_kind_check" CHECK ("message_ways"."kind" in ('orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered', 'orderCanceled', 'orderEdited', 'paymentReceived', 'paymentReturned', 'passwordChanged', 'contactChanged')),
	CONSTRAINT "message_ways_way_check" CHECK ("message_ways"."way" in ('email', 'byHand', 'both'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"csv" text NOT NULL,
	"faulty" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_values_check" CHECK ("product_imports"."status" in ('waiting', 'running', 'done', 'failed') and ("product_imports"."failure" is null or "product_imports"."failure" in ('csv.newFaults', 'csv.gaveUp', 'csv.notAllowed')) and "product_imports"."done" between 0 and "product_imports"."total"),
	CONSTRAINT "product_imports_end_check" CHECK (("product_imports"."status" in ('done', 'failed')) = ("product_imports"."finished_at" is not null))
);
--> statement-breakpoint
DROP INDEX "products_offer_idx";--> statement-breakpoint
DROP INDEX "products_stock_idx";--> statement-breakpoint
DROP INDEX "products_free_delivery_idx";--> statement-breakpoint
DROP INDEX "products_category_idx";--> statement-breakpoint
DROP INDEX "products_taxonomy_idx";--> statement-breakpoint
DROP INDEX "products_type_idx";--> statement-breakpoint
DROP INDEX "products_gender_idx";--> statement-breakpoint
DROP INDEX "products_grade_idx";--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "sample" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "besides_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_offer" smallint GENERATED ALWAYS AS ((case when not available then 0
  when coalesce(lg_price, md_price, sm_price) is null then round(100.0 * (price - price_after) / price)
  else coalesce(greatest(case when lg_available then round(100.0 * (lg_price - lg_price_after) / lg_price) end, case when md_available then round(100.0 * (md_price - md_price_after) / md_price) end, case when sm_available then round(100.0 * (sm_price - sm_price_after) / sm_price) end), 0) end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "first_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "custom_meaning_en" text DEFAULT 'Custom: blended and bottled for you once you order.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "custom_meaning_ar" text DEFAULT 'تركيب: نمزجه ونعبّئه بعد طلبك.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "original_meaning_en" text DEFAULT 'Original: made by the brand itself, in its sealed box.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "original_meaning_ar" text DEFAULT 'أصلي: من صنع صاحب العلامة، في علبته المغلقة.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "high_copy_meaning_en" text DEFAULT 'High copy: smells like a well-known perfume, and is not made by its brand.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "high_copy_meaning_ar" text DEFAULT 'هاي كوبي: عطر يشبه رائحة عطر معروف، ليس من صاحب العلامة.' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_open_idx" ON "product_imports" USING btree ("created_at","id") WHERE "product_imports"."status" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_besides_id_messages_id_fk" FOREIGN KEY ("besides_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_best_offer_idx" ON "products" USING btree ("best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_offer_idx" ON "products" USING btree ("offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("available" DESC NULLS LAST,"best_offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_free_delivery_idx" ON "products" USING btree ("available" DESC NULLS LAST,"best_offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."free_shipping";--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_taxonomy_idx" ON "products" USING btree ("category","branch","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_type_idx" ON "products" USING btree ("category","branch","type","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."type" is not null;--> statement-breakpoint
CREATE INDEX "products_gender_idx" ON "products" USING btree ("category","branch","gender","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."gender" is not null;--> statement-breakpoint
CREATE INDEX "products_grade_idx" ON "products" USING btree ("category","branch","gender","unisex_class","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."unisex_class" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_besides_id_unique" UNIQUE("besides_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_besides_check" CHECK ("messages"."besides_id" is null or "messages"."channel" = 'byHand');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_first_language_check" CHECK ("settings"."first_language" in ('en', 'ar', 'browser'));--> statement-breakpoint
-- Written by hand: what is for the owner waits for nobody to send it.
DELETE FROM "messages" WHERE "kind" IN ('newOrder', 'lowStock') AND "channel" = 'byHand' AND "status" <> 'sent';--> statement-breakpoint
-- Written by hand. A store without a product of the demo catalogue is no demo: the sample addresses that it was made with
-- are nobody's, so it keeps none. Nor does a store whose settings were saved.
UPDATE "settings" SET
  "branch_address_en" = CASE WHEN "sample" THEN '' ELSE "branch_address_en" END,
  "branch_address_ar" = CASE WHEN "sample" THEN '' ELSE "branch_address_ar" END,
  "email" = CASE WHEN "email" = 'care@attara.example' THEN '' ELSE "email" END,
  "phone" = CASE WHEN "phone" = '+201005550142' THEN '' ELSE "phone" END,
  "facebook" = CASE WHEN "facebook" = 'https://facebook.example/attara' THEN '' ELSE "facebook" END,
  "instagram" = CASE WHEN "instagram" = 'https://instagram.example/attara' THEN '' ELSE "instagram" END,
  "instapay_address" = CASE WHEN "instapay_address" = 'attara@instapay' THEN '' ELSE "instapay_address" END,
  "vodafone_cash_number" = CASE WHEN "vodafone_cash_number" = '+201005550143' THEN '' ELSE "vodafone_cash_number" END,
  "whatsapp_number" = CASE WHEN "whatsapp_number" = '+201005550142' THEN '' ELSE "whatsapp_number" END,
  "sample" = false
WHERE NOT "sample" OR NOT EXISTS (
  SELECT FROM "products" WHERE "deleted_at" IS NULL AND "code" ~ '^AT-[A-Z]{1,2}-[0-9]{3}$');--> statement-breakpoint
CREATE TABLE "order_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_adjustments_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_adjustments_values_check" CHECK ("order_adjustments"."amount" > 0 and "order_adjustments"."kind" in ('discount', 'coupon'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_item_idx" ON "order_adjustments" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK (least("orders"."items_total", "orders"."delivery_charge", "orders"."adjustments_total", "orders"."total") >= 0 and "orders"."total" = "orders"."items_total" + "orders"."delivery_charge" - "orders"."adjustments_total");--> statement-breakpoint
-- Written by hand: an order's sums are those of its rows, and a line loses no more than it costs. Looked at when the
-- transaction ends, so that an order, its lines and its adjustments may be written one after the other.
CREATE FUNCTION "check_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0];
BEGIN
  IF EXISTS (
    SELECT FROM "public"."orders" o WHERE o.id = changed AND (
      o.items_total <> (SELECT coalesce(sum(i.line_total), 0) FROM "public"."order_items" i WHERE i.order_id = o.id)
      OR o.adjustments_total <>
        (SELECT coalesce(sum(a.amount), 0) FROM "public"."order_adjustments" a WHERE a.order_id = o.id)
      OR EXISTS (
        SELECT FROM "public"."order_adjustments" a
        LEFT JOIN "public"."order_items" i ON i.id = a.item_id AND i.order_id = a.order_id
        WHERE a.order_id = o.id AND a.item_id IS NOT NULL
        GROUP BY i.id HAVING sum(a.amount) > coalesce(max(i.line_total), 0)
      )
    )
  ) THEN
    RAISE EXCEPTION 'The sums of order % are not those of its rows', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_sums" AFTER INSERT OR UPDATE OF "items_total", "adjustments_total" ON "orders"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_items_sums" AFTER INSERT OR UPDATE OR DELETE ON "order_items"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"('order_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_adjustments_sums" AFTER INSERT OR UPDATE OR DELETE ON "order_adjustments"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_sums"('order_id');--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"how" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"corrects" uuid,
	"by_user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_corrects" UNIQUE("corrects"),
	CONSTRAINT "order_payments_values_check" CHECK ("order_payments"."amount" >= 0 and "order_payments"."direction" in ('in', 'out') and "order_payments"."how" in ('cash', 'courier', 'instapay', 'vodafoneCash', 'other'))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "body" jsonb;--> statement-breakpoint
-- Written by hand: what was kept of an order's history were the steps of its status. Those that no step leads to took
-- back the one before.
UPDATE "order_events" e SET
  "kind" = CASE WHEN s.back THEN 'undo' ELSE 'status' END,
  "body" = jsonb_build_object('from', e."from", 'to', e."to")
    || CASE WHEN s.back THEN jsonb_build_object('of', 'status', 'step', s.step) ELSE '{}' END
FROM (
  SELECT "id", "step", "step" IS NOT NULL AND coalesce(("from", "to") IN (('accepted', 'pending'), ('out', 'accepted'),
    ('delivered', 'out'), ('canceled', 'pending'), ('canceled', 'accepted'), ('canceled', 'out')), false) AS back
  FROM (
    SELECT "id", "from", "to", lag("id") OVER (PARTITION BY "order_id" ORDER BY "at") AS step FROM "order_events"
  ) steps
) s WHERE s."id" = e."id";--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "body" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_corrects_order_payments_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."order_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order_idx" ON "order_payments" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "from";--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "to";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "last_step";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('status', 'payment', 'undo'));--> statement-breakpoint
-- Written by hand: an order that is paid has received its total, and one that is refunded has given it back. When and
-- from whom the shop knows it, says its log.
INSERT INTO "order_payments" ("order_id", "direction", "amount", "how", "by_user_id", "at")
SELECT o."id", d.direction, o."total", CASE o."payment_method" WHEN 'cod' THEN 'cash' ELSE o."payment_method" END,
  l."actor_id", coalesce(l."at", o."updated_at")
FROM "orders" o
JOIN (VALUES ('in', 'paid'), ('out', 'refunded')) AS d (direction, status)
  ON o."payment_status" = 'refunded' OR o."payment_status" = d.status
LEFT JOIN LATERAL (
  SELECT "actor_id", "at" FROM "audit_log"
  WHERE "entity" = 'order' AND "entity_id" = o."id"::text AND "action" = 'payment'
    AND "changes" -> 'payment.status' ->> 'to' = d.status
  ORDER BY "at" DESC LIMIT 1
) l ON true;--> statement-breakpoint
CREATE TABLE "order_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_requests_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "order_requests_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_idempotency_key";--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: the requests that placed the orders that there are.
INSERT INTO "order_requests" ("user_id", "key", "request_hash", "order_id", "created_at")
SELECT "user_id", "idempotency_key", "request_hash", "id", "created_at" FROM "orders";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "request_hash";--> statement-breakpoint
-- Not made by drizzle-kit: processes that cache what these tables hold are told at commit which of them changed, once a
-- transaction and table. A statement that changes no row tells nobody.
CREATE OR REPLACE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('attara_catalogue', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_changes_of"(cached_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER "%s_rows_announced" AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"()', cached_table, cached_table);
	EXECUTE format('CREATE TRIGGER "%s_changes_announced" AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"()', cached_table, cached_table);
	EXECUTE format('CREATE TRIGGER "%s_emptying_announced" AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"()', cached_table, cached_table);
END $$;
--> statement-breakpoint
DO $$
DECLARE
	cached_table text;
BEGIN
	FOREACH cached_table IN ARRAY ARRAY['products', 'collections', 'collection_contents', 'collection_pool', 'main_banners', 'home_banners', 'home_sections', 'offer', 'settings', 'regions', 'pages', 'page_versions'] LOOP
		EXECUTE format('DROP TRIGGER "%s_announced" ON %I', cached_table, cached_table);
		PERFORM "announce_changes_of"(cached_table);
	END LOOP;
END $$;
