CREATE TABLE "alert_items" (
	"search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"former_cents" bigint,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_items_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "alert_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_readers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "alert_readers_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_readers_known" CHECK ("alert_readers"."user_id" is not null or "alert_readers"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "alert_told" (
	"reader_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"search_id" uuid,
	"is_new" boolean NOT NULL,
	"former_cents" bigint,
	"low_cents" bigint,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_told_reader_id_listing_id_pk" PRIMARY KEY("reader_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_news" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reader_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"anchors" text[] NOT NULL,
	"words" text[],
	"makes" text[],
	"models" text[],
	"body_types" text[],
	"fuel_types" text[],
	"transmissions" text[],
	"drivetrains" text[],
	"conditions" text[],
	"grades" text[],
	"year_min" smallint,
	"year_max" smallint,
	"price_min_cents" bigint,
	"price_max_cents" bigint,
	"mileage_max" integer,
	"pace" text NOT NULL,
	"tells_new" boolean NOT NULL,
	"tells_drops" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_readers" ADD CONSTRAINT "alert_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_items_due" ON "alert_items" USING btree ("due_at","reader_id");--> statement-breakpoint
CREATE INDEX "alert_items_reader" ON "alert_items" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "alert_told_at" ON "alert_told" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "alert_told_search" ON "alert_told" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "saved_searches_reader" ON "saved_searches" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "saved_searches_anchors" ON "saved_searches" USING gin ("anchors") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("created_at") WHERE "saved_searches"."confirmed_at" is null;--> statement-breakpoint
-- What a listing was before a change that a search may see; whoever writes listings, none is missed. Words that no search reads stay out.
CREATE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_news (listing_id, before) VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object(
    'make', OLD.make, 'model', OLD.model, 'year', OLD.year, 'body_type', OLD.body_type, 'fuel_type', OLD.fuel_type,
    'transmission', OLD.transmission, 'drivetrain', OLD.drivetrain, 'condition', OLD.condition, 'fairness', OLD.fairness,
    'mileage_miles', OLD.mileage_miles, 'price_cents', OLD.price_cents, 'search_text', OLD.search_text, 'is_active', OLD.is_active
  ) END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listings_news_made AFTER INSERT ON listings
FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION note_listing_news();--> statement-breakpoint
CREATE TRIGGER listings_news_changed AFTER UPDATE ON listings
FOR EACH ROW WHEN (NEW.is_active AND (
  OLD.make, OLD.model, OLD.year, OLD."trim", OLD.body_type, OLD.fuel_type, OLD.transmission, OLD.drivetrain, OLD.condition,
  OLD.fairness, OLD.mileage_miles, OLD.price_cents, OLD.is_active
) IS DISTINCT FROM (
  NEW.make, NEW.model, NEW.year, NEW."trim", NEW.body_type, NEW.fuel_type, NEW.transmission, NEW.drivetrain, NEW.condition,
  NEW.fairness, NEW.mileage_miles, NEW.price_cents, NEW.is_active
)) EXECUTE FUNCTION note_listing_news();
