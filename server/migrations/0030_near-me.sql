ALTER TABLE "saved_searches" ADD COLUMN "provinces" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "places" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_drop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "days_listed_max" smallint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_caps" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "city" varchar(60);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "place" text;--> statement-breakpoint
-- What tells cities apart, however they were typed. No generated column: adding one writes the whole table anew.
CREATE FUNCTION place_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place := plain_text(NEW.city) || ', ' || NEW.province;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_place BEFORE INSERT OR UPDATE OF city, province ON listings
FOR EACH ROW EXECUTE FUNCTION place_listing();--> statement-breakpoint
-- As before, and the provinces.
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, n.* FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, o.* FROM old_rows o'
    ELSE 'SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o'
  END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO listing_totals AS totals (facet, is_active, is_featured, value, count)
    SELECT facet, is_active, is_featured, value, sum(sign)
    FROM (%s) AS changed CROSS JOIN LATERAL (VALUES
      ('', ''), ('make', make), ('model', model), ('vehicle', make || ' ' || model), ('trim', "trim"), ('body_type', body_type),
      ('fuel_type', fuel_type), ('transmission', transmission), ('drivetrain', drivetrain), ('condition', condition),
      ('price', listing_price_step(price_cents)::text), ('fairness', fairness), ('province', province)
    ) AS facets (facet, value)
    WHERE value IS NOT NULL
    GROUP BY facet, is_active, is_featured, value
    HAVING sum(sign) <> 0
    ORDER BY facet, is_active, is_featured, value
    ON CONFLICT (facet, is_active, is_featured, value) DO UPDATE SET count = totals.count + excluded.count
  $sql$, changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- As before, and what the new filters read.
CREATE OR REPLACE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (listing_id, before) VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object(
    'make', OLD.make, 'model', OLD.model, 'year', OLD.year, 'body_type', OLD.body_type, 'fuel_type', OLD.fuel_type,
    'transmission', OLD.transmission, 'drivetrain', OLD.drivetrain, 'condition', OLD.condition, 'fairness', OLD.fairness,
    'mileage_miles', OLD.mileage_miles, 'price_cents', OLD.price_cents, 'search_text', OLD.search_text, 'is_active', OLD.is_active,
    'province', OLD.province, 'place', OLD.place, 'asked_before_cents', OLD.asked_before_cents, 'asked_until', OLD.asked_until,
    'created_at', OLD.created_at
  ) END);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER listings_news_changed ON listings;--> statement-breakpoint
CREATE TRIGGER listings_news_changed AFTER UPDATE ON listings
FOR EACH ROW WHEN (NEW.is_active AND (
  OLD.make, OLD.model, OLD.year, OLD."trim", OLD.body_type, OLD.fuel_type, OLD.transmission, OLD.drivetrain, OLD.condition,
  OLD.fairness, OLD.mileage_miles, OLD.price_cents, OLD.is_active, OLD.province, OLD.place
) IS DISTINCT FROM (
  NEW.make, NEW.model, NEW.year, NEW."trim", NEW.body_type, NEW.fuel_type, NEW.transmission, NEW.drivetrain, NEW.condition,
  NEW.fairness, NEW.mileage_miles, NEW.price_cents, NEW.is_active, NEW.province, NEW.place
)) EXECUTE FUNCTION note_listing_news();
