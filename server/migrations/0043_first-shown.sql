ALTER TABLE "listings" ADD COLUMN "listed_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "listings_listed_since" ON "listings" USING btree ("listed_since") WHERE "listings"."listed_since" is not null;--> statement-breakpoint
-- A draft is listed from the day on which it is first shown. What has a price on record was shown before; what is null counts from created_at.
CREATE FUNCTION note_first_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM listing_prices WHERE listing_id = NEW.id) THEN
    NEW.listed_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_first_shown BEFORE UPDATE OF is_active ON listings
FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active AND OLD.listed_since IS NULL)
EXECUTE FUNCTION note_first_shown();--> statement-breakpoint
-- As before, and since when it is listed.
CREATE OR REPLACE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (listing_id, before) VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object(
    'make', OLD.make, 'model', OLD.model, 'year', OLD.year, 'body_type', OLD.body_type, 'fuel_type', OLD.fuel_type,
    'transmission', OLD.transmission, 'drivetrain', OLD.drivetrain, 'condition', OLD.condition, 'fairness', OLD.fairness,
    'mileage_miles', OLD.mileage_miles, 'price_cents', OLD.price_cents, 'search_text', OLD.search_text, 'is_active', OLD.is_active,
    'province', OLD.province, 'place', OLD.place, 'asked_before_cents', OLD.asked_before_cents, 'asked_until', OLD.asked_until,
    'created_at', OLD.created_at, 'listed_since', OLD.listed_since
  ) END);
  RETURN NULL;
END
$$;
