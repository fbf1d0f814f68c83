CREATE TABLE "product_scents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"top" text[] DEFAULT '{}' NOT NULL,
	"heart" text[] DEFAULT '{}' NOT NULL,
	"base" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] GENERATED ALWAYS AS (top || heart || base) STORED NOT NULL,
	"strength" smallint NOT NULL,
	"hours" real NOT NULL,
	"trail" smallint NOT NULL,
	"seasons" text[] DEFAULT '{}' NOT NULL,
	"moments" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "product_scents_scale_check" CHECK ("product_scents"."strength" between 1 and 5 and "product_scents"."trail" between 1 and 5),
	CONSTRAINT "product_scents_hours_check" CHECK ("product_scents"."hours" > 0 and "product_scents"."hours" <= 72),
	CONSTRAINT "product_scents_notes_check" CHECK (cardinality("product_scents"."notes") > 0 and cardinality("product_scents"."top") <= 4 and cardinality("product_scents"."heart") <= 4 and cardinality("product_scents"."base") <= 4),
	CONSTRAINT "product_scents_seasons_check" CHECK ("product_scents"."seasons" <@ array['spring', 'summer', 'autumn', 'winter']),
	CONSTRAINT "product_scents_moments_check" CHECK ("product_scents"."moments" <@ array['everyDay', 'work', 'evening', 'wedding', 'fridayVisit', 'home'])
);
--> statement-breakpoint
CREATE TABLE "scent_families" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"order" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scent_notes" (
	"code" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"also" text[] DEFAULT '{}' NOT NULL,
	"order" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_scents" ADD CONSTRAINT "product_scents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_scents" ADD CONSTRAINT "product_scents_family_scent_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."scent_families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scent_notes" ADD CONSTRAINT "scent_notes_family_scent_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."scent_families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_scents_family_idx" ON "product_scents" USING btree ("family","product_id");--> statement-breakpoint
CREATE INDEX "product_scents_strength_idx" ON "product_scents" USING btree ("strength","product_id");--> statement-breakpoint
CREATE INDEX "product_scents_words_idx" ON "product_scents" USING gin ("notes","seasons","moments") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_volume_idx" ON "products" USING btree ("volume") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."volume" is not null;
--> statement-breakpoint
SELECT "announce_changes_of"('scent_families');--> statement-breakpoint
SELECT "announce_changes_of"('scent_notes');--> statement-breakpoint
SELECT "announce_changes_of"('product_scents');
