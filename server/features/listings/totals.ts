import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Facets } from '#contract/listings/filters.ts'
import { type Facet } from '#contract/listings/values.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsText } from '#server/platform/db/plain-text.ts'
import { listingTotals as totals } from './tables.ts'

type Status = { isActive?: boolean | undefined; isFeatured?: boolean | undefined }

const sum = sql<number>`coalesce(sum(${totals.count}), 0)::int`

/** The same on every machine, whatever the database's locale. */
const byteOrder = sql`${totals.value} collate "C"`

function statusCondition({ isActive, isFeatured }: Status) {
  return and(
    isActive === undefined ? undefined : eq(totals.isActive, isActive),
    isFeatured === undefined ? undefined : eq(totals.isFeatured, isFeatured),
  )
}

/** How many listings there are, without counting them. */
export async function readTotal(db: Db, status: Status): Promise<number> {
  const [row] = await db
    .select({ count: sum })
    .from(totals)
    .where(and(eq(totals.facet, ''), statusCondition(status)))
  return row?.count ?? 0
}

/** How many have one of these values. */
export async function readValuesTotal(
  db: Db,
  facet: Facet,
  values: readonly string[],
  status: Status,
): Promise<number> {
  const [row] = await db
    .select({ count: sum })
    .from(totals)
    .where(and(eq(totals.facet, facet), inArray(totals.value, [...values]), statusCondition(status)))
  return row?.count ?? 0
}

/** Those of these values that a listing has. */
export async function listKnownValues(db: Db, facet: Facet, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return []
  const rows = await db
    .select({ value: totals.value })
    .from(totals)
    .where(and(eq(totals.facet, facet), inArray(totals.value, [...values])))
    .groupBy(totals.value)
    .having(gt(sum, 0))
  const known = new Set(rows.map(({ value }) => value))
  return values.filter((value) => known.has(value))
}

/** How many have this in their make and model. */
export async function readNameTotal(db: Db, name: string, status: Status): Promise<number> {
  const [row] = await db
    .select({ count: sum })
    .from(totals)
    .where(
      and(eq(totals.facet, 'vehicle'), containsText(sql`plain_text(${totals.value})`, name), statusCondition(status)),
    )
  return row?.count ?? 0
}

/** Each facet's values among all listings of this status, the most frequent first. */
export async function readFacetTotals(db: Db, facets: readonly Facet[], status: Status): Promise<Partial<Facets>> {
  const rows = await db
    .select({ facet: totals.facet, value: totals.value, count: sum })
    .from(totals)
    .where(and(inArray(totals.facet, [...facets]), statusCondition(status)))
    .groupBy(totals.facet, totals.value)
    .having(gt(sum, 0))
    .orderBy(desc(sum), byteOrder)
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count })),
    ]),
  )
}

/** How many have a price in each of its steps, by the step's lower end. */
export async function readPriceTotals(db: Db, status: Status): Promise<Map<number, number>> {
  const rows = await db
    .select({ value: totals.value, count: sum })
    .from(totals)
    .where(and(eq(totals.facet, 'price'), statusCondition(status)))
    .groupBy(totals.value)
  return new Map(rows.map(({ value, count }) => [Number(value), count]))
}

export type KnownName = { facet: 'make' | 'vehicle' | 'trim'; value: string; plain: string; count: number }

/** Names that active listings go by, the most frequent first. */
export async function listKnownNames(db: Db, limit: number): Promise<KnownName[]> {
  const rows = await db
    .select({ facet: totals.facet, value: totals.value, plain: sql<string>`plain_text(${totals.value})`, count: sum })
    .from(totals)
    .where(and(inArray(totals.facet, ['make', 'vehicle', 'trim']), eq(totals.isActive, true)))
    .groupBy(totals.facet, totals.value)
    .having(gt(sum, 0))
    .orderBy(desc(sum), byteOrder)
    .limit(limit)
  return rows as KnownName[]
}
