-- A call that is cancelled leaves the figures of the day on which it was booked.
DROP TRIGGER appointments_calls ON "appointments";
--> statement-breakpoint
CREATE TRIGGER appointments_calls AFTER INSERT OR DELETE OR UPDATE OF "created_at", "case_id", "request_id", "status" ON "appointments" FOR EACH ROW EXECUTE FUNCTION note_figure('calls', 'created_at');
--> statement-breakpoint
DELETE FROM kept_figures WHERE kind = 'calls';
