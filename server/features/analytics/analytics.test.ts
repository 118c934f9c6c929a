import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITIES, type ReportSection, TOTAL } from '#contract/analytics/constants.ts'
import type { Report, ReportLine, ReportRow } from '#contract/analytics/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { createDice, writeMonths } from '#server/testing/features/analytics-months.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { addViews } from '../page-views/queries.ts'
import { reportListings } from './listings.ts'
import { besideOf, grainsOf, spanOf } from './range.ts'
import { sourcesOf } from './sources.ts'

const DAYS = 150
const START = new Date('2025-09-20T00:00:00Z')

let product: TestApp
let admin: TestPerson
let told: Awaited<ReturnType<typeof writeMonths>>
const views: Parameters<typeof addViews>[1][number][] = []

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
  told = await writeMonths(product.deps.db, { from: START, days: DAYS, aDay: 1 })
  const dice = createDice(11)
  for (let number = 0; number < DAYS; number++) {
    const day = new Date(START.getTime() + number * DAY_MS).toISOString().slice(0, 10)
    for (const path of ['/', '/cars', '/pricing']) {
      const counts = { views: 10 + dice.number(50), visits: dice.number(10) }
      const device = dice.pick(['phone', 'desktop'] as const)
      views.push({
        day,
        path,
        language: dice.pick(LOCALES),
        referrer: dice.pick(['direct', 'a.example']),
        device,
        ...counts,
      })
    }
  }
  await addViews(product.deps.db, views, [])
}, 120_000)
afterAll(() => product.close())

const ask = (path: string, query: Record<string, string>) =>
  product.inject({ url: `/api/v1/house/figures${path}?${new URLSearchParams(query)}`, headers: admin.headers })

async function read(query: { from: string; to: string; beside?: string }): Promise<Report> {
  const answer = await ask('', query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** The business day, computed in another way than in the product. */
const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })
const dayOf = (at: Date) => formatter.format(at)
const isIn = (at: Date, { from, to }: { from: string; to: string }) => dayOf(at) >= from && dayOf(at) <= to
const valuesOf = (report: Report, part: ReportSection, figure: string, side: 'now' | 'before' = 'now') =>
  Object.fromEntries(report.parts[part].map((line: ReportLine) => [line.key, line[side]?.[figure]]))
const countBy = <One>(ones: readonly One[], keyOf: (one: One) => string) =>
  ones.reduce<Record<string, number>>((sums, one) => ({ ...sums, [keyOf(one)]: (sums[keyOf(one)] ?? 0) + 1 }), {})

const RANGES = [
  { from: '2025-11-01', to: '2025-11-30' },
  { from: '2025-10-07', to: '2026-01-16' },
  { from: '2025-12-24', to: '2025-12-30' },
  { from: '2025-11-02', to: '2025-11-02' },
  { from: '2024-11-01', to: '2026-03-31' },
]

