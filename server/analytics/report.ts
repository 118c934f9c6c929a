import { sql } from 'drizzle-orm'
import type { Report, ReportLine } from '../../contract/analytics.ts'
import { FUNNEL_STEPS, UNSAID } from '../../contract/analytics-vocabulary.ts'
import { promisedMinutes } from '../../contract/case-clock.ts'
import { LOCALES } from '../../contract/locales.ts'
import { INTERNAL } from '../../contract/page-view-vocabulary.ts'
import { listNames } from '../accounts/queries.ts'
import { sumViews, type ViewSum } from '../page-views/reports.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { FigureSpan } from '../platform/figure-rows.ts'
import { reportListings } from './listings.ts'
import { listMonths, reportMoney } from './money.ts'
import { type PurchaseGroup, type Purchases, readPurchases } from './purchases.ts'
import { besideOf, type DayRange, grainsOf, spanOf } from './range.ts'
import { reportConsultants, reportReplies } from './replies.ts'
import { SOURCES } from './sources.ts'

const HOSTS_SHOWN = 12
const PAGES_SHOWN = 15

type Asked = DayRange & { beside?: 'before' | 'year' | undefined }
type Options = { now: Date; withSamples: boolean }

/** Everything that the page says, each part as a table; what stands beside it is counted in the same way. */
export async function presentReport(db: Db, asked: Asked, { now, withSamples }: Options): Promise<Report> {
  const range = { from: asked.from, to: asked.to }
  const beside = besideOf(range, asked.beside ?? 'before')
  const spans = [spanOf(range), spanOf(beside), ...listMonths(range).map(({ span }) => span)]
  const purchases = await readPurchases(db, spans, withSamples)
  const [here, there] = await Promise.all([
    measure(db, range, { purchases, withSamples }),
    measure(db, beside, { purchases, withSamples }),
  ])
  const [money, replies, consultants, listings] = await Promise.all([
    reportMoney(db, range, { purchases, withSamples }),
    reportReplies(db, spanWith(range, withSamples)),
    reportConsultants(db, spanWith(range, withSamples), spanWith(beside, withSamples)),
    reportListings(db, range, { now, withSamples }),
  ])
  const names = await listNames(
    db,
    consultants.map(({ key }) => key),
  )
  return {
    range,
    beside,
    has_samples: withSamples,
    promised_minutes: promisedMinutes(false),
    parts: {
      funnel: FUNNEL_STEPS.map((step) => line(step, { count: here.steps[step] }, { count: there.steps[step] })),
      languages: LOCALES.map((locale) => line(locale, here.languages(locale), there.languages(locale))),
      money,
      replies,
      consultants: consultants.map((one) => ({ ...one, label: names.get(one.key) ?? null })),
      referrers: bySum(here.referrers, there.referrers, HOSTS_SHOWN),
      devices: bySum(here.devices, there.devices, HOSTS_SHOWN),
      pages: bySum(here.pages, there.pages, PAGES_SHOWN),
      plans: byGroup(here.plans, there.plans).map((one) => ({
        ...one,
        label: here.plans.get(one.key)?.name ?? there.plans.get(one.key)?.name ?? null,
      })),
      provinces: byGroup(here.provinces, there.provinces),
      listings,
      reviews: [5, 4, 3, 2, 1].map((stars) =>
        line(String(stars), { count: here.stars(stars) }, { count: there.stars(stars) }),
      ),
      savings: [line('total', here.savings, there.savings)],
    },
  }
}

function line(key: string, now: ReportLine['now'], before: ReportLine['before']): ReportLine {
  return { key, label: null, now, before }
}

function spanWith(range: DayRange, withSamples: boolean): FigureSpan {
  return { ...spanOf(range), withSamples }
}

/** What is counted of one range. */
async function measure(
  db: Db,
  range: DayRange,
  { purchases, withSamples }: { purchases: Purchases; withSamples: boolean },
) {
  const span = spanWith(range, withSamples)
  const grains = grainsOf(range)
  const [views, referrers, devices, pages, asks, calls, starts, deliveries, reviews, savings] = await Promise.all([
    sumViews(db, 'language', grains, { withSamples }),
    sumViews(db, 'referrer', grains, { withSamples }),
    sumViews(db, 'device', grains, { withSamples }),
    sumViews(db, 'path', grains, { withSamples }),
    countByLanguage(db, 'asks', span),
    countByLanguage(db, 'calls', span),
    countByLanguage(db, 'starts', span),
    countByLanguage(db, 'deliveries', span),
    countStars(db, span),
    sumSavings(db, span),
  ])
  const groups = purchases(span)
  const bought = sumBy(groups, ({ language }) => language)
  const byStep = {
    asks,
    calls,
    starts,
    deliveries,
    purchases: new Map([...bought].map(([key, one]) => [key, one.count])),
  }
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0)
  return {
    steps: {
      visits: views.reduce((sum, one) => sum + one.visits, 0),
      asks: total(asks),
      calls: total(calls),
      purchases: total(byStep.purchases),
      starts: total(starts),
      deliveries: total(deliveries),
    },
    languages: (locale: string) => ({
      visits: views.find(({ value }) => value === locale)?.visits ?? 0,
      asks: asks.get(locale) ?? 0,
      calls: calls.get(locale) ?? 0,
      purchases: byStep.purchases.get(locale) ?? 0,
      starts: starts.get(locale) ?? 0,
      deliveries: deliveries.get(locale) ?? 0,
    }),
    referrers: referrers.filter(({ value }) => value !== INTERNAL),
    devices,
    pages,
    plans: sumBy(groups, ({ plan }) => plan),
    provinces: sumBy(groups, ({ province }) => province),
    stars: (stars: number) => reviews.get(stars) ?? 0,
    savings,
  }
}

async function countByLanguage(db: Db, kind: 'asks' | 'calls' | 'starts' | 'deliveries', span: FigureSpan) {
  const rows = await db.execute(
    sql`select coalesce(language, ${UNSAID}) as key, count(*)::float8 as count from (${SOURCES[kind](span)}) r group by 1`,
  )
  return new Map(rowsOf<{ key: string; count: number }>(rows).map(({ key, count }) => [key, count]))
}

async function countStars(db: Db, span: FigureSpan): Promise<Map<number, number>> {
  const rows = await db.execute(
    sql`select stars, count(*)::float8 as count from (${SOURCES.reviews(span)}) r group by 1`,
  )
  return new Map(rowsOf<{ stars: number; count: number }>(rows).map(({ stars, count }) => [stars, count]))
}

async function sumSavings(db: Db, span: FigureSpan) {
  const rows = await db.execute(sql`
    select count(*)::float8 as cases, coalesce(sum(amount), 0)::float8 / 100 as saved,
      coalesce(sum(tax), 0)::float8 / 100 as fees,
      percentile_disc(0.5) within group (order by amount)::float8 / 100 as median
    from (${SOURCES.savings(span)}) r`)
  const [sums] = rowsOf<{ cases: number; saved: number; fees: number; median: number | null }>(rows)
  return { cases: sums?.cases ?? 0, saved: sums?.saved ?? 0, fees: sums?.fees ?? 0, median: sums?.median ?? null }
}

function sumBy(groups: readonly PurchaseGroup[], keyOf: (group: PurchaseGroup) => string | null) {
  const sums = new Map<string, { count: number; net: number; name: string | null }>()
  for (const group of groups) {
    const key = keyOf(group) ?? UNSAID
    const sum = sums.get(key) ?? { count: 0, net: 0, name: null }
    sums.set(key, {
      count: sum.count + group.count,
      net: sum.net + group.amount - group.tax,
      name: group.name ?? sum.name,
    })
  }
  return sums
}

type Sums = ReturnType<typeof sumBy>

/** Those of this range, the most first; what is only in the other one comes last. */
function byGroup(here: Sums, there: Sums): ReportLine[] {
  const figures = (sums: Sums, key: string) => ({
    purchases: sums.get(key)?.count ?? 0,
    net: (sums.get(key)?.net ?? 0) / 100,
  })
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((key) => line(key, figures(here, key), figures(there, key)))
    .toSorted((a, b) => (b.now['purchases'] ?? 0) - (a.now['purchases'] ?? 0) || a.key.localeCompare(b.key))
}

function bySum(here: readonly ViewSum[], there: readonly ViewSum[], shown: number): ReportLine[] {
  const before = new Map(there.map((one) => [one.value, one]))
  return here
    .slice(0, shown)
    .map(({ value, views, visits }) =>
      line(value, { visits, views }, { visits: before.get(value)?.visits ?? 0, views: before.get(value)?.views ?? 0 }),
    )
}
