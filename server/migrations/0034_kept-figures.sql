CREATE TABLE "figure_changes" (
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"groups" json NOT NULL,
	CONSTRAINT "kept_figures_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE INDEX "figure_changes_time" ON "figure_changes" USING btree ("kind","at");
--> statement-breakpoint
CREATE INDEX "case_events_received" ON "case_events" USING btree ("at","case_id","id") WHERE ("case_events"."kind" = 'stageMoved' and "case_events"."values" ->> 'to' = 'delivered') or ("case_events"."kind" = 'closed' and "case_events"."values" ->> 'reason' = 'bought');
--> statement-breakpoint
CREATE INDEX "case_events_first_delivery" ON "case_events" USING btree ("case_id","id") WHERE ("case_events"."kind" = 'stageMoved' and "case_events"."values" ->> 'to' = 'delivered') or ("case_events"."kind" = 'closed' and "case_events"."values" ->> 'reason' = 'bought');
--> statement-breakpoint
CREATE INDEX "case_replies_given" ON "case_replies" USING btree ("replied_at","case_id");
--> statement-breakpoint
CREATE INDEX "case_replies_late" ON "case_replies" USING btree ("replied_at","case_id") WHERE "case_replies"."waited_minutes" > "case_replies"."promised_minutes";
--> statement-breakpoint
CREATE INDEX "case_replies_case" ON "case_replies" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "cases_begun" ON "cases" USING btree ("started_at","locale") WHERE "cases"."started_at" is not null and not "cases"."is_sample";
--> statement-breakpoint
CREATE INDEX "cases_sample" ON "cases" USING btree ("id") WHERE "cases"."is_sample";
--> statement-breakpoint
CREATE INDEX "inbox_items_asked" ON "inbox_items" USING btree ("created_at","id","locale") WHERE not "inbox_items"."is_suspect";
--> statement-breakpoint
CREATE INDEX "inbox_items_vehicle" ON "inbox_items" USING btree ("vehicle_id","created_at") WHERE "inbox_items"."vehicle_id" is not null and not "inbox_items"."is_suspect";
--> statement-breakpoint
CREATE INDEX "savings_ledgers_time" ON "savings_ledgers" USING btree ("final_at","saved_cents","fee_cents","case_id") WHERE "savings_ledgers"."verdict" is distinct from 'objected';
--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("day") WHERE not "page_views"."is_sample";
--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","status");
--> statement-breakpoint
CREATE FUNCTION note_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (kind, at)
	SELECT TG_ARGV[0], moment FROM unnest(ARRAY[to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[1]]::timestamptz[]) AS told(moment)
	WHERE moment IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inbox_items_asks AFTER INSERT OR DELETE OR UPDATE OF "created_at", "locale", "is_suspect" ON "inbox_items" FOR EACH ROW EXECUTE FUNCTION note_figure('asks', 'created_at');
--> statement-breakpoint
CREATE TRIGGER appointments_calls AFTER INSERT OR DELETE OR UPDATE OF "created_at", "case_id", "request_id" ON "appointments" FOR EACH ROW EXECUTE FUNCTION note_figure('calls', 'created_at');
--> statement-breakpoint
CREATE TRIGGER payments_purchases AFTER INSERT OR DELETE OR UPDATE OF "order_id", "package_name", "amount_cents", "tax_cents", "status", "paid_at" ON "payments" FOR EACH ROW EXECUTE FUNCTION note_figure('purchases', 'paid_at');
--> statement-breakpoint
CREATE TRIGGER cases_starts AFTER INSERT OR DELETE OR UPDATE OF "started_at" ON "cases" FOR EACH ROW EXECUTE FUNCTION note_figure('starts', 'started_at');
--> statement-breakpoint
CREATE TRIGGER case_events_delivery AFTER INSERT ON "case_events" FOR EACH ROW WHEN (NEW.kind IN ('stageMoved', 'closed')) EXECUTE FUNCTION note_figure('deliveries', 'at');
--> statement-breakpoint
CREATE TRIGGER case_events_delivery_removed AFTER DELETE ON "case_events" FOR EACH ROW WHEN (OLD.kind IN ('stageMoved', 'closed')) EXECUTE FUNCTION note_figure('deliveries', 'at');
--> statement-breakpoint
CREATE TRIGGER case_replies_replies AFTER INSERT OR DELETE OR UPDATE ON "case_replies" FOR EACH ROW EXECUTE FUNCTION note_figure('replies', 'replied_at');
--> statement-breakpoint
CREATE FUNCTION note_case_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (kind, at)
	SELECT 'calls', created_at FROM appointments WHERE case_id = NEW.id
	UNION ALL SELECT 'starts', NEW.started_at WHERE NEW.started_at IS NOT NULL
	UNION ALL SELECT 'deliveries', at FROM case_events WHERE case_id = NEW.id
	UNION ALL SELECT 'replies', replied_at FROM case_replies WHERE case_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cases_figures AFTER UPDATE OF "locale", "is_sample" ON "cases" FOR EACH ROW EXECUTE FUNCTION note_case_figures();
--> statement-breakpoint
CREATE FUNCTION note_request_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (kind, at) SELECT 'calls', created_at FROM appointments WHERE request_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inbox_items_figures AFTER UPDATE OF "locale" ON "inbox_items" FOR EACH ROW EXECUTE FUNCTION note_request_figures();
--> statement-breakpoint
CREATE FUNCTION note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (kind, at) SELECT 'purchases', paid_at FROM payments WHERE order_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_figures AFTER UPDATE OF "plan_key", "locale", "province", "state" ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order_figures();
--> statement-breakpoint
DROP INDEX "case_events_delivered";
--> statement-breakpoint
DROP INDEX "case_replies_time";
--> statement-breakpoint
DROP INDEX "cases_started";
--> statement-breakpoint
DROP INDEX "payments_time";
