-- The French and English replies use the words of the site (quote, soumission, acompte). One that a manager has changed stays.
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{fr}', '"Bonjour {first_name}, j’ai bien reçu votre message et je m’en occupe. Je vous réponds d’ici le {date}."')
WHERE "texts" ->> 'fr' = 'Bonjour {first_name}, j’ai bien reçu votre message et je m’en occupe. Je vous reviens d’ici le {date}.';--> statement-breakpoint
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{fr}', '"Bonjour {first_name}, ne signez et ne payez rien pour l’instant. Envoyez-moi une photo de la soumission et nous verrons chaque ligne ensemble."')
WHERE "texts" ->> 'fr' = 'Bonjour {first_name}, ne signez et ne payez rien pour l’instant. Envoyez-moi une photo de la feuille et nous verrons chaque ligne ensemble.';--> statement-breakpoint
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{fr}', '"Bonjour {first_name}, vous n’avez pas à verser d’acompte pour continuer à négocier. Si le concessionnaire insiste, dites-lui que votre conseiller l’appellera au sujet du dossier {case_code}."')
WHERE "texts" ->> 'fr' = 'Bonjour {first_name}, vous n’avez pas à verser de dépôt pour continuer à négocier. Si le concessionnaire insiste, dites-lui que votre conseiller l’appellera au sujet du dossier {case_code}.';--> statement-breakpoint
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{fr}', '"Bonjour {first_name}, il me manque encore un document pour continuer. Vous le trouverez sous « À faire » dans le dossier {case_code}."')
WHERE "texts" ->> 'fr' = 'Bonjour {first_name}, il me manque encore un document pour continuer. Vous le trouverez sous « À faire » dans le dossier {case_code}.';--> statement-breakpoint
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{en}', '"Hi {first_name}, please don’t sign or pay anything yet. Send me a photo of the quote and I’ll go through every line with you."')
WHERE "texts" ->> 'en' = 'Hi {first_name}, please don’t sign or pay anything yet. Send me a photo of the sheet and I’ll go through every line with you.';
