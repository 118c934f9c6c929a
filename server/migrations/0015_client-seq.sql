-- Clients count messages without the notes between them: a gap would tell of one.
ALTER TABLE "messages" ADD COLUMN "client_seq" integer;--> statement-breakpoint
UPDATE "messages" SET "client_seq" = counted.number
FROM (SELECT "id", row_number() OVER (PARTITION BY "case_id" ORDER BY "seq") AS number FROM "messages" WHERE "kind" <> 'note') counted
WHERE counted.id = "messages"."id";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_seq" UNIQUE("case_id","client_seq");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_seq_of_messages" CHECK (("messages"."kind" = 'note') = ("messages"."client_seq" is null));--> statement-breakpoint
-- Nor are they told that something happened when a note did: it changes nothing of its case but the count, if that.
CREATE OR REPLACE FUNCTION announce_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	client text := coalesce(NEW.client_id::text, '-');
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - 'last_seq' = to_jsonb(OLD) - 'last_seq' THEN
			client := '-';
		END IF;
		-- Whoever had it before sees it go.
		IF OLD.consultant_id IS DISTINCT FROM NEW.consultant_id AND OLD.consultant_id IS NOT NULL THEN
			PERFORM pg_notify('northlane_changes', concat_ws(' ', 'case', '-', NEW.code, '-', OLD.consultant_id, NEW.version));
		END IF;
	END IF;
	PERFORM pg_notify('northlane_changes', concat_ws(' ', 'case', '-', NEW.code, client, coalesce(NEW.consultant_id::text, '-'),
		NEW.version));
	RETURN NULL;
END
$$;--> statement-breakpoint
-- A colleague's mark concerns the client where it passed a message, which is when its time moves.
CREATE OR REPLACE FUNCTION announce_read_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	passed_message boolean;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		passed_message := NEW.read_at IS DISTINCT FROM OLD.read_at;
	ELSE
		passed_message := EXISTS (SELECT FROM messages WHERE case_id = NEW.case_id AND kind = 'message' AND seq <= NEW.seq);
	END IF;
	PERFORM pg_notify('northlane_changes', concat_ws(' ', 'case', '-', code,
		CASE WHEN passed_message OR client_id = NEW.user_id THEN coalesce(client_id::text, '-') ELSE '-' END,
		coalesce(consultant_id::text, '-'), version)) FROM cases WHERE id = NEW.case_id;
	RETURN NULL;
END
$$;
