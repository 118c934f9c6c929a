CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"language" "locale" NOT NULL,
	"referrer" text NOT NULL,
	"device" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"views" bigint NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "page_views_day_path_language_referrer_device_is_sample_pk" PRIMARY KEY("day","path","language","referrer","device","is_sample")
);
--> statement-breakpoint
CREATE TABLE "view_totals" (
	"dimension" text NOT NULL,
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"value" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"views" bigint NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "view_totals_dimension_grain_starts_on_value_is_sample_pk" PRIMARY KEY("dimension","grain","starts_on","value","is_sample")
);
