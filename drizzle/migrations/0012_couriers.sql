CREATE TABLE "courier_fees" (
	"courier_id" uuid NOT NULL,
	"region_id" uuid NOT NULL,
	"fee" integer NOT NULL,
	CONSTRAINT "courier_fees_courier_id_region_id_pk" PRIMARY KEY("courier_id","region_id"),
	CONSTRAINT "courier_fees_fee_check" CHECK ("courier_fees"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"label" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"statement_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "courier_items_kind_check" CHECK ("courier_items"."kind" in ('claim', 'owe', 'ask', 'later', 'lost', 'partTaken', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "courier_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "courier_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"read_by" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_by" uuid,
	"kept_at" timestamp with time zone,
	"kept" jsonb
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_fees" ADD CONSTRAINT "courier_fees_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_fees" ADD CONSTRAINT "courier_fees_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_closed_by_courier_statements_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."courier_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_lines" ADD CONSTRAINT "courier_lines_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_lines" ADD CONSTRAINT "courier_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD CONSTRAINT "courier_statements_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD CONSTRAINT "courier_statements_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_items_open_idx" ON "courier_items" USING btree (lower("courier"),"opened_at") WHERE "courier_items"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "courier_items_order_idx" ON "courier_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_items_statement_idx" ON "courier_items" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "courier_items_closed_by_idx" ON "courier_items" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "courier_lines_key_idx" ON "courier_lines" USING btree (lower("courier"),"key");--> statement-breakpoint
CREATE INDEX "courier_lines_statement_idx" ON "courier_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "courier_lines_order_idx" ON "courier_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_statements_kept_idx" ON "courier_statements" USING btree (lower("courier"),"hash") WHERE "courier_statements"."kept_at" is not null;--> statement-breakpoint
CREATE INDEX "courier_statements_read_idx" ON "courier_statements" USING btree ("read_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name_idx" ON "couriers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "orders_courier_idx" ON "orders" USING btree (lower("courier"),"status") WHERE "orders"."courier" <> '';