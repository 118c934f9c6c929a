CREATE TABLE "dealers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(80) NOT NULL,
	"city" varchar(60) NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || city)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" varchar(80) NOT NULL,
	"kind" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_names_words_unique" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "offer_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"media_type" text NOT NULL,
	"file_key" text,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_files_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "offer_targets" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" varchar(500) NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"source" text NOT NULL,
	"entry" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"proof_id" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"shown" jsonb,
	"hash" text,
	"payable_cents" bigint,
	"parts" jsonb,
	"shown_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "offers_accepted_in_time" CHECK ("offers"."status" <> 'accepted' or "offers"."expires_at" is null or "offers"."settled_at" < "offers"."expires_at"),
	CONSTRAINT "offers_shown_whole" CHECK (("offers"."shown_at" is null) = ("offers"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "savings_ledgers" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"baseline_kind" text NOT NULL,
	"baseline_offer_id" uuid NOT NULL,
	"baseline_parts" jsonb NOT NULL,
	"baseline_hash" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"final" jsonb,
	"final_parts" jsonb,
	"final_file_id" uuid,
	"final_by" uuid,
	"final_at" timestamp (3) with time zone,
	"saved_cents" bigint,
	"fee_cents" bigint,
	"verdict" text,
	"verdict_words" varchar(1000),
	"verdict_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "offer_asks" ADD CONSTRAINT "offer_asks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_asks" ADD CONSTRAINT "offer_asks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_files" ADD CONSTRAINT "offer_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_targets" ADD CONSTRAINT "offer_targets_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_proof_id_offer_files_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."offer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_ledgers" ADD CONSTRAINT "savings_ledgers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_ledgers" ADD CONSTRAINT "savings_ledgers_baseline_offer_id_offers_id_fk" FOREIGN KEY ("baseline_offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_ledgers" ADD CONSTRAINT "savings_ledgers_final_file_id_offer_files_id_fk" FOREIGN KEY ("final_file_id") REFERENCES "public"."offer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_one" ON "dealers" USING btree ("search_text");--> statement-breakpoint
CREATE INDEX "offer_asks_case" ON "offer_asks" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "offer_files_case" ON "offer_files" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "offer_files_uploaded" ON "offer_files" USING btree ("uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_round" ON "offers" USING btree ("case_id","dealer_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("case_id") WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("case_id","dealer_id") WHERE "offers"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'shown';--> statement-breakpoint
CREATE INDEX "offers_proof" ON "offers" USING btree ("proof_id");--> statement-breakpoint
-- What a client was shown stays as it was shown: only where the offer stands may change.
CREATE FUNCTION refuse_shown_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.case_id, OLD.dealer_id, OLD.round, OLD.source, OLD.entry, OLD.taken_at, OLD.taken_by, OLD.expires_at, OLD.proof_id, OLD.shown, OLD.hash, OLD.payable_cents, OLD.parts, OLD.shown_at)
		IS DISTINCT FROM (NEW.case_id, NEW.dealer_id, NEW.round, NEW.source, NEW.entry, NEW.taken_at, NEW.taken_by, NEW.expires_at, NEW.proof_id, NEW.shown, NEW.hash, NEW.payable_cents, NEW.parts, NEW.shown_at)
		OR NEW.status = 'draft' THEN
		RAISE EXCEPTION 'An offer that was shown does not change';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER offers_shown_unchanging BEFORE UPDATE ON "offers" FOR EACH ROW WHEN (OLD.shown_at IS NOT NULL)
	EXECUTE FUNCTION refuse_shown_offer_change();--> statement-breakpoint
-- Savings are measured from where they began.
CREATE FUNCTION refuse_baseline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.case_id, OLD.baseline_kind, OLD.baseline_offer_id, OLD.baseline_parts, OLD.baseline_hash, OLD.locked_at)
		IS DISTINCT FROM (NEW.case_id, NEW.baseline_kind, NEW.baseline_offer_id, NEW.baseline_parts, NEW.baseline_hash, NEW.locked_at) THEN
		RAISE EXCEPTION 'A baseline does not change';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER savings_ledgers_baseline_unchanging BEFORE UPDATE ON "savings_ledgers" FOR EACH ROW EXECUTE FUNCTION refuse_baseline_change();
