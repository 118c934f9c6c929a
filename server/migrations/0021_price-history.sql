CREATE TABLE "listing_prices" (
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint,
	CONSTRAINT "listing_prices_listing_id_at_pk" PRIMARY KEY("listing_id","at")
);
--> statement-breakpoint
-- Readers go on while the history is filled; what keeps them out, for a moment, comes last.
LOCK TABLE "listings" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- What is known: what staff's trail says of the price, and what each listing began with.
INSERT INTO listing_prices (listing_id, at, price_cents)
SELECT l.id, date_trunc('milliseconds', a.at), round((a.after ->> 'price')::numeric * 100)
FROM audit_entries a JOIN listings l ON l.id::text = a.entity_id
WHERE a.entity = 'listing' AND a.action = 'listing.changed' AND jsonb_exists(a.after, 'price')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO listing_prices (listing_id, at, price_cents)
SELECT l.id, l.created_at, first.price_cents
FROM listings l CROSS JOIN LATERAL (
  SELECT coalesce(
    (SELECT round((a.before ->> 'price')::numeric * 100) FROM audit_entries a
     WHERE a.entity = 'listing' AND a.entity_id = l.id::text AND a.action = 'listing.changed' AND jsonb_exists(a.before, 'price')
     ORDER BY a.id LIMIT 1),
    CASE WHEN EXISTS (SELECT 1 FROM listing_prices p WHERE p.listing_id = l.id) THEN NULL ELSE l.price_cents END
  ) AS price_cents
) AS first
WHERE first.price_cents IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION note_first_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, at, price_cents)
  SELECT id, created_at, price_cents FROM new_rows WHERE price_cents IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_first_prices AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();--> statement-breakpoint
-- The highest price of the last 60 days stays the former one; a price that stood for less than a day was never really asked.
CREATE FUNCTION note_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.price_cents IS NOT NULL
    AND coalesce(OLD.asked_before_cents <= OLD.price_cents OR OLD.asked_until <= NEW.updated_at - interval '60 days', true)
    AND (SELECT max(at) FROM listing_prices WHERE listing_id = OLD.id) <= NEW.updated_at - interval '1 day'
  THEN
    NEW.asked_before_cents := OLD.price_cents;
    NEW.asked_until := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_former_price BEFORE UPDATE OF price_cents ON listings
FOR EACH ROW WHEN (OLD.price_cents IS DISTINCT FROM NEW.price_cents) EXECUTE FUNCTION note_former_price();--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, at, price_cents) VALUES (NEW.id, NEW.updated_at, NEW.price_cents)
  ON CONFLICT (listing_id, at) DO UPDATE SET price_cents = excluded.price_cents;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_price AFTER UPDATE OF price_cents ON listings
FOR EACH ROW WHEN (OLD.price_cents IS DISTINCT FROM NEW.price_cents) EXECUTE FUNCTION note_price();--> statement-breakpoint
CREATE TEMPORARY TABLE former_prices ON COMMIT DROP AS
SELECT DISTINCT ON (listing_id) listing_id, price_cents, until
FROM (
  SELECT listing_id, at, price_cents, lead(at) OVER (PARTITION BY listing_id ORDER BY at) AS until FROM listing_prices
) AS spans
WHERE until > now() - interval '60 days' AND until >= at + interval '1 day' AND price_cents IS NOT NULL
ORDER BY listing_id, price_cents DESC, until DESC;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "asked_before_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "asked_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE listings l SET asked_before_cents = former.price_cents, asked_until = former.until
FROM former_prices AS former
WHERE former.listing_id = l.id;