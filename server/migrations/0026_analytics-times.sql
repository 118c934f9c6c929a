CREATE INDEX "appointments_made" ON "appointments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "case_events_delivered" ON "case_events" USING btree ("at") WHERE ("case_events"."kind" = 'stageMoved' and "case_events"."values" ->> 'to' = 'delivered') or ("case_events"."kind" = 'closed' and "case_events"."values" ->> 'reason' = 'bought');--> statement-breakpoint
CREATE INDEX "cases_started" ON "cases" USING btree ("started_at") WHERE "cases"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_time" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payments_time" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "reviews_time" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_cars_time" ON "saved_cars" USING btree ("saved_at");