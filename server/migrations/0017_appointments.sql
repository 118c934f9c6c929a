CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consultant_id" uuid NOT NULL,
	"case_id" uuid,
	"request_id" uuid,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"how" text NOT NULL,
	"phone" varchar(20),
	"video_link" varchar(300),
	"about" varchar(200),
	"line" varchar(500),
	"time_zone" varchar(64) NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reminds_day" boolean DEFAULT true NOT NULL,
	"reminds_hour" boolean DEFAULT true NOT NULL,
	"day_reminder_due_at" timestamp (3) with time zone,
	"hour_reminder_due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointments_in_order" CHECK ("appointments"."starts_at" <= "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."busy_until")
);
--> statement-breakpoint
CREATE TABLE "consultant_calendars" (
	"consultant_id" uuid PRIMARY KEY NOT NULL,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evenings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_link" varchar(300),
	"feed_hash" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consultant_calendars_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "consultant_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consultant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"from_minute" integer,
	"to_minute" integer,
	"note" varchar(100)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "call_reminders_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_request_id_inbox_items_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_calendars" ADD CONSTRAINT "consultant_calendars_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_days" ADD CONSTRAINT "consultant_days_consultant_id_consultant_calendars_consultant_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant_calendars"("consultant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_consultant" ON "appointments" USING btree ("consultant_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_time" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_case" ON "appointments" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appointments_request" ON "appointments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "appointments_day_reminder" ON "appointments" USING btree ("day_reminder_due_at") WHERE "appointments"."day_reminder_due_at" is not null;--> statement-breakpoint
CREATE INDEX "appointments_hour_reminder" ON "appointments" USING btree ("hour_reminder_due_at") WHERE "appointments"."hour_reminder_due_at" is not null;--> statement-breakpoint
CREATE INDEX "consultant_days_consultant" ON "consultant_days" USING btree ("consultant_id","last_day");
--> statement-breakpoint
-- Compares ids inside an exclusion constraint; a trusted extension, like those of the first migration.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- A consultant is in one call at a time, with a break after it, whoever books, moves or lengthens one.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
	"consultant_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("status" <> 'cancelled');
