import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/database.ts'
import { SOURCES } from './sources.ts'

type Span = { from: Date; until: Date }
export type PurchaseGroup = {
  language: string | null
  plan: string | null
  province: string | null
  name: string | null
  count: number
  amount: number
  tax: number
}

/** The groups of what was bought within one of the spans that were asked for. */
export type Purchases = (span: Span) => PurchaseGroup[]

/** What was bought, read once however many spans it is counted by: cut wherever one of them begins or ends. */
export async function readPurchases(db: Db, spans: readonly Span[], withSamples: boolean): Promise<Purchases> {
  const edges = spans.flatMap(({ from, until }) => [from.getTime(), until.getTime()])
  const cuts = [...new Set(edges)].toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [cuts[0], cuts.at(-1)]
  const moments = cuts.map((ms) => sql`${new Date(ms).toISOString()}::timestamptz`)
  const rows = await db.execute(sql`
    select width_bucket(at, array[${sql.join(moments, sql`, `)}]) as part, language, plan, province,
      count(*)::float8 as count, sum(amount)::float8 as amount, sum(tax)::float8 as tax, max(detail) as name
    from (${SOURCES.purchases({ from: new Date(first), until: new Date(last), withSamples })}) r group by 1, 2, 3, 4`)
  const groups = rowsOf<PurchaseGroup & { part: number }>(rows)
  return ({ from, until }) =>
    groups.filter(({ part }) => (cuts[part - 1] ?? 0) >= from.getTime() && (cuts[part] ?? 0) <= until.getTime())
}
