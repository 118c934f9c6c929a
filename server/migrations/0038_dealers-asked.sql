ALTER TABLE "cases" ADD COLUMN "dealers_asked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "cases" SET "dealers_asked_at" = asked.at
FROM (
	SELECT case_id, max(at) AS at FROM (
		SELECT case_id, at FROM "case_events" WHERE kind = 'dealerText'
		UNION ALL SELECT case_id, at FROM "offer_asks" WHERE side = 'staff'
	) AS texts GROUP BY case_id
) AS asked
WHERE asked.case_id = "cases".id AND "cases".stage <> 'closed'
	AND NOT EXISTS (SELECT 1 FROM "offers" WHERE "offers".case_id = "cases".id AND "offers".saved_at > asked.at);
