DROP INDEX "products_name_en_idx";--> statement-breakpoint
DROP INDEX "products_name_ar_idx";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("available" DESC NULLS LAST,"offer" DESC NULLS LAST,"id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_en_idx" ON "products" USING btree ("name_en" collate "en-x-icu","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_ar_idx" ON "products" USING btree ("name_ar" collate "ar-x-icu","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;