import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { NewQuoteReport } from '#contract/tools/quote-reports.ts'
import { locale } from '../accounts/tables.ts'

/** A report of what was read wrong in a quote. It holds no personal data: identifying text is removed. */
export const quoteReports = pgTable(
  'quote_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    language: locale().notNull(),
    sale: jsonb().$type<NewQuoteReport['sale']>().notNull(),
    line: text().notNull(),
    said: text().notNull(),
    quote: text().notNull(),
  },
  (table) => [index('quote_reports_created').on(table.createdAt.desc(), table.id)],
)
