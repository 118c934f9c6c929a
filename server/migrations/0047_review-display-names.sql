ALTER TABLE "reviews" ADD COLUMN "display_name" text;--> statement-breakpoint
-- Names of one word, as they were stored in referral notifications: a name in Chinese characters was stored whole.
UPDATE "notifications" SET "values" = jsonb_set("values", '{name}', to_jsonb(
  CASE
    WHEN left("values"->>'name', 2) IN ('欧阳', '歐陽', '司马', '司馬', '诸葛', '諸葛', '上官', '夏侯', '东方', '東方', '皇甫', '尉迟', '尉遲', '公孙', '公孫', '慕容', '令狐', '司徒', '宇文', '长孙', '長孫', '端木', '南宫', '南宮', '남궁', '황보', '제갈', '선우')
      THEN left("values"->>'name', 2) || '**'
    WHEN lower("values"->>'name') <> upper("values"->>'name') THEN upper(left("values"->>'name', 1)) || '.'
    ELSE left("values"->>'name', 1) || '**'
  END))
WHERE "subject" IN ('referralJoined', 'referralCompleted') AND "values"->>'name' ~ '^[^\s*.]+$';
