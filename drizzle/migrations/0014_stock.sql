CREATE TABLE "order_holds" (
	"order_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"promised" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "order_holds_order_id_stock_id_pk" PRIMARY KEY("order_id","stock_id"),
	CONSTRAINT "order_holds_values_check" CHECK (least("order_holds"."promised", "order_holds"."taken") >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"unit" text NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"promised" integer DEFAULT 0 NOT NULL,
	"low_mark" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_items_values_check" CHECK ("stock_items"."unit" in ('piece', 'ml') and ("stock_items"."size" is null or "stock_items"."size" in ('100ml', '50ml', '30ml')) and ("stock_items"."unit" = 'piece' or "stock_items"."size" is null) and least("stock_items"."on_hand", "stock_items"."promised", "stock_items"."low_mark") >= 0 and ("stock_items"."counted" or "stock_items"."on_hand" + "stock_items"."promised" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"promised_change" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"promised_after" integer NOT NULL,
	"order_id" uuid,
	"by_user_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('count', 'change', 'promised', 'freed', 'out', 'notOut', 'back', 'stopped'))
);--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pieces_freed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "few_left" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lg_few_left" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lg_low_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "md_few_left" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "md_low_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sm_few_left" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sm_low_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "products_stock_idx";--> statement-breakpoint
DROP INDEX "products_free_delivery_idx";--> statement-breakpoint
DROP INDEX "products_lg_price_idx";--> statement-breakpoint
DROP INDEX "products_md_price_idx";--> statement-breakpoint
DROP INDEX "products_sm_price_idx";--> statement-breakpoint
ALTER TABLE "products" drop column "best_offer";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_offer" smallint GENERATED ALWAYS AS ((case when not (available and (branch = 'custom' or few_left is distinct from 0)) then 0
  when coalesce(lg_price, md_price, sm_price) is null then round(100.0 * (price - price_after) / price)
  else coalesce(greatest(case when (lg_available and lg_few_left is distinct from 0) then round(100.0 * (lg_price - lg_price_after) / lg_price) end, case when (md_available and md_few_left is distinct from 0) then round(100.0 * (md_price - md_price_after) / md_price) end, case when (sm_available and sm_few_left is distinct from 0) then round(100.0 * (sm_price - sm_price_after) / sm_price) end), 0) end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "card_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "card_price" integer GENERATED ALWAYS AS (coalesce(
  case when (available and (branch = 'custom' or few_left is distinct from 0)) then least(case when (lg_available and lg_few_left is distinct from 0) then lg_price_after end, case when (md_available and md_few_left is distinct from 0) then md_price_after end, case when (sm_available and sm_few_left is distinct from 0) then sm_price_after end) end,
  least(lg_price_after, md_price_after, sm_price_after), price_after)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS ((available and (branch = 'custom' or few_left is distinct from 0))) STORED NOT NULL;--> statement-breakpoint
-- Written by hand: indexes went with the columns that they were on.
CREATE INDEX "products_best_offer_idx" ON "products" USING btree ("best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_card_price_idx" ON "products" USING btree ("card_price","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_taxonomy_idx" ON "products" USING btree ("category","branch","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_type_idx" ON "products" USING btree ("category","branch","type","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."type" is not null;--> statement-breakpoint
CREATE INDEX "products_gender_idx" ON "products" USING btree ("category","branch","gender","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."gender" is not null;--> statement-breakpoint
CREATE INDEX "products_grade_idx" ON "products" USING btree ("category","branch","gender","unisex_class","best_offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."unisex_class" is not null;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_stock_id_stock_items_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_id_stock_items_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_stock_idx" ON "order_holds" USING btree ("stock_id","promised");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_items_item_idx" ON "stock_items" USING btree ("product_id","unit",coalesce("size", ''));--> statement-breakpoint
CREATE INDEX "stock_items_low_idx" ON "stock_items" USING btree ("product_id") WHERE "stock_items"."counted" and "stock_items"."on_hand" - "stock_items"."promised" <= "stock_items"."low_mark";--> statement-breakpoint
CREATE INDEX "stock_movements_stock_idx" ON "stock_movements" USING btree ("stock_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("in_stock" DESC NULLS LAST,"best_offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_free_delivery_idx" ON "products" USING btree ("in_stock" DESC NULLS LAST,"best_offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."free_shipping";--> statement-breakpoint
CREATE INDEX "products_lg_price_idx" ON "products" USING btree ("lg_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."in_stock" and "products"."deleted_at" is null and "products"."lg_available" and "products"."lg_few_left" is distinct from 0;--> statement-breakpoint
CREATE INDEX "products_md_price_idx" ON "products" USING btree ("md_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."in_stock" and "products"."deleted_at" is null and "products"."md_available" and "products"."md_few_left" is distinct from 0;--> statement-breakpoint
CREATE INDEX "products_sm_price_idx" ON "products" USING btree ("sm_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."in_stock" and "products"."deleted_at" is null and "products"."sm_available" and "products"."sm_few_left" is distinct from 0;