-- What a dealer asks for before a sale comes back if there is none: 定金 is forfeited, 订金 is returned. Where a manager has changed it, it stays.
UPDATE "canned_replies" SET "texts" = jsonb_set("texts", '{zh}', '"{first_name}，您好！继续谈价不需要先付订金。如果经销商坚持，请告诉他们您的购车顾问会就购车档案 {case_code} 与他们联系。"')
WHERE "texts" ->> 'zh' = '{first_name}，您好！继续谈价不需要先付定金。如果经销商坚持，请告诉他们您的购车顾问会就购车档案 {case_code} 与他们联系。';
