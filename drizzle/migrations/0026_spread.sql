CREATE TABLE "spread" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"quotation_en" text DEFAULT '' NOT NULL,
	"quotation_ar" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"image" text,
	"arch_image" text,
	"action_en" text DEFAULT '' NOT NULL,
	"action_ar" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spread_singleton_check" CHECK ("spread"."singleton")
);
--> statement-breakpoint
SELECT "announce_changes_of"('spread');
