CREATE TABLE "saved_cars" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"make" varchar(60) NOT NULL,
	"model" varchar(60) NOT NULL,
	"year" smallint NOT NULL,
	"price_cents" bigint,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_cars_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "saved_cars" ADD CONSTRAINT "saved_cars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cars_listing" ON "saved_cars" USING btree ("listing_id");