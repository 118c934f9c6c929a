CREATE TABLE "listing_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"listing_id" uuid,
	"name" text NOT NULL,
	"vin" varchar(17),
	"fields" jsonb NOT NULL,
	"before" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"kept" jsonb,
	CONSTRAINT "listing_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "listing_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brought_by" uuid,
	"asked_by" uuid,
	"asked_from" text,
	"file_name" varchar(100) NOT NULL,
	"file" "bytea",
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"unread_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_read_again" boolean DEFAULT false NOT NULL,
	"is_overtaken" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "listing_import_rows" ADD CONSTRAINT "listing_import_rows_import_id_listing_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."listing_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_import_rows_outcome" ON "listing_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "listing_imports_newest" ON "listing_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listing_imports_applied" ON "listing_imports" USING btree ("applied_at") WHERE "listing_imports"."applied_at" is not null;