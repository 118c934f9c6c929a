CREATE TABLE "case_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"replied_at" timestamp (3) with time zone NOT NULL,
	"waited_minutes" integer NOT NULL,
	"promised_minutes" integer NOT NULL,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(60) NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "canned_replies_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(60) NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "desk_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(full_name || ' ' || email || ' ' || coalesce(phone_number, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(code || ' ' || coalesce(brief ->> 'wants', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "case_replies" ADD CONSTRAINT "case_replies_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_replies_time" ON "case_replies" USING btree ("replied_at");--> statement-breakpoint
CREATE INDEX "case_replies_author" ON "case_replies" USING btree ("author_id","replied_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cases_changed" ON "cases" USING btree ("changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cases_stage" ON "cases" USING btree ("stage","changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What is known of when something last happened in the cases that exist.
UPDATE "cases" SET "changed_at" = greatest(opened_at, stage_since, closed_at, waiting_since,
	(SELECT max(at) FROM case_events WHERE case_id = cases.id), (SELECT max(sent_at) FROM messages WHERE case_id = cases.id));--> statement-breakpoint
-- The replies that every house begins with; managers change them.
INSERT INTO "canned_replies" ("title", "texts") VALUES
('I am on it', $json${
"en": "Hi {first_name}, I’ve got your message and I’m looking into it. I’ll come back to you by {date}.",
"fr": "Bonjour {first_name}, j’ai bien reçu votre message et je m’en occupe. Je vous reviens d’ici le {date}.",
"zh": "{first_name}，您好！您的消息我已收到，正在核实，最晚 {date} 回复您。",
"tl": "Kumusta po, {first_name}. Natanggap ko na po ang mensahe ninyo at inaasikaso ko na. Babalikan ko kayo bago ang {date}."
}$json$),
('Please do not sign yet', $json${
"en": "Hi {first_name}, please don’t sign or pay anything yet. Send me a photo of the sheet and I’ll go through every line with you.",
"fr": "Bonjour {first_name}, ne signez et ne payez rien pour l’instant. Envoyez-moi une photo de la feuille et nous verrons chaque ligne ensemble.",
"zh": "{first_name}，您好！请先不要签字，也不要付款。把报价单拍照发给我，我陪您逐行核对。",
"tl": "Kumusta po, {first_name}. Huwag po muna kayong pumirma o magbayad. Padalhan ninyo ako ng litrato ng papel at iisa-isahin natin ang bawat linya."
}$json$),
('The dealer asks for a deposit', $json${
"en": "Hi {first_name}, you don’t have to pay a deposit to keep negotiating. If the dealer insists, tell them your consultant will call under case {case_code}.",
"fr": "Bonjour {first_name}, vous n’avez pas à verser de dépôt pour continuer à négocier. Si le concessionnaire insiste, dites-lui que votre conseiller l’appellera au sujet du dossier {case_code}.",
"zh": "{first_name}，您好！继续谈价不需要先付定金。如果经销商坚持，请告诉他们您的购车顾问会就购车档案 {case_code} 与他们联系。",
"tl": "Kumusta po, {first_name}. Hindi ninyo kailangang magbigay ng deposito para tuloy ang negosasyon. Kung mapilit ang dealer, sabihin ninyong tatawag ang tagapayo ninyo tungkol sa case {case_code}."
}$json$),
('I have asked the dealers', $json${
"en": "Hi {first_name}, I’ve asked the dealers for their total price in writing, without your name. The first answers usually take about a day.",
"fr": "Bonjour {first_name}, j’ai demandé aux concessionnaires leur prix total par écrit, sans donner votre nom. Les premières réponses prennent généralement environ une journée.",
"zh": "{first_name}，您好！我已向多家经销商索取书面总价，没有透露您的姓名。一般一天左右会有第一批回复。",
"tl": "Kumusta po, {first_name}. Hiningi ko na po sa mga dealer ang kabuuang presyo nang nakasulat, nang hindi ibinibigay ang pangalan ninyo. Karaniwang isang araw bago dumating ang mga unang sagot."
}$json$),
('A document is missing', $json${
"en": "Hi {first_name}, I still need one document from you to go on. You’ll find it under To do in case {case_code}.",
"fr": "Bonjour {first_name}, il me manque encore un document pour continuer. Vous le trouverez sous « À faire » dans le dossier {case_code}.",
"zh": "{first_name}，您好！还差一份材料才能继续，您可以在购车档案 {case_code} 的“待办”里看到。",
"tl": "Kumusta po, {first_name}. May isang dokumento pa po akong kailangan mula sa inyo para makapagpatuloy. Makikita ninyo ito sa “Gagawin” ng case {case_code}."
}$json$);
