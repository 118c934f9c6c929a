import { sql } from 'drizzle-orm'
import type { ReportLine } from '../../contract/analytics.ts'
import { BUSINESS } from '../../contract/business.ts'
import { addDays, isoDay } from '../../contract/zoned-time.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { FigureSpan } from '../platform/figure-rows.ts'
import { type DayRange, dayOf, monthsOf, spanOf } from './range.ts'
import { SOURCES } from './sources.ts'

type Month = { month: string; amount: number; tax: number; count: number }

/**
 * Whole months of the house, those without money too. Gross is what was paid, tax what of it is not ours; refunds are what went
 * back, with its tax. Net is what stays: gross less tax less what went back of ours.
 */
export async function reportMoney(db: Db, range: DayRange, withSamples: boolean): Promise<ReportLine[]> {
  const months = monthsOf(range)
  const span = { ...spanOf(months), withSamples }
  const [paid, back] = await Promise.all([sumByMonth(db, 'purchases', span), sumByMonth(db, 'refunds', span)])
  return listMonths(months).map((month) => {
    const [came, went] = [paid.get(month), back.get(month)]
    const gross = came?.amount ?? 0
    const refunds = went?.amount ?? 0
    const tax = (came?.tax ?? 0) - (went?.tax ?? 0)
    const now = { gross: gross / 100, refunds: refunds / 100, tax: tax / 100, net: (gross - refunds - tax) / 100 }
    return { key: month, label: null, now: { purchases: came?.count ?? 0, ...now }, before: null }
  })
}

async function sumByMonth(db: Db, kind: 'purchases' | 'refunds', span: FigureSpan): Promise<Map<string, Month>> {
  const rows = await db.execute(sql`
    select to_char(at at time zone ${BUSINESS.timeZone}, 'YYYY-MM') as month, sum(amount)::float8 as amount,
      sum(tax)::float8 as tax, count(*)::float8 as count
    from (${SOURCES[kind](span)}) r group by 1`)
  return new Map(rowsOf<Month>(rows).map((row) => [row.month, row]))
}

function listMonths({ from, to }: DayRange): string[] {
  const months: string[] = []
  for (let day = dayOf(from); isoDay(day) <= to; day = addDays({ ...day, month: day.month + 1, day: 1 }, 0)) {
    months.push(isoDay(day).slice(0, 7))
  }
  return months
}
