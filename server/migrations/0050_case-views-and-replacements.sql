DROP INDEX "documents_one_of_type";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_looks_case_day" ON "staff_looks" USING btree ("case_id","staff_id","subject") WHERE "staff_looks"."kind" = 'case';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_approved" ON "documents" USING btree ("user_id","type") WHERE "documents"."type" <> 'other' and "documents"."status" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_waiting" ON "documents" USING btree ("user_id","type") WHERE "documents"."type" <> 'other' and "documents"."status" in ('uploaded', 'pending');