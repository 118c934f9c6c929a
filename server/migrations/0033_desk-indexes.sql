CREATE INDEX "case_events_call_now" ON "case_events" USING btree ("case_id","at") WHERE "case_events"."kind" = 'callNow';--> statement-breakpoint
CREATE INDEX "case_todos_open" ON "case_todos" USING btree ("due_at","id") WHERE "case_todos"."done_at" is null and "case_todos"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "cases_open_changed" ON "cases" USING btree ("changed_at" DESC NULLS FIRST,"id") WHERE "cases"."stage" <> 'closed';
