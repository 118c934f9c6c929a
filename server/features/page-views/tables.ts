import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DEVICES, VIEW_DIMENSIONS } from '#contract/analytics/page-view-constants.ts'
import { locale } from '../accounts/tables.ts'

const counts = {
  views: bigint({ mode: 'number' }).notNull(),
  /** Views that came from elsewhere, or from nowhere. */
  visits: bigint({ mode: 'number' }).notNull(),
}

/**
 * How often pages were shown, by day: a pattern of our routes, a language, the host that led here, a kind of device. All four are
 * bounded, so a flood of requests makes numbers larger and not the table. Nothing in it is about a person.
 */
export const pageViews = pgTable(
  'page_views',
  {
    /** In the business time zone. */
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    language: locale().notNull(),
    referrer: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    /** Part of the demo. */
    isSample: boolean('is_sample').notNull().default(false),
    ...counts,
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.path, table.language, table.referrer, table.device, table.isSample],
    }),
    index('page_views_day').on(table.day).where(sql`not ${table.isSample}`),
  ],
)

/**
 * The same by one dimension at a time, per day and per month, so that a year is a few thousand rows however many came. `listing` is
 * counted here alone.
 */
export const viewTotals = pgTable(
  'view_totals',
  {
    dimension: text({ enum: VIEW_DIMENSIONS }).notNull(),
    grain: text({ enum: ['day', 'month'] }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    value: text().notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    ...counts,
  },
  (table) => [primaryKey({ columns: [table.dimension, table.grain, table.startsOn, table.value, table.isSample] })],
)
