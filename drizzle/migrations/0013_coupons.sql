CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_amount_check" CHECK ("coupon_uses"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"free_delivery" boolean DEFAULT false NOT NULL,
	"least" integer DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"phone" text,
	"category" text,
	"not_regions" uuid[] DEFAULT '{}' NOT NULL,
	"also_on_offers" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"uses" integer,
	"uses_each" integer,
	"active" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "coupons_code_check" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "coupons_kind_check" CHECK (num_nonnulls("coupons"."percent", "coupons"."amount") + "coupons"."free_delivery"::int = 1 and coalesce("coupons"."percent" between 1 and 100, true) and coalesce("coupons"."amount" > 0, true)),
	CONSTRAINT "coupons_terms_check" CHECK ("coupons"."least" >= 0 and "coupons"."used" >= 0 and coalesce("coupons"."uses" > 0, true) and coalesce("coupons"."uses_each" > 0, true) and coalesce("coupons"."starts_at" < "coupons"."ends_at", true) and ("coupons"."category" is null or "coupons"."category" in ('perfume', 'incense', 'incenseBurners', 'bodyDeodorants')))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_free_reason_check";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_idx" ON "coupon_uses" USING btree ("coupon_id","phone");--> statement-breakpoint
CREATE INDEX "coupon_uses_phone_idx" ON "coupon_uses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "coupon_uses_at_idx" ON "coupon_uses" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_idx" ON "coupons" USING btree ("code") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_created_idx" ON "coupons" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "coupons_phone_idx" ON "coupons" USING btree ("phone") WHERE "coupons"."phone" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_reason_check" CHECK ("orders"."free_delivery_reason" is null or ("orders"."delivery_charge" = 0 and "orders"."free_delivery_reason" in ('region', 'item', 'threshold', 'coupon')));