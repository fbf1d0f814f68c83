ALTER TABLE "collections" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "dated_price_after" integer;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "main_banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "main_banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "secondary_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "secondary_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dated_price_after" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lg_dated_price_after" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "md_dated_price_after" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sm_dated_price_after" integer;--> statement-breakpoint
CREATE INDEX "collections_dated_idx" ON "collections" USING btree ("starts_at","ends_at") WHERE ("collections"."starts_at" is not null or "collections"."ends_at" is not null);--> statement-breakpoint
CREATE INDEX "products_dated_idx" ON "products" USING btree ("starts_at","ends_at") WHERE ("products"."starts_at" is not null or "products"."ends_at" is not null);--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_dates_check" CHECK (coalesce("collections"."starts_at" < "collections"."ends_at", true));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_dated_price_check" CHECK (("collections"."dated_price_after" is not null) = ("collections"."starts_at" is not null or "collections"."ends_at" is not null) and ("collections"."dated_price_after" is null or ("collections"."price" is not null
            and "collections"."dated_price_after" between 100 and "collections"."price")));--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_dates_check" CHECK (coalesce("home_banners"."starts_at" < "home_banners"."ends_at", true));--> statement-breakpoint
ALTER TABLE "main_banners" ADD CONSTRAINT "main_banners_dates_check" CHECK (coalesce("main_banners"."starts_at" < "main_banners"."ends_at", true));--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_dates_check" CHECK (coalesce("offer"."starts_at" < "offer"."ends_at", true));--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_secondary_dates_check" CHECK (coalesce("offer"."secondary_starts_at" < "offer"."secondary_ends_at", true));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dates_check" CHECK (coalesce("products"."starts_at" < "products"."ends_at", true));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dated_prices_check" CHECK (("products"."dated_price_after" is not null) = ("products"."starts_at" is not null or "products"."ends_at" is not null) and coalesce("products"."dated_price_after" between 100 and "products"."price", true) and coalesce("products"."lg_dated_price_after" >= 100, true) and ("products"."lg_dated_price_after" is null or "products"."lg_dated_price_after" <= "products"."lg_price") and coalesce("products"."md_dated_price_after" >= 100, true) and ("products"."md_dated_price_after" is null or "products"."md_dated_price_after" <= "products"."md_price") and coalesce("products"."sm_dated_price_after" >= 100, true) and ("products"."sm_dated_price_after" is null or "products"."sm_dated_price_after" <= "products"."sm_price"));