CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"type" text NOT NULL,
	"product_id" uuid,
	"collection_id" uuid,
	"size" text,
	"selection" uuid[] DEFAULT '{}' NOT NULL,
	"custom_price" bigint,
	"quantity" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_line_key" UNIQUE("user_id","line_key"),
	CONSTRAINT "cart_items_quantity_check" CHECK ("cart_items"."quantity" between 1 and 20),
	CONSTRAINT "cart_items_custom_price_check" CHECK ("cart_items"."custom_price" is null or "cart_items"."custom_price" >= 0),
	CONSTRAINT "cart_items_type_check" CHECK (("cart_items"."type" = 'Product' and "cart_items"."product_id" is not null and "cart_items"."collection_id" is null) or ("cart_items"."type" = 'Collection' and "cart_items"."collection_id" is not null and "cart_items"."product_id" is null)),
	CONSTRAINT "cart_items_size_check" CHECK ("cart_items"."size" is null or "cart_items"."size" in ('100ml', '50ml', '30ml'))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"merged_cart_item" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_contents" (
	"collection_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"quantity" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "collection_contents_collection_id_position_pk" PRIMARY KEY("collection_id","position"),
	CONSTRAINT "collection_contents_quantity_check" CHECK ("collection_contents"."quantity" between 1 and 20),
	CONSTRAINT "collection_contents_size_check" CHECK ("collection_contents"."size" is null or "collection_contents"."size" in ('100ml', '50ml', '30ml'))
);
--> statement-breakpoint
CREATE TABLE "collection_pool" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "collection_pool_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"image" text,
	"category" text,
	"collection_type" text NOT NULL,
	"offer_type" text,
	"price" integer,
	"price_after" integer,
	"offer" smallint GENERATED ALWAYS AS (coalesce(round(100.0 * (price - price_after) / price), 0)::smallint) STORED NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_type_check" CHECK ("collections"."collection_type" in ('classic', 'classice')),
	CONSTRAINT "collections_category_check" CHECK ("collections"."category" is null or "collections"."category" in ('perfume', 'incense', 'incenseBurners', 'bodyDeodorants')),
	CONSTRAINT "collections_offer_type_check" CHECK (("collections"."offer_type" is not null) = ("collections"."collection_type" = 'classice') and ("collections"."offer_type" is null or "collections"."offer_type" in ('buy3x100get1x50', 'buy2x100get1x30', 'buy2x100get1x100', 'buy2x50get1x50', 'buy4x100get1x100', 'buy4x50get1x50', 'buy2x50get1x30'))),
	CONSTRAINT "collections_price_check" CHECK (("collections"."price" is null) = ("collections"."price_after" is null) and ("collections"."collection_type" = 'classice' or "collections"."price" is not null) and ("collections"."price" is null or ("collections"."price" between 100 and 100000000 and "collections"."price_after" between 100 and "collections"."price" and "collections"."price_after" * 10::bigint >= "collections"."price"))),
	CONSTRAINT "collections_name_check" CHECK (char_length("collections"."name_en") between 2 and 120 and char_length("collections"."name_ar") between 2 and 120)
);
--> statement-breakpoint
CREATE TABLE "home_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"link" text NOT NULL,
	"tone" text NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_banners_tone_check" CHECK ("home_banners"."tone" in ('dark', 'light'))
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"source" text NOT NULL,
	"category" text,
	"branch" text,
	"type" text,
	"gender" text,
	"unisex_class" text,
	"limit" smallint DEFAULT 8 NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_sections_source_check" CHECK ("home_sections"."source" in ('products', 'collections')),
	CONSTRAINT "home_sections_limit_check" CHECK ("home_sections"."limit" between 4 and 12)
);
--> statement-breakpoint
CREATE TABLE "main_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"desktop_image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"alt_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"action_en" text DEFAULT '' NOT NULL,
	"action_ar" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"secondary_title_en" text DEFAULT '' NOT NULL,
	"secondary_title_ar" text DEFAULT '' NOT NULL,
	"desktop_image" text,
	"mobile_image" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_singleton_check" CHECK ("offer"."singleton"),
	CONSTRAINT "offer_title_check" CHECK (char_length("offer"."title_en") <= 120 and char_length("offer"."title_ar") <= 120)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by_user_id" uuid,
	"by_role" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"slug" text NOT NULL,
	"image" text NOT NULL,
	"size" text,
	"volume" text,
	"selected_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" smallint NOT NULL,
	"line_total" bigint NOT NULL,
	CONSTRAINT "order_items_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_total_check" CHECK ("order_items"."unit_price" >= 0 and "order_items"."quantity" between 1 and 20 and "order_items"."line_total" = "order_items"."unit_price" * "order_items"."quantity"),
	CONSTRAINT "order_items_type_check" CHECK ("order_items"."type" in ('Product', 'Collection'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint DEFAULT nextval('order_number_seq') NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"items_total" bigint NOT NULL,
	"delivery_charge" integer NOT NULL,
	"free_delivery_reason" text,
	"total" bigint NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"region_id" uuid NOT NULL,
	"region_name_en" text NOT NULL,
	"region_name_ar" text NOT NULL,
	"eta_days" smallint NOT NULL,
	"city" text NOT NULL,
	"apartment" text NOT NULL,
	"street" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"cancelation_reason" text,
	"cancelation_reason_en" text,
	"cancelation_reason_ar" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'accepted', 'out', 'delivered', 'canceled')),
	CONSTRAINT "orders_payment_check" CHECK ("orders"."payment_method" in ('cod', 'instapay', 'vodafoneCash') and "orders"."payment_status" in ('unpaid', 'claimed', 'paid', 'refunded')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."items_total" >= 0 and "orders"."delivery_charge" >= 0 and "orders"."total" = "orders"."items_total" + "orders"."delivery_charge"),
	CONSTRAINT "orders_free_reason_check" CHECK ("orders"."free_delivery_reason" is null or ("orders"."delivery_charge" = 0 and "orders"."free_delivery_reason" in ('region', 'item', 'threshold'))),
	CONSTRAINT "orders_cancelation_check" CHECK (("orders"."status" = 'canceled') = ("orders"."cancelation_reason" is not null)),
	CONSTRAINT "orders_ready_made_reason_check" CHECK (num_nulls("orders"."cancelation_reason_en", "orders"."cancelation_reason_ar") <> 1 and ("orders"."cancelation_reason_en" is null or "orders"."cancelation_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"category" text NOT NULL,
	"branch" text NOT NULL,
	"type" text,
	"gender" text,
	"unisex_class" text,
	"volume" text,
	"image" text,
	"price" integer NOT NULL,
	"price_after" integer NOT NULL,
	"offer" smallint GENERATED ALWAYS AS (round(100.0 * (price - price_after) / price)::smallint) STORED NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"lg_image" text,
	"lg_price" integer,
	"lg_price_after" integer,
	"lg_available" boolean,
	"md_image" text,
	"md_price" integer,
	"md_price_after" integer,
	"md_available" boolean,
	"sm_image" text,
	"sm_price" integer,
	"sm_price_after" integer,
	"sm_available" boolean,
	"card_price" integer GENERATED ALWAYS AS (coalesce(
  case when available then least(case when lg_available then lg_price_after end, case when md_available then md_price_after end, case when sm_available then sm_price_after end) end,
  least(lg_price_after, md_price_after, sm_price_after), price_after)) STORED NOT NULL,
	"inspired_by_name_en" text,
	"inspired_by_name_ar" text,
	"inspired_by_image" text,
	"materials_image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_category_check" CHECK ("products"."category" in ('perfume', 'incense', 'incenseBurners', 'bodyDeodorants')),
	CONSTRAINT "products_branch_check" CHECK ("products"."branch" in ('readyMade', 'custom', 'incenseSticks', 'charcoalIncense', 'incenseCones', 'airFresheners', 'pyramid', 'coal', 'pyramidal', 'sticks', 'electricity', 'makhmaryat', 'bodySplash')),
	CONSTRAINT "products_type_check" CHECK (("products"."type" is not null) = ("products"."branch" = 'readyMade') and ("products"."type" is null or "products"."type" in ('original', 'highCopy'))),
	CONSTRAINT "products_gender_check" CHECK (("products"."gender" is not null) = ("products"."branch" = 'custom') and ("products"."gender" is null or "products"."gender" in ('men', 'women', 'unisex'))),
	CONSTRAINT "products_grade_check" CHECK ("products"."unisex_class" is null or ("products"."gender" = 'unisex' and "products"."unisex_class" in ('C', 'B', 'A'))),
	CONSTRAINT "products_price_check" CHECK ("products"."price" between 100 and 100000000 and "products"."price_after" between 100 and "products"."price" and "products"."price_after" * 10::bigint >= "products"."price"),
	CONSTRAINT "products_name_check" CHECK (char_length("products"."name_en") between 2 and 120 and char_length("products"."name_ar") between 2 and 120),
	CONSTRAINT "products_lg_check" CHECK (num_nulls("lg_price", "lg_price_after", "lg_available") = 3 or (num_nulls("lg_price", "lg_price_after", "lg_available") = 0 and "products"."branch" = 'custom' and "lg_price" between 100 and 100000000 and "lg_price_after" between 100 and "lg_price")),
	CONSTRAINT "products_md_check" CHECK (num_nulls("md_price", "md_price_after", "md_available") = 3 or (num_nulls("md_price", "md_price_after", "md_available") = 0 and "products"."branch" = 'custom' and "md_price" between 100 and 100000000 and "md_price_after" between 100 and "md_price")),
	CONSTRAINT "products_sm_check" CHECK (num_nulls("sm_price", "sm_price_after", "sm_available") = 3 or (num_nulls("sm_price", "sm_price_after", "sm_available") = 0 and "products"."branch" = 'custom' and "sm_price" between 100 and 100000000 and "sm_price_after" between 100 and "sm_price")),
	CONSTRAINT "products_sizes_check" CHECK (("products"."branch" = 'custom') = (coalesce("products"."lg_price", "products"."md_price", "products"."sm_price") is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"delivery_charge" integer NOT NULL,
	"cod_allowed" boolean DEFAULT true NOT NULL,
	"eta_days" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "regions_code_unique" UNIQUE("code"),
	CONSTRAINT "regions_delivery_charge_check" CHECK ("regions"."delivery_charge" >= 0),
	CONSTRAINT "regions_eta_days_check" CHECK ("regions"."eta_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"branch_address_en" text NOT NULL,
	"branch_address_ar" text NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"instapay_address" text DEFAULT '' NOT NULL,
	"vodafone_cash_number" text DEFAULT '' NOT NULL,
	"whatsapp_number" text DEFAULT '' NOT NULL,
	"free_delivery_threshold" integer,
	"sample" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_singleton_check" CHECK ("settings"."singleton"),
	CONSTRAINT "settings_threshold_check" CHECK ("settings"."free_delivery_threshold" is null or "settings"."free_delivery_threshold" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"scope" text DEFAULT 'full' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_tokens_scope_check" CHECK ("api_tokens"."scope" in ('full', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "login_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"region_id" uuid,
	"city" text DEFAULT '' NOT NULL,
	"apartment" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_name_check" CHECK (char_length("users"."name") between 2 and 60)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_contents" ADD CONSTRAINT "collection_contents_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_contents" ADD CONSTRAINT "collection_contents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pool" ADD CONSTRAINT "collection_pool_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pool" ADD CONSTRAINT "collection_pool_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_addresses" ADD CONSTRAINT "login_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cart_items_product_idx" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_items_collection_idx" ON "cart_items" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collection_contents_product_idx" ON "collection_contents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collection_pool_product_idx" ON "collection_pool" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collections_offer_idx" ON "collections" USING btree ("offer" DESC NULLS LAST,"id") WHERE "collections"."visible" and "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_created_idx" ON "collections" USING btree ("created_at","id") WHERE "collections"."visible" and "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "collections_search_idx" ON "collections" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "home_banners_order_idx" ON "home_banners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "home_sections_order_idx" ON "home_sections" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "main_banners_order_idx" ON "main_banners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree ("recipient_phone");--> statement-breakpoint
CREATE INDEX "products_offer_idx" ON "products" USING btree ("offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_after","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("created_at","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_en_idx" ON "products" USING btree ("name_en","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_ar_idx" ON "products" USING btree ("name_ar","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_card_price_idx" ON "products" USING btree ("card_price","id","category","branch","type","gender","unisex_class") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category","offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_taxonomy_idx" ON "products" USING btree ("category","branch","offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_type_idx" ON "products" USING btree ("category","branch","type","offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."type" is not null;--> statement-breakpoint
CREATE INDEX "products_gender_idx" ON "products" USING btree ("category","branch","gender","offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."gender" is not null;--> statement-breakpoint
CREATE INDEX "products_grade_idx" ON "products" USING btree ("category","branch","gender","unisex_class","offer" DESC NULLS LAST,"id") WHERE "products"."visible" and "products"."deleted_at" is null and "products"."unisex_class" is not null;--> statement-breakpoint
CREATE INDEX "products_lg_price_idx" ON "products" USING btree ("lg_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."available" and "products"."deleted_at" is null and "products"."lg_available";--> statement-breakpoint
CREATE INDEX "products_md_price_idx" ON "products" USING btree ("md_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."available" and "products"."deleted_at" is null and "products"."md_available";--> statement-breakpoint
CREATE INDEX "products_sm_price_idx" ON "products" USING btree ("sm_price_after") WHERE "products"."branch" = 'custom' and "products"."visible" and "products"."available" and "products"."deleted_at" is null and "products"."sm_available";--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "regions_order_idx" ON "regions" USING btree ("order");--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_session_idx" ON "api_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "api_tokens_expires_idx" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
-- Not made by drizzle-kit: processes that cache what these tables hold are told at commit that it changed, once a transaction.
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('attara_catalogue', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	changing text;
BEGIN
	FOREACH changing IN ARRAY ARRAY['products', 'collections', 'collection_contents', 'collection_pool', 'main_banners', 'home_banners', 'home_sections', 'offer', 'settings', 'regions'] LOOP
		EXECUTE format('CREATE TRIGGER "%s_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"()', changing, changing);
	END LOOP;
END $$;
