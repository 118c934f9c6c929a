-- A price is asked only while its listing is shown: what it was before, or meanwhile, is neither noted nor struck through.
CREATE OR REPLACE FUNCTION note_first_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, at, price_cents)
  SELECT id, created_at, price_cents FROM new_rows WHERE price_cents IS NOT NULL AND is_active
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Also when it is taken down: what it cost until then was asked, whatever it costs when it comes back.
CREATE OR REPLACE TRIGGER listings_former_price BEFORE UPDATE OF price_cents, is_active ON listings
FOR EACH ROW WHEN (OLD.is_active AND (NOT NEW.is_active OR OLD.price_cents IS DISTINCT FROM NEW.price_cents))
EXECUTE FUNCTION note_former_price();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, at, price_cents)
  SELECT NEW.id, NEW.updated_at, NEW.price_cents
  WHERE NEW.price_cents IS NOT NULL OR EXISTS (SELECT 1 FROM listing_prices WHERE listing_id = NEW.id)
  ON CONFLICT (listing_id, at) DO UPDATE SET price_cents = excluded.price_cents;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Also when it is shown again, so that the day that makes a price a real one begins anew.
CREATE OR REPLACE TRIGGER listings_price AFTER UPDATE OF price_cents, is_active ON listings
FOR EACH ROW WHEN (NEW.is_active AND (NOT OLD.is_active OR OLD.price_cents IS DISTINCT FROM NEW.price_cents))
EXECUTE FUNCTION note_price();--> statement-breakpoint
-- What is hidden, and by staff's trail always was, was asked of nobody.
CREATE TEMPORARY TABLE never_shown ON COMMIT DROP AS
SELECT l.id FROM listings l
WHERE NOT l.is_active AND NOT EXISTS (
  SELECT 1 FROM audit_entries a
  WHERE a.entity = 'listing' AND a.entity_id = l.id::text
    AND (a.before ->> 'is_active' = 'true' OR a.after ->> 'is_active' = 'true')
);--> statement-breakpoint
DELETE FROM listing_prices USING never_shown WHERE listing_id = never_shown.id;--> statement-breakpoint
UPDATE listings SET asked_before_cents = NULL, asked_until = NULL FROM never_shown
WHERE listings.id = never_shown.id AND asked_before_cents IS NOT NULL;
