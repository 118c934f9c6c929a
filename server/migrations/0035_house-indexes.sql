CREATE INDEX "users_name" ON "users" USING btree (plain_text(coalesce(nullif("full_name", ''), "email")),"id") WHERE "users"."email" not like '%@deleted.invalid';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST) WHERE "users"."email" not like '%@deleted.invalid';--> statement-breakpoint
CREATE INDEX "audit_entries_thing" ON "audit_entries" USING btree ("entity_id","entity","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("entity","id");--> statement-breakpoint
-- Last: nobody reads the log while an index of it goes.
DROP INDEX "audit_entries_entity";
