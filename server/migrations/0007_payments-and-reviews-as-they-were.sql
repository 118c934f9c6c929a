ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_name" text;--> statement-breakpoint
UPDATE "reviews" SET "author_name" = coalesce((SELECT "full_name" FROM "users" WHERE "users"."id" = "reviews"."user_id"), '');--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "author_name" SET NOT NULL;