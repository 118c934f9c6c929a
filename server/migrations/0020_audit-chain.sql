ALTER TABLE "audit_entries" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "id_salt" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "content_salt" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "id_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("id") WHERE position is null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_position_unique" UNIQUE("position");--> statement-breakpoint
-- Only ever added to. What was written may be struck out (erasure), and is sealed once; nothing else of it changes, and nothing goes.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'The audit log is only ever added to.';
	END IF;
	IF NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.action <> OLD.action OR NEW.entity <> OLD.entity
		OR (NEW.actor_id IS DISTINCT FROM OLD.actor_id AND NEW.actor_id IS NOT NULL)
		OR (NEW.entity_id <> OLD.entity_id AND NEW.entity_id <> '')
		OR (NEW.before IS DISTINCT FROM OLD.before AND NEW.before IS NOT NULL)
		OR (NEW.after IS DISTINCT FROM OLD.after AND NEW.after IS NOT NULL)
		OR (NEW.reason IS DISTINCT FROM OLD.reason AND NEW.reason IS NOT NULL)
		OR (NEW.network IS DISTINCT FROM OLD.network AND NEW.network IS NOT NULL)
		OR (OLD.position IS NOT NULL AND (
			NEW.position IS DISTINCT FROM OLD.position OR NEW.hash IS DISTINCT FROM OLD.hash
			OR NEW.id_digest IS DISTINCT FROM OLD.id_digest OR NEW.content_digest IS DISTINCT FROM OLD.content_digest
			OR (NEW.id_salt IS DISTINCT FROM OLD.id_salt AND NEW.id_salt IS NOT NULL)
			OR (NEW.content_salt IS DISTINCT FROM OLD.content_salt AND NEW.content_salt IS NOT NULL)))
	THEN
		RAISE EXCEPTION 'The audit log is only ever added to.';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
-- Whoever seals hears of new entries when they are committed.
CREATE FUNCTION announce_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('northlane_changes', 'audit -');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_announced AFTER INSERT ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION announce_audit();