describe.each(RANGES)('figures from $from to $to', (range) => {
  test('the report is what a recount of everything that happened comes to', async () => {
    const report = await read(range)
    expect(report.beside).toEqual(besideOf(range, 'before'))
    for (const [side, days] of [['now', range] as const, ['before', report.beside] as const]) {
      const facts = Object.fromEntries(
        Object.entries(told.facts).map(([kind, ones]) => [kind, ones.filter(({ at }) => isIn(at, days))]),
      ) as typeof told.facts
      const seen = views.filter(({ day }) => day >= days.from && day <= days.to)
      const visits = seen.reduce((sum, one) => sum + one.visits, 0)
      expect(valuesOf(report, 'activity', 'count', side)).toEqual({
        visits,
        ...Object.fromEntries(ACTIVITIES.slice(1).map((step) => [step, facts[step as 'asks'].length])),
      })
      for (const language of LOCALES) {
        const line = report.parts.languages.find(({ key }) => key === language)
        for (const step of ['asks', 'calls', 'purchases', 'starts', 'deliveries'] as const) {
          expect(line?.[side]?.[step]).toBe(facts[step].filter((one) => one.language === language).length)
        }
      }
      expect(valuesOf(report, 'reviews', 'count', side)).toEqual({
        5: 0,
        4: 0,
        3: 0,
        2: 0,
        1: 0,
        ...countBy(facts.reviews, ({ stars }) => String(stars)),
      })
      for (const part of ['plans', 'provinces'] as const) {
        for (const line of report.parts[part]) {
          const own = ({ plan, province }: { plan: string; province: string }) =>
            (part === 'plans' ? plan : province) === line.key
          const kept = (ones: typeof facts.refunds) =>
            ones.filter(own).reduce((sum, { amount, tax }) => sum + amount - tax, 0)
          expect(line[side]?.['net']).toBeCloseTo((kept(facts.purchases) - kept(facts.refunds)) / 100, 2)
        }
      }
      const waits = facts.replies.map(({ minutes }) => minutes).toSorted((a, b) => a - b)
      const total = report.parts.replies.find(({ key }) => key === TOTAL)
      expect([total?.[side]?.['median'], total?.[side]?.['p90']]).toEqual(
        total?.[side] ? [0.5, 0.9].map((share) => waits[Math.ceil(waits.length * share) - 1]) : [undefined, undefined],
      )
      if (side === 'before') continue
      expect(total === undefined).toBe(waits.length === 0)
      const plans = valuesOf(report, 'plans', 'purchases')
      expect(Object.entries(plans).filter(([, count]) => count)).toEqual(
        expect.arrayContaining(Object.entries(countBy(facts.purchases, ({ plan }) => plan))),
      )
      expect(valuesOf(report, 'pages', 'views')).toEqual(
        seen.reduce<Record<string, number>>(
          (sums, { path, views: count }) => ({ ...sums, [path]: (sums[path] ?? 0) + count }),
          {},
        ),
      )
      for (const { id } of told.staff) {
        const replies = facts.replies.filter(({ author }) => author === id)
        const line = report.parts.consultants.find(({ key }) => key === id)
        const sorted = replies.map(({ minutes }) => minutes).toSorted((a, b) => a - b)
        const kept = replies.filter(({ minutes, promised }) => minutes <= promised).length
        expect(line?.now).toEqual(
          replies.length === 0
            ? undefined
            : {
                replies: replies.length,
                kept,
                kept_percent: Math.round((kept / replies.length) * 100),
                median: sorted[Math.ceil(replies.length * 0.5) - 1],
                p90: sorted[Math.ceil(replies.length * 0.9) - 1],
              },
        )
      }
    }
  })

  test('money by month is what was paid less what went back, to the cent', async () => {
    const { money } = (await read(range)).parts
    expect(money.length).toBeGreaterThanOrEqual(6)
    expect(money.at(-1)?.key).toBe(range.to.slice(0, 7))
    for (const { key, now } of money) {
      const month = { from: `${key}-01`, to: `${key}-31` }
      const sum = (ones: readonly { at: Date; amount: number; tax: number }[], field: 'amount' | 'tax') =>
        ones.filter(({ at }) => isIn(at, month)).reduce((total, one) => total + one[field], 0)
      const { purchases, refunds } = told.facts
      const tax = sum(purchases, 'tax') - sum(refunds, 'tax')
      expect(now).toEqual({
        purchases: purchases.filter(({ at }) => isIn(at, month)).length,
        gross: sum(purchases, 'amount') / 100,
        refunds: sum(refunds, 'amount') / 100,
        tax: tax / 100,
        net: (sum(purchases, 'amount') - sum(refunds, 'amount') - tax) / 100,
      })
    }
  })
})

