CREATE TABLE "request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD COLUMN "kind" text DEFAULT 'note' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_links_item" ON "request_links" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "request_links_expires" ON "request_links" USING btree ("expires_at");--> statement-breakpoint
-- When it was said, as near as it is known.
UPDATE "inbox_items" SET "answered_at" = "updated_at" WHERE "status" <> 'new';
