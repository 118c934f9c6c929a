-- A case that is moved back out of `delivered` changes the figures of the day on which it was delivered.
CREATE FUNCTION note_undone_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (kind, at)
	SELECT 'deliveries', at FROM case_events
	WHERE case_id = NEW.case_id AND kind = 'stageMoved' AND "values" ->> 'to' = 'delivered';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER case_events_undone AFTER INSERT ON "case_events" FOR EACH ROW WHEN (NEW.kind = 'stageMoved' AND NEW."values" ->> 'from' = 'delivered') EXECUTE FUNCTION note_undone_deliveries();
--> statement-breakpoint
INSERT INTO figure_changes (kind, at)
SELECT 'deliveries', e.at FROM case_events e
WHERE e.kind = 'stageMoved' AND e."values" ->> 'to' = 'delivered' AND EXISTS (
	SELECT 1 FROM case_events n WHERE n.case_id = e.case_id AND n.id > e.id AND n.kind = 'stageMoved' AND n."values" ->> 'from' = 'delivered'
);