describe.each(RANGES.slice(0, 2))('rows from $from to $to', (range) => {
  test('every figure opens as many rows as it says', async () => {
    const { parts } = await read(range)
    const rowsOf = async (query: Record<string, string>) =>
      (await ask('/rows', { ...range, ...query })).json<{ rows: ReportRow[]; count: number }>()
    for (const { key, now } of parts.activity) {
      if (key !== 'visits') expect([key, (await rowsOf({ kind: key })).count]).toEqual([key, now['count']])
    }
    for (const { key, now } of parts.funnel) {
      expect([key, (await rowsOf({ kind: key })).count]).toEqual([key, now['people']])
      for (const state of ['open', 'ended']) {
        if (now[state] === null) continue
        const value = key + (state === 'open' ? 'Open' : 'Ended')
        const found = await rowsOf({ kind: 'entered', field: 'outcome', value })
        expect([value, found.count]).toEqual([value, now[state]])
      }
    }
    for (const { key, now } of parts.languages) {
      expect((await rowsOf({ kind: 'asks', field: 'language', value: key })).count).toBe(now['asks'])
    }
    for (const { key, now } of parts.plans) {
      expect((await rowsOf({ kind: 'purchases', field: 'plan', value: key })).count).toBe(now['purchases'])
    }
    for (const { key, now } of parts.consultants) {
      const late = await rowsOf({ kind: 'lateReplies', field: 'author', value: key })
      expect(late.count).toBe((now['replies'] ?? 0) - (now['kept'] ?? 0))
      expect(late.rows.every(({ minutes, promised }) => (minutes ?? 0) > (promised ?? 0))).toBe(true)
    }
    for (const { key, now } of parts.reviews) {
      expect((await rowsOf({ kind: 'reviews', field: 'stars', value: key })).count).toBe(now['count'])
    }
    const { count } = await rowsOf({ kind: 'views', field: 'path', value: '/cars' })
    expect(count).toBe(views.filter(({ path, day }) => path === '/cars' && day >= range.from && day <= range.to).length)
  })
})

test('deleted cars free their places among the most viewed', async () => {
  const ids = await insertListings(
    product,
    Array.from({ length: 25 }, () => ({})),
  )
  const seen = new Map(ids.map((id, place) => [id, 100 - place]))
  for (let deleted = 0; deleted < 300; deleted++) seen.set(crypto.randomUUID(), 1_000)
  const range = { from: '2024-01-01', to: '2024-01-31' }
  const sources = sourcesOf(product.deps.features)
  const how = { now: product.clock.now(), sources, withSamples: false, seenCars: async () => seen }
  const lines = await reportListings(product.deps.db, range, how)
  expect(lines.map(({ key, now }) => [key, now['views']])).toEqual([...seen].slice(0, 20))
})

test('analytics file has what the page says, a line for each figure', async () => {
  const range = { from: '2025-11-01', to: '2025-11-30' }
  const report = await read(range)
  const answer = await ask('/export', { ...range, part: 'activity' })
  expect(answer.headers['content-type']).toContain('text/csv')
  const [header, ...lines] = answer.body.trim().split('\r\n')
  expect(header).toContain('"Section","Line","Figure"')
  const names = ['Visits', 'Asked', 'Calls', 'Purchases', 'Go-aheads', 'Received']
  expect(lines.map((line) => line.split('","').slice(0, 5).join('","'))).toEqual(
    report.parts.activity.map(
      ({ now, before }, index) =>
        `"What happened in these dates","${names[index]}","Number","${now['count']}","${before?.['count']}`,
    ),
  )
  expect(lines[2]).toContain('weren’t cancelled')
  const french = await product.inject({
    url: `/api/v1/house/figures/export?${new URLSearchParams({ ...range, part: 'money' })}`,
    headers: { ...admin.headers, 'accept-language': 'fr' },
  })
  expect(french.body).toContain('"Partie";"Ligne";"Chiffre"')
  expect(french.body).toContain('"Revenus par mois";"nov. 2025";"Montant net (CAD)"')
  const whole = await ask('/export', range)
  expect(whole.body.split('\r\n').length).toBeGreaterThan(60)
})

test('invalid range is refused', async () => {
  for (const query of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-02-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '2026-02-30', to: '2026-03-01' },
  ]) {
    expect((await ask('', query)).statusCode).toBe(422)
  }
})

test('ranges: the days before, the year before, months and the days around them', () => {
  expect(besideOf({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(besideOf({ from: '2026-03-01', to: '2026-03-31' }, 'year')).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  expect(grainsOf({ from: '2026-01-15', to: '2026-03-31' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-31' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-03-31' },
    ],
  })
  // The clocks go back on 1 November: that day has 25 hours.
  const { from, until } = spanOf({ from: '2026-11-01', to: '2026-11-01' })
  expect(until.getTime() - from.getTime()).toBe(25 * HOUR_MS)
})
