import { type SQL, sql } from 'drizzle-orm'

/** What a figure counts within: moments, and whether the demo's samples are in it. */
export type FigureSpan = { from: Date; until: Date; withSamples: boolean }

/**
 * A figure as the rows that it counts: the count and the list use the same query. A feature says what of these columns
 * its rows have; `at` is when it happened, `amount` and `tax` are cents.
 */
type FigureColumns = {
  id: SQL
  at: SQL
  language?: SQL
  person?: SQL
  name?: SQL
  detail?: SQL
  author?: SQL
  amount?: SQL
  tax?: SQL
  minutes?: SQL
  promised?: SQL
  plan?: SQL
  province?: SQL
  stars?: SQL
  listing?: SQL
  case_code?: SQL
  /** How a person of a cohort stands. */
  outcome?: SQL
}

const TYPES: Record<keyof FigureColumns, string> = {
  id: 'text',
  at: 'timestamptz',
  language: 'text',
  person: 'uuid',
  name: 'text',
  detail: 'text',
  author: 'uuid',
  amount: 'bigint',
  tax: 'bigint',
  minutes: 'integer',
  promised: 'integer',
  plan: 'text',
  province: 'text',
  stars: 'integer',
  listing: 'uuid',
  case_code: 'text',
  outcome: 'text',
}

/** One select with every column, those that are missing as null; `at` as it stands, so that its index gives the newest first. */
export function figureRows(columns: FigureColumns, from: SQL): SQL {
  const names = Object.keys(TYPES) as (keyof FigureColumns)[]
  const selected = names.map((name) =>
    name === 'at'
      ? sql`${columns.at} as at`
      : sql`(${columns[name] ?? sql`null`})::${sql.raw(TYPES[name])} as ${sql.identifier(name)}`,
  )
  return sql`select ${sql.join(selected, sql`, `)} ${from}`
}

export function within(column: SQL, { from, until }: FigureSpan): SQL {
  return sql`(${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz)`
}
