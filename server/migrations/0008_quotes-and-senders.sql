ALTER TABLE "inbox_items" ADD COLUMN "quote" varchar(20000);--> statement-breakpoint
CREATE INDEX "inbox_items_email" ON "inbox_items" USING btree ("email","created_at" DESC NULLS FIRST,"id");