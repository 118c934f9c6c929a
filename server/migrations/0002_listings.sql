-- What search looks in: words without case, accents and punctuation, each after a space, so that LIKE '% word%' finds the start of a
-- word by its trigrams, however short it is. A name with punctuation is there twice: F-150 as "f 150" and as "f150".
CREATE FUNCTION listing_search_text(make text, model text, "trim" text, year smallint) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ' ' || regexp_replace(name, '[\s!-/:-@\[-`{-~]+', ' ', 'g')
      || CASE WHEN name ~ '[!-/:-@\[-`{-~]' THEN ' ' || regexp_replace(name, '[!-/:-@\[-`{-~]+', '', 'g') ELSE '' END
    FROM (SELECT public.plain_text(concat_ws(' ', make, model, "trim", year::text)) AS name) AS plain
  $$;--> statement-breakpoint
CREATE TABLE "listing_images" (
	"name" varchar(500) NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"width" integer,
	"height" integer,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_images_listing_id_name_pk" PRIMARY KEY("listing_id","name")
);
--> statement-breakpoint
CREATE TABLE "listing_totals" (
	"facet" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"value" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "listing_totals_facet_is_active_is_featured_value_pk" PRIMARY KEY("facet","is_active","is_featured","value")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"make" varchar(60) NOT NULL,
	"model" varchar(60) NOT NULL,
	"year" smallint NOT NULL,
	"trim" varchar(80),
	"body_type" text,
	"fuel_type" text,
	"transmission" text,
	"drivetrain" text,
	"engine_size" varchar(40),
	"mileage_miles" integer,
	"condition" text,
	"exterior_color" varchar(40),
	"interior_color" varchar(40),
	"price_cents" bigint,
	"original_price_cents" bigint,
	"location" varchar(120),
	"dealer_name" varchar(120),
	"description" varchar(5000),
	"features" varchar(5000),
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (listing_search_text(make, model, "trim", year)) STORED NOT NULL,
	"make_model" text GENERATED ALWAYS AS (plain_text(make || ' ' || model)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_images_order" ON "listing_images" USING btree ("listing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_images_main" ON "listing_images" USING btree ("listing_id") WHERE "listing_images"."is_main";--> statement-breakpoint
CREATE INDEX "listing_images_name" ON "listing_images" USING btree ("name");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listings_newest_active" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_newest_inactive" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_newest_featured" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_featured";--> statement-breakpoint
CREATE INDEX "listings_make_year" ON "listings" USING btree ("make","year") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_make" ON "listings" USING btree ("make","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("model","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_body_type" ON "listings" USING btree ("body_type","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_fuel_type" ON "listings" USING btree ("fuel_type","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_transmission" ON "listings" USING btree ("transmission","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_drivetrain" ON "listings" USING btree ("drivetrain","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_condition" ON "listings" USING btree ("condition","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_year" ON "listings" USING btree ("year" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_year_status" ON "listings" USING btree ("year","is_active","is_featured");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price_cents","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_price_desc" ON "listings" USING btree ("price_cents" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_mileage" ON "listings" USING btree ("mileage_miles","created_at" DESC NULLS FIRST,"id") WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("search_text" gin_trgm_ops) WHERE "listings"."is_active";--> statement-breakpoint
CREATE INDEX "listings_make_model" ON "listings" USING gin ("make_model" gin_trgm_ops);--> statement-breakpoint
-- One statement changes the totals of everything that a statement changed, always in the same order, so that two writers wait for
-- each other instead of deadlocking. Changes that move no total (a new description) touch nothing here.
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
      ('fuel_type', fuel_type), ('transmission', transmission), ('drivetrain', drivetrain), ('condition', condition)
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
CREATE TRIGGER listings_counted_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
