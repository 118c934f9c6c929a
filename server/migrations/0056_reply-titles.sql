ALTER TABLE "canned_replies" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A title that a manager wrote stands in every language until one writes the others; those of the first replies are known.
UPDATE "canned_replies" SET "titles" = jsonb_build_object('fr', "title", 'zh', "title", 'tl', "title");--> statement-breakpoint
UPDATE "canned_replies" SET "titles" = jsonb_build_object('fr', known.fr, 'zh', known.zh, 'tl', known.tl) FROM (VALUES
('I am on it', 'Je m’en occupe', '正在处理', 'Inaasikaso ko na'),
('Please do not sign yet', 'Ne signez pas encore', '请先别签字', 'Huwag munang pumirma'),
('The dealer asks for a deposit', 'Le concessionnaire demande un acompte', '经销商要求付订金', 'Humihingi ng deposit ang dealer'),
('I have asked the dealers', 'J’ai demandé les prix', '已向经销商询价', 'Natanong ko na ang mga dealer'),
('A document is missing', 'Il manque un document', '还缺一份材料', 'May kulang na dokumento')
) AS known (title, fr, zh, tl) WHERE "canned_replies"."title" = known.title
	AND NOT EXISTS (SELECT FROM "canned_replies" own WHERE own."title" IN (known.fr, known.zh, known.tl));--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title_fr" ON "canned_replies" USING btree ((titles ->> 'fr'));--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title_zh" ON "canned_replies" USING btree ((titles ->> 'zh'));--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title_tl" ON "canned_replies" USING btree ((titles ->> 'tl'));