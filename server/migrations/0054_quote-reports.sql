CREATE TABLE "quote_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"language" "locale" NOT NULL,
	"sale" jsonb NOT NULL,
	"line" text NOT NULL,
	"said" text NOT NULL,
	"quote" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_reports_created" ON "quote_reports" USING btree ("created_at" DESC NULLS LAST,"id");