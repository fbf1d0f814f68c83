CREATE TABLE "typed_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"counted" integer NOT NULL,
	"seen" integer,
	"by_user_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "typed_counts_values_check" CHECK (("typed_counts"."size" is null or "typed_counts"."size" in ('100ml', '50ml', '30ml')) and "typed_counts"."counted" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "typed_counts" ADD CONSTRAINT "typed_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_counts" ADD CONSTRAINT "typed_counts_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "typed_counts_item_idx" ON "typed_counts" USING btree ("product_id",coalesce("size", ''));