import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { SETTING_KEYS, type SettingValues } from '#contract/settings/constants.ts'
import { instant } from '#server/platform/db/columns.ts'

/** What an owner has set in place of a default of the code, by key. Who did and why stands in the audit log. */
export const settings = pgTable('settings', {
  key: text({ enum: SETTING_KEYS }).primaryKey(),
  /** Null once the default holds again. */
  value: jsonb().$type<SettingValues[(typeof SETTING_KEYS)[number]]>(),
  /** Rises with every change: an edit based on an older version is refused. */
  version: integer().notNull().default(0),
  changedAt: instant('changed_at'),
})
