CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(20),
	"locale" "locale" NOT NULL,
	"subject" varchar(200),
	"message" varchar(5000),
	"vehicle_id" uuid,
	"vehicle" varchar(250),
	"lead" jsonb,
	"package_id" uuid,
	"terms_version" text,
	"assignee_id" uuid,
	"staff_mailed_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (plain_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(vehicle, ''))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid,
	"text" varchar(5000) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_vehicle_id_listings_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_newest" ON "inbox_items" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_status" ON "inbox_items" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_kind" ON "inbox_items" USING btree ("kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_assignee" ON "inbox_items" USING btree ("assignee_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_search" ON "inbox_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inbox_items_unmailed" ON "inbox_items" USING btree ("created_at") WHERE "inbox_items"."staff_mailed_at" is null and not "inbox_items"."is_suspect";--> statement-breakpoint
CREATE INDEX "inbox_notes_item" ON "inbox_notes" USING btree ("item_id","created_at");