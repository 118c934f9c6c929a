ALTER TABLE "users" ADD COLUMN "about" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "initials_colour" text DEFAULT 'night' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "advising_version" integer DEFAULT 0 NOT NULL;