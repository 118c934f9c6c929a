ALTER TABLE "orders" ADD COLUMN "lost_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_lost" ON "orders" USING btree ("lost_at") WHERE "orders"."lost_at" is not null;--> statement-breakpoint
UPDATE "orders" o SET
  "lost_cents" = o."total_cents" - coalesce((
    SELECT sum(n."total_cents") FROM "credit_notes" n JOIN "payments" p ON p."id" = n."payment_id" WHERE p."order_id" = o."id"), 0),
  "lost_at" = coalesce((
    SELECT min(e."received_at") FROM "payment_events" e WHERE e."order_id" = o."id" AND e."outcome" = 'dispute lost'),
    o."disputed_at", o."checked_at")
WHERE o."dispute" = 'lost';
