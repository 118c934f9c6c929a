-- Readers go on while everything is counted; what keeps them out, for a moment, comes last.
LOCK TABLE "listings" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- The lower end, in dollars, of the bar that a price is counted in; PRICE_STEPS in the contract lists them.
CREATE FUNCTION listing_price_step(cents bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cents IS NULL THEN NULL WHEN cents < 1000000 THEN 0 WHEN cents >= 7000000 THEN 70000 ELSE (cents / 500000)::integer * 5000 END
$$;--> statement-breakpoint
-- As before, and the steps of the price.
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
      ('price', listing_price_step(price_cents)::text)
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
INSERT INTO listing_totals (facet, is_active, is_featured, value, count)
SELECT 'price', is_active, is_featured, listing_price_step(price_cents)::text, count(*)
FROM listings WHERE price_cents IS NOT NULL GROUP BY 2, 3, 4;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "text_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;