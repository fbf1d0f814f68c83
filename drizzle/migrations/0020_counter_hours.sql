ALTER TABLE "settings" ADD COLUMN "counter_hours_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "counter_hours_ar" text DEFAULT '' NOT NULL;