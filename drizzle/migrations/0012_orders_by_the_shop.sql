CREATE TABLE "order_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_address_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_counter_key" ON "users" USING btree ("counter") WHERE "users"."counter";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_address_check" CHECK ("users"."erased_at" is not null or "users"."counter" or num_nonnulls("users"."email", "users"."phone") > 0);