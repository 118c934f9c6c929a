ALTER TABLE "offers" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "correction_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "place_of_round" integer;--> statement-breakpoint
ALTER TABLE "savings_ledgers" ADD COLUMN "earlier_baselines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_corrects_id_offers_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_correction" ON "offers" USING btree ("corrects_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_correction_whole" CHECK (("offers"."corrects_id" is null) = ("offers"."correction_reason" is null) and ("offers"."corrects_id" is null) = ("offers"."place_of_round" is null));--> statement-breakpoint
-- What a client was shown stays as it was shown, and a correction what it says right and why: only where the offer stands may change.
CREATE OR REPLACE FUNCTION refuse_shown_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.case_id, OLD.dealer_id, OLD.round, OLD.source, OLD.entry, OLD.taken_at, OLD.taken_by, OLD.expires_at, OLD.proof_id, OLD.shown, OLD.hash, OLD.payable_cents, OLD.parts, OLD.shown_at, OLD.corrects_id, OLD.correction_reason, OLD.place_of_round)
		IS DISTINCT FROM (NEW.case_id, NEW.dealer_id, NEW.round, NEW.source, NEW.entry, NEW.taken_at, NEW.taken_by, NEW.expires_at, NEW.proof_id, NEW.shown, NEW.hash, NEW.payable_cents, NEW.parts, NEW.shown_at, NEW.corrects_id, NEW.correction_reason, NEW.place_of_round)
		OR NEW.status = 'draft' OR (OLD.status = 'corrected' AND NEW.status <> 'corrected') THEN
		RAISE EXCEPTION 'An offer that was shown does not change';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Savings are measured from where they began. Where its offer was corrected, the baseline follows to the correction, and what it was is added to those before.
CREATE OR REPLACE FUNCTION refuse_baseline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.case_id, OLD.baseline_kind, OLD.baseline_offer_id, OLD.baseline_parts, OLD.baseline_hash, OLD.locked_at, OLD.earlier_baselines)
		IS NOT DISTINCT FROM (NEW.case_id, NEW.baseline_kind, NEW.baseline_offer_id, NEW.baseline_parts, NEW.baseline_hash, NEW.locked_at, NEW.earlier_baselines) THEN
		RETURN NEW;
	END IF;
	IF OLD.case_id <> NEW.case_id
		OR NOT EXISTS (SELECT FROM offers WHERE id = NEW.baseline_offer_id AND corrects_id = OLD.baseline_offer_id)
		OR jsonb_array_length(NEW.earlier_baselines) <> jsonb_array_length(OLD.earlier_baselines) + 1
		OR NEW.earlier_baselines - (-1) <> OLD.earlier_baselines
		OR NEW.earlier_baselines -> -1 ->> 'hash' <> OLD.baseline_hash THEN
		RAISE EXCEPTION 'A baseline does not change';
	END IF;
	RETURN NEW;
END
$$;
