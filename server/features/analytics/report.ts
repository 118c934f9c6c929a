import { type SQL, sql } from 'drizzle-orm'
import { ACTIVITIES, FUNNEL_STEPS, TOTAL, UNSAID } from '#contract/analytics/constants.ts'
import type { Report, ReportLine } from '#contract/analytics/endpoints.ts'
import { INTERNAL } from '#contract/analytics/page-view-constants.ts'
import { promisedMinutes } from '#contract/cases/clock.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import { sumViewsBy, type ViewSum } from '../page-views/queries.ts'
import type { CountCohort } from './cohort.ts'
import { type Days, groupsWithin, readDays } from './days.ts'
import { reportListings } from './listings.ts'
import { reportMoney } from './money.ts'
import { besideOf, type DayRange, grainsOf, monthsOf, spanOf } from './range.ts'
import { reportConsultants, reportReplies } from './replies.ts'
import type { SeenCars } from './seen-cars.ts'
import type { Counting } from './sources.ts'
import type { DayGroup, KeptKind } from './tables.ts'

const HOSTS_SHOWN = 12
const PAGES_SHOWN = 15

type Asked = DayRange & { beside?: 'before' | 'year' | undefined }
type Options = Counting & { now: Date; seenCars: SeenCars; countCohort: CountCohort }

/** Everything that the page says, each part as a table; what stands beside it is counted in the same way. */
export async function toReportResponse(
  db: Db,
  asked: Asked,
  { now, sources, withSamples, seenCars, countCohort }: Options,
): Promise<Report> {
  const range = { from: asked.from, to: asked.to }
  const beside = besideOf(range, asked.beside ?? 'before')
  const read = (kind: KeptKind, ...more: DayRange[]) =>
    readDays(db, kind, { ranges: [range, beside, ...more], sources, withSamples })
  const [asks, calls, purchases, starts, deliveries, answers] = await Promise.all([
    read('asks'),
    read('calls'),
    read('purchases', monthsOf(range)),
    read('starts'),
    read('deliveries'),
    read('replies'),
  ])
  const days = { asks, calls, purchases, starts, deliveries }
  const [here, there, money, listings] = await Promise.all([
    measure(db, range, { days, sources, withSamples, cohort: countCohort(db, { ...spanOf(range), withSamples }, now) }),
    measure(db, beside, {
      days,
      sources,
      withSamples,
      cohort: countCohort(db, { ...spanOf(beside), withSamples }, now),
    }),
    reportMoney(db, range, { purchases, sources, withSamples }),
    reportListings(db, range, { now, sources, withSamples, seenCars }),
  ])
  const consultants = reportConsultants(answers, range, beside)
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
      funnel: FUNNEL_STEPS.map((step) => line(step, here.cohort(step), there.cohort(step))),
      activity: ACTIVITIES.map((one) => line(one, { count: here.activity[one] }, { count: there.activity[one] })),
      languages: LOCALES.map((locale) => line(locale, here.languages(locale), there.languages(locale))),
      money,
      replies: reportReplies(answers, range, beside),
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
      savings: [line(TOTAL, here.savings, there.savings)],
    },
  }
}

function line(key: string, now: ReportLine['now'], before: ReportLine['before']): ReportLine {
  return { key, label: null, now, before }
}

/** What is counted of one range. */
async function measure(
  db: Db,
  range: DayRange,
  {
    days,
    sources,
    withSamples,
    cohort: counting,
  }: Counting & { days: Record<Exclude<KeptKind, 'replies'>, Days>; cohort: ReturnType<CountCohort> },
) {
  const span = { ...spanOf(range), withSamples }
  const grains = grainsOf(range)
  const [cohort, views, reviews, savings, back] = await Promise.all([
    counting,
    sumViewsBy(db, ['language', 'referrer', 'device', 'path'], grains, { withSamples }),
    countStars(db, sources.reviews(span)),
    sumSavings(db, sources.savings(span)),
    listBack(db, sources.refunds(span)),
  ])
  const visits = new Map(views('language').map((one) => [one.value, one.visits]))
  // What went back is less of what was bought, as in the money by month.
  const sold = [...groupsWithin(days.purchases, range), ...back]
  const byLanguage = (step: keyof typeof days) => sumBy(groupsWithin(days[step], range), ({ language }) => language)
  const [asks, calls, purchases, starts, deliveries] = [
    byLanguage('asks'),
    byLanguage('calls'),
    byLanguage('purchases'),
    byLanguage('starts'),
    byLanguage('deliveries'),
  ]
  const total = (sums: Sums) => [...sums.values()].reduce((sum, one) => sum + one.count, 0)
  return {
    cohort,
    activity: {
      visits: views('language').reduce((sum, one) => sum + one.visits, 0),
      asks: total(asks),
      calls: total(calls),
      purchases: total(purchases),
      starts: total(starts),
      deliveries: total(deliveries),
    },
    languages: (locale: string) => ({
      visits: visits.get(locale) ?? 0,
      asks: asks.get(locale)?.count ?? 0,
      calls: calls.get(locale)?.count ?? 0,
      purchases: purchases.get(locale)?.count ?? 0,
      starts: starts.get(locale)?.count ?? 0,
      deliveries: deliveries.get(locale)?.count ?? 0,
    }),
    referrers: views('referrer').filter(({ value }) => value !== INTERNAL),
    devices: views('device'),
    pages: views('path'),
    plans: sumBy(sold, ({ plan }) => plan),
    provinces: sumBy(sold, ({ province }) => province),
    stars: (stars: number) => reviews.get(stars) ?? 0,
    savings,
  }
}

/** What was given back, as groups that take away: no purchase less, but its money. */
async function listBack(db: Db, refunds: SQL): Promise<DayGroup[]> {
  const rows = await db.execute(sql`
    select plan, province, max(detail) as name, 0 as count, -sum(amount)::float8 as amount, -sum(tax)::float8 as tax
    from (${refunds}) r group by 1, 2`)
  return rowsOf<DayGroup>(rows)
}

async function countStars(db: Db, reviews: SQL): Promise<Map<number, number>> {
  const rows = await db.execute(sql`select stars, count(*)::float8 as count from (${reviews}) r group by 1`)
  return new Map(rowsOf<{ stars: number; count: number }>(rows).map(({ stars, count }) => [stars, count]))
}

async function sumSavings(db: Db, savings: SQL) {
  const rows = await db.execute(sql`
    select count(*)::float8 as cases, coalesce(sum(amount), 0)::float8 / 100 as saved,
      coalesce(sum(tax), 0)::float8 / 100 as fees,
      percentile_disc(0.5) within group (order by amount)::float8 / 100 as median
    from (${savings}) r`)
  const [sums] = rowsOf<{ cases: number; saved: number; fees: number; median: number | null }>(rows)
  return { cases: sums?.cases ?? 0, saved: sums?.saved ?? 0, fees: sums?.fees ?? 0, median: sums?.median ?? null }
}

function sumBy(groups: readonly DayGroup[], keyOf: (group: DayGroup) => string | null | undefined) {
  const sums = new Map<string, { count: number; net: number; name: string | null }>()
  for (const group of groups) {
    const key = keyOf(group) ?? UNSAID
    const sum = sums.get(key) ?? { count: 0, net: 0, name: null }
    sums.set(key, {
      count: sum.count + group.count,
      net: sum.net + (group.amount ?? 0) - (group.tax ?? 0),
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
