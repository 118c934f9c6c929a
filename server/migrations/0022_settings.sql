CREATE TABLE "plan_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_key" "plan_key" NOT NULL,
	"price_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_id" text;--> statement-breakpoint
CREATE INDEX "plan_prices_plan" ON "plan_prices" USING btree ("plan_key","id");--> statement-breakpoint
-- Every process drops what it keeps of settings and prices when a change is committed.
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('northlane_changes', 'settings -');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();--> statement-breakpoint
CREATE TRIGGER plan_prices_announced AFTER INSERT OR UPDATE OR DELETE ON "plan_prices" FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();--> statement-breakpoint
CREATE TRIGGER plans_announced AFTER UPDATE ON "plans" FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
