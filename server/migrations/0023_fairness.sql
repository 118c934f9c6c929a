ALTER TABLE "listings" ADD COLUMN "fairness" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fair_middle_cents" bigint;--> statement-breakpoint
-- As before, and the grades. Nothing has one yet: a job works them out.
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
      ('price', listing_price_step(price_cents)::text), ('fairness', fairness)
    ) AS facets (facet, value)
    WHERE value IS NOT NULL
    GROUP BY facet, is_active, is_featured, value
    HAVING sum(sign) <> 0
    ORDER BY facet, is_active, is_featured, value
    ON CONFLICT (facet, is_active, is_featured, value) DO UPDATE SET count = totals.count + excluded.count
  $sql$, changed);
  RETURN NULL;
END
$$;
