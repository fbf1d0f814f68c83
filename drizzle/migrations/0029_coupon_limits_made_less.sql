ALTER TABLE "coupons" ADD COLUMN "uses_less_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses_each_less_at" timestamp with time zone;--> statement-breakpoint
-- Which limits were made less is not known of the codes there are: it was by their last change at the latest.
UPDATE "coupons" SET "uses_less_at" = "updated_at" WHERE "used" > "uses";--> statement-breakpoint
UPDATE "coupons" SET "uses_each_less_at" = "updated_at" WHERE "uses_each" IS NOT NULL AND EXISTS (
	SELECT FROM "coupon_uses" WHERE "coupon_id" = "coupons"."id" AND "given_back_at" IS NULL AND "phone" <> ''
	GROUP BY "phone" HAVING count(*) > "coupons"."uses_each"
);
