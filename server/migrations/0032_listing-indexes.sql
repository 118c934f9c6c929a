-- Made apart from their columns: what adds a column keeps readers out until it is done.
CREATE INDEX IF NOT EXISTS "listings_fairness" ON "listings" USING btree ("fairness","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_fairness_rank" ON "listings" USING btree ((case fairness when 'great' then 1 when 'good' then 2 when 'fair' then 3 when 'high' then 4 when 'over' then 5 end),"created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "listings_vin" ON "listings" USING btree ("vin") WHERE "listings"."vin" is not null;--> statement-breakpoint
CREATE INDEX "listings_province" ON "listings" USING btree ("province","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("place","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";
