ALTER TABLE "audit_log" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_lines_idx" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_lines_idx" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_entity_lines_idx" ON "audit_log" USING btree ("entity","at" DESC NULLS LAST,"id") WHERE "audit_log"."line_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_line_idx" ON "audit_log" USING btree ("line_id") WHERE "audit_log"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_deleted_idx" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
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
