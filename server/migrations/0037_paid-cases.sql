DROP INDEX "cases_waiting_for_start";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "cases" SET "paid_at" = "packages"."purchased_at" FROM "packages" WHERE "packages"."id" = "cases"."package_id";--> statement-breakpoint
CREATE INDEX "cases_waiting_for_start" ON "cases" USING btree ("paid_at") WHERE "cases"."stage" <> 'closed' and "cases"."started_at" is null and "cases"."paid_at" is not null;
