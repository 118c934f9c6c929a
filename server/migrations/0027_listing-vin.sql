ALTER TABLE "listings" ADD COLUMN "vin" varchar(17);--> statement-breakpoint
CREATE UNIQUE INDEX "listings_vin" ON "listings" USING btree ("vin") WHERE "listings"."vin" is not null;