import { date, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** The figures with the most rows. */
export const KEPT_KINDS = ['asks', 'calls', 'purchases', 'starts', 'deliveries', 'replies'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** Those of a day's rows that are alike; what a kind does not tell is missing. */
export type DayGroup = {
  count: number
  language?: string | null
  plan?: string | null
  province?: string | null
  name?: string | null
  amount?: number
  tax?: number
  author?: string
  promised?: number
  /** Of each of them. */
  minutes?: number[]
}

const kind = () => text({ enum: KEPT_KINDS }).notNull()

/** What a figure's rows of a day came to once it was over, so that a year is not counted from its rows each time. */
export const keptFigures = pgTable(
  'kept_figures',
  {
    kind: kind(),
    /** In the business time zone, and when it begins and ends. */
    day: date({ mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    groups: json().$type<DayGroup[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
)

/**
 * The moment of a figure's row that was added, changed or removed since its day was last kept: what is kept of that day does not hold.
 * Triggers on the tables of the rows write it, in the transaction that changes them.
 */
export const figureChanges = pgTable('figure_changes', { kind: kind(), at: instant('at').notNull() }, (table) => [
  index('figure_changes_time').on(table.kind, table.at),
])
