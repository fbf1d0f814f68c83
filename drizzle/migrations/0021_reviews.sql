CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"size" text,
	"name" text NOT NULL,
	"rating" smallint NOT NULL,
	"hours" real,
	"trail" smallint,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_product_user" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_state_check" CHECK ("reviews"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_said_check" CHECK ("reviews"."rating" between 1 and 5 and coalesce("reviews"."trail" between 1 and 5, true) and coalesce("reviews"."hours" > 0 and "reviews"."hours" <= 72, true))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reviews_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_shown_idx" ON "reviews" USING btree ("product_id","created_at" desc,"id","rating") WHERE "reviews"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_order_idx" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_state_idx" ON "reviews" USING btree ("state","written_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_written_idx" ON "reviews" USING btree ("written_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_low_idx" ON "reviews" USING btree ("written_at" desc,"id") WHERE "reviews"."rating" <= 2;--> statement-breakpoint
CREATE INDEX "reviews_unanswered_idx" ON "reviews" USING btree ("written_at" desc,"id") WHERE "reviews"."answer" = '';--> statement-breakpoint
-- What nobody is shown drops no caches.
CREATE TRIGGER "reviews_new_announced" AFTER INSERT ON "reviews" FOR EACH ROW WHEN (NEW.state = 'shown') EXECUTE FUNCTION "announce_catalogue"();--> statement-breakpoint
CREATE TRIGGER "reviews_gone_announced" AFTER DELETE ON "reviews" FOR EACH ROW WHEN (OLD.state = 'shown') EXECUTE FUNCTION "announce_catalogue"();--> statement-breakpoint
CREATE TRIGGER "reviews_changes_announced" AFTER UPDATE ON "reviews" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.state = 'shown' OR NEW.state = 'shown')) EXECUTE FUNCTION "announce_catalogue"();--> statement-breakpoint
CREATE TRIGGER "reviews_emptying_announced" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
