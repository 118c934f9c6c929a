CREATE TABLE "paper_readings" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"progress" jsonb,
	"paper" jsonb,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "paper_readings_whole" CHECK (("paper_readings"."status" = 'read') = ("paper_readings"."paper" is not null)),
	CONSTRAINT "paper_readings_refused" CHECK (("paper_readings"."status" = 'refused') = ("paper_readings"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "offer_files" ADD COLUMN "from_message_file_id" uuid;--> statement-breakpoint
ALTER TABLE "paper_readings" ADD CONSTRAINT "paper_readings_file_id_offer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."offer_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_readings" ADD CONSTRAINT "paper_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_readings_case" ON "paper_readings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "paper_readings_queue" ON "paper_readings" USING btree ("asked_at") WHERE "paper_readings"."status" in ('waiting', 'reading');--> statement-breakpoint
ALTER TABLE "offer_files" ADD CONSTRAINT "offer_files_from_message_file_id_unique" UNIQUE("from_message_file_id");