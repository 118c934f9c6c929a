import { type SQL, sql } from 'drizzle-orm'
import type { ReportLine } from '#contract/analytics/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, isoDay, parseDay } from '#contract/time/zoned-time.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { type Days, groupsWithin } from './days.ts'
import { type DayRange, monthsOf, spanOf } from './range.ts'
import type { Counting } from './sources.ts'

type Month = { month: string; amount: number; tax: number }

/**
 * Whole months of the business calendar, those without money too. Gross is what was paid, tax its part that is not
 * ours; refunds were paid back, by us with their tax or by a bank. Net is the rest: gross less tax less the refunded
 * part that was ours.
 */
export async function reportMoney(
  db: Db,
  range: DayRange,
  { purchases, sources, withSamples }: { purchases: Days } & Counting,
): Promise<ReportLine[]> {
  const back = await sumRefunds(db, sources.refunds({ ...spanOf(monthsOf(range)), withSamples }))
  return listMonths(range).map((days) => {
    const month = days.from.slice(0, 7)
    const [came, went] = [groupsWithin(purchases, days), back.get(month)]
    const sumOf = (field: 'count' | 'amount' | 'tax') => came.reduce((sum, one) => sum + (one[field] ?? 0), 0)
    const gross = sumOf('amount')
    const refunds = went?.amount ?? 0
    const tax = sumOf('tax') - (went?.tax ?? 0)
    const now = { gross: gross / 100, refunds: refunds / 100, tax: tax / 100, net: (gross - refunds - tax) / 100 }
    return { key: month, label: null, now: { purchases: sumOf('count'), ...now }, before: null }
  })
}

async function sumRefunds(db: Db, refunds: SQL): Promise<Map<string, Month>> {
  const rows = await db.execute(sql`
    select to_char(at at time zone ${BUSINESS.timeZone}, 'YYYY-MM') as month, sum(amount)::float8 as amount,
      sum(tax)::float8 as tax
    from (${refunds}) r group by 1`)
  return new Map(rowsOf<Month>(rows).map((row) => [row.month, row]))
}

/** The months of the chart of a range. */
function listMonths(range: DayRange): DayRange[] {
  const { from, to } = monthsOf(range)
  const months: DayRange[] = []
  for (let day = parseDay(from); isoDay(day) <= to; ) {
    const next = addDays({ ...day, month: day.month + 1, day: 1 }, 0)
    months.push({ from: isoDay(day), to: isoDay(addDays(next, -1)) })
    day = next
  }
  return months
}
