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
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"back_quantity" smallint DEFAULT 0 NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_return_lines_return_id_item_id_pk" PRIMARY KEY("return_id","item_id"),
	CONSTRAINT "order_return_lines_values_check" CHECK ("order_return_lines"."quantity" between 1 and 20 and "order_return_lines"."back_quantity" between 0 and "order_return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'onItsWay' NOT NULL,
	"reason" text NOT NULL,
	"value" bigint NOT NULL,
	"deposit_kept" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"exchange_order_id" uuid,
	"by_user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"back_by_user_id" uuid,
	"back_at" timestamp with time zone,
	CONSTRAINT "order_returns_values_check" CHECK ("order_returns"."kind" in ('refused', 'returned', 'exchanged') and "order_returns"."state" in ('onItsWay', 'back') and least("order_returns"."value", "order_returns"."deposit_kept", "order_returns"."amount") >= 0 and ("order_returns"."state" = 'back') = ("order_returns"."back_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"staff_role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invites_role_check" CHECK ("staff_invites"."staff_role" in ('owner', 'manager', 'orders', 'catalog', 'accounts', 'packer')),
	CONSTRAINT "staff_invites_address_check" CHECK (num_nonnulls("staff_invites"."email", "staff_invites"."phone") = 1)
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_texts" DROP CONSTRAINT "message_texts_kind_check";--> statement-breakpoint
ALTER TABLE "message_ways" DROP CONSTRAINT "message_ways_kind_check";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_values_check";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "region_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_agreed" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_asked" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lg_cost" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "md_cost" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sm_cost" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "confirm_hours" smallint DEFAULT 48;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "two_step_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "office_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cod_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_fees" ADD CONSTRAINT "courier_fees_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_fees" ADD CONSTRAINT "courier_fees_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_items" ADD CONSTRAINT "courier_items_closed_by_courier_statements_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."courier_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_lines" ADD CONSTRAINT "courier_lines_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_lines" ADD CONSTRAINT "courier_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD CONSTRAINT "courier_statements_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD CONSTRAINT "courier_statements_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_back_by_user_id_users_id_fk" FOREIGN KEY ("back_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "order_return_lines_item_idx" ON "order_return_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_returns_order_idx" ON "order_returns" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_open_idx" ON "order_returns" USING btree ("at","id") WHERE "order_returns"."state" = 'onItsWay';--> statement-breakpoint
CREATE INDEX "order_returns_exchange_idx" ON "order_returns" USING btree ("exchange_order_id") WHERE "order_returns"."exchange_order_id" is not null;--> statement-breakpoint
CREATE INDEX "pending_logins_user_idx" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_expires_idx" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invites_expires_idx" ON "staff_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_lines_idx" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_lines_idx" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_entity_lines_idx" ON "audit_log" USING btree ("entity","at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_line_idx" ON "audit_log" USING btree ("line_id") WHERE "audit_log"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_events_talk_idx" ON "order_events" USING btree ("at") WHERE "order_events"."kind" in ('call', 'confirmation');--> statement-breakpoint
CREATE INDEX "orders_second_phone_idx" ON "orders" USING btree ("second_phone") WHERE "orders"."second_phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_waiting_idx" ON "orders" USING btree ("next_call_at","created_at","id") WHERE "orders"."confirmation" = 'waiting' and "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_waybill_idx" ON "orders" USING btree ("waybill") WHERE "orders"."waybill" <> '';--> statement-breakpoint
CREATE INDEX "orders_courier_idx" ON "orders" USING btree (lower("courier"),"status") WHERE "orders"."courier" <> '';--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_deleted_idx" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_customers_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."role" = 'user' and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_kind_check" CHECK ("message_texts"."kind" in ('orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered', 'orderCanceled', 'orderEdited', 'paymentReceived', 'paymentReturned', 'depositAsked', 'passwordReset', 'passwordChanged', 'contactChanged', 'newOrder', 'lowStock'));--> statement-breakpoint
ALTER TABLE "message_ways" ADD CONSTRAINT "message_ways_kind_check" CHECK ("message_ways"."kind" in ('orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered', 'orderCanceled', 'orderEdited', 'paymentReceived', 'paymentReturned', 'depositAsked', 'passwordChanged', 'contactChanged'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_values_check" CHECK ("messages"."kind" in ('orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered', 'orderCanceled', 'orderEdited', 'paymentReceived', 'paymentReturned', 'depositAsked', 'passwordReset', 'passwordChanged', 'contactChanged', 'newOrder', 'lowStock') and "messages"."channel" in ('email', 'byHand') and "messages"."status" in ('queued', 'sent', 'failed', 'byHand') and "messages"."language" in ('en', 'ar'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('status', 'payment', 'undo', 'edit', 'note', 'call', 'confirmation', 'deposit', 'return'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('web', 'phone', 'instagram', 'whatsapp', 'shop') and ("orders"."source" = 'shop' or "orders"."region_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirmation_check" CHECK ("orders"."confirmation" in ('none', 'waiting', 'confirmed', 'declined'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_check" CHECK (("orders"."deposit_asked" is null) = ("orders"."deposit_asked_at" is null) and ("orders"."deposit_asked" is null or "orders"."deposit_asked" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returns_check" CHECK ("orders"."returns_total" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_agreed_check" CHECK ("orders"."delivery_agreed" is null or "orders"."delivery_agreed" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost_check" CHECK (least(cost, lg_cost, md_cost, sm_cost) >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_confirm_hours_check" CHECK ("settings"."confirm_hours" is null or "settings"."confirm_hours" between 1 and 720);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_check" CHECK (("users"."role" = 'admin' or "users"."staff_role" is null) and ("users"."staff_role" is null or "users"."staff_role" in ('owner', 'manager', 'orders', 'catalog', 'accounts', 'packer')));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_address_check" CHECK ("users"."erased_at" is not null or num_nonnulls("users"."email", "users"."phone") > 0);--> statement-breakpoint
-- Written by hand: what a search finds orders and people by, and the cash orders that wait for a yes.
UPDATE "orders" o SET
  "search_text" = translate(lower(concat_ws(' ', o."number", o."recipient_name", o."recipient_phone", nullif(o."second_phone", ''),
    o."street", o."city", nullif(o."landmark", ''), nullif(o."waybill", ''), u."email",
    (SELECT string_agg(i."name_en" || ' ' || i."name_ar", ' ') FROM "order_items" i WHERE i."order_id" = o."id"))),
    'أإآٱىةؤئـًٌٍَُِّْ', 'ااااي' || 'هوي'),
  "confirmation" = CASE WHEN o."status" = 'pending' AND o."payment_method" = 'cod' THEN 'waiting' ELSE 'none' END
FROM "users" u WHERE u."id" = o."user_id";--> statement-breakpoint
UPDATE "users" SET "search_text" = translate(lower(concat_ws(' ', "name", "email", "phone")),
  'أإآٱىةؤئـًٌٍَُِّْ', 'ااااي' || 'هوي');--> statement-breakpoint
-- Written by hand: what a search finds older lines by.
UPDATE "audit_log" a SET "search_text" = translate(lower(concat_ws(' ',
    CASE a."entity"
      WHEN 'product' THEN (SELECT concat_ws(' ', "name_en", "name_ar", "code") FROM "products" WHERE "id" = a."entity_id"::uuid)
      WHEN 'collection' THEN (SELECT concat_ws(' ', "name_en", "name_ar") FROM "collections" WHERE "id" = a."entity_id"::uuid)
      WHEN 'region' THEN (SELECT concat_ws(' ', "name_en", "name_ar") FROM "regions" WHERE "id" = a."entity_id"::uuid)
      WHEN 'order' THEN (SELECT "number"::text FROM "orders" WHERE "id" = a."entity_id"::uuid)
    END,
    (SELECT string_agg(CASE
        WHEN jsonb_typeof(side."value") = 'number'
          AND change."key" ~ '(^|\.)(price|priceAfter|deliveryCharge|freeDeliveryThreshold|shipment\.fee)$'
          THEN to_char((side."value" #>> '{}')::numeric / 100, 'FM9999999990.00')
        ELSE side."value" #>> '{}' END, ' ')
      FROM jsonb_each(a."changes") change
      CROSS JOIN LATERAL (VALUES (change."value" -> 'from'), (change."value" -> 'to')) side("value")
      WHERE jsonb_typeof(side."value") IN ('string', 'number', 'array')))),
  'أإآٱىةؤئـًٌٍَُِّْ', 'ااااي' || 'هوي');
