CREATE TABLE "courier_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"number" smallint NOT NULL,
	"courier" text NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_sheets_number_key" UNIQUE("day","number"),
	CONSTRAINT "courier_sheets_check" CHECK ("courier_sheets"."number" > 0 and cardinality("courier_sheets"."order_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "by_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_sheets" ADD CONSTRAINT "courier_sheets_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_sheets_orders_idx" ON "courier_sheets" USING gin ("order_ids") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('status', 'payment', 'undo', 'edit', 'note', 'call', 'confirmation', 'deposit', 'return', 'missing'));