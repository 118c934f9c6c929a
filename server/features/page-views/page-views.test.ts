import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PATH_MAX_CHARS, type ViewDimension } from '#contract/analytics/page-view-constants.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { seedDemoViews } from '#server/sandbox/demo/views.ts'
import { listingsOf } from '#server/testing/features/listings.ts'
import { tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { countedPage, isReading } from './counted-pages.ts'
import { createViewCounter } from './counter.ts'
import { examineViews } from './examination.ts'
import { sumViews } from './queries.ts'
import { createDeviceReader, createReferrerReader } from './readers.ts'
import { rollUpViews } from './rollup.ts'
import { pageViews, viewTotals } from './tables.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HOME = { page: { path: '/' }, language: 'en', userAgent: DESKTOP, referrer: undefined } as const

/** The routes of a build, as far as addresses go. */
const ROUTES = {
  routes: Object.fromEntries(
    ['cars', 'cars/:id', 'cars/saved', 'case/:code', 'reset-password/:token', 'admin/listings', 'desk'].map((path) => [
      path,
      { id: path, path },
    ]),
  ),
} as never

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.deps.db.delete(pageViews)
  await product.deps.db.delete(viewTotals)
})

const newCounter = () => createViewCounter(product.deps)
const listRows = () => product.deps.db.select().from(pageViews).orderBy(asc(pageViews.path), asc(pageViews.referrer))
const totalsOf = async (dimension: ViewDimension, grain: 'day' | 'month') =>
  Object.fromEntries(
    (await product.deps.db.select().from(viewTotals).where(eq(viewTotals.dimension, dimension)))
      .filter((row) => row.grain === grain)
      .map(({ value, views, visits }) => [value, [views, visits]]),
  )

test('view is a day, a route, a language, a host and a kind of device, and nothing else', async () => {
  const counter = newCounter()
  counter.count({ ...HOME, referrer: 'https://www.google.com/search?q=my+name' })
  counter.count({ ...HOME, userAgent: PHONE, language: 'fr', page: { path: '/case/:code' } })
  await counter.flush()
  const [first, second] = await listRows()
  expect(first).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    path: '/',
    language: 'en',
    referrer: 'google.com',
    device: 'desktop',
    isSample: false,
    views: 1,
    visits: 1,
  })
  expect(second).toMatchObject({ path: '/case/:code', language: 'fr', referrer: 'direct', device: 'phone' })
})

test('visit is a view from elsewhere or from nowhere; a page of ours leads to a view alone', async () => {
  const counter = newCounter()
  counter.count(HOME)
  counter.count({ ...HOME, referrer: `${product.deps.publicUrl}/cars?make=Kia` })
  counter.count({ ...HOME, referrer: 'internal' })
  await counter.flush()
  expect(await totalsOf('path', 'day')).toEqual({ '/': [3, 1] })
  expect(await totalsOf('referrer', 'month')).toEqual({ direct: [1, 1], internal: [2, 0] })
})

test('programs are no readers', () => {
  const deviceOf = createDeviceReader()
  for (const name of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  ]) {
    expect([name, deviceOf(name)]).toEqual([name, undefined])
  }
  expect([PHONE, DESKTOP, TABLET].map(deviceOf)).toEqual(['phone', 'desktop', 'tablet'])
})

test('referrer counts by the name of its host alone, and for machines not even that', () => {
  const hostOf = createReferrerReader('https://northlane.example')
  expect(
    [
      'https://user:secret@example.org/path',
      'https://192.0.2.7/x',
      'https://WWW.Example.org:8443/a?b#c',
      'javascript:alert(1)',
      `https://${'a'.repeat(300)}.example`,
      'https://northlane.example/pricing',
      'android-app://com.google.android.gm/',
      'https://example.org',
    ].map(hostOf),
  ).toEqual(['other', 'other', 'example.org', 'other', 'other', 'internal', 'com.google.android.gm', 'example.org'])
})

test('addresses are counted by their route, and those of staff not at all', () => {
  const id = 'A3BB189E-8BF9-4888-9912-ACE4E6543002'
  expect(
    [
      '/',
      `/cars/${id}?from=list`,
      '/cars/saved',
      '/case/NL-ABCDEF',
      '/reset-password/secret',
      '/admin/listings',
      '/desk',
      '/no/such',
    ].map((address) => countedPage(ROUTES, address)),
  ).toEqual([
    { path: '/' },
    { path: '/cars/:id', listingId: id.toLowerCase() },
    { path: '/cars/saved' },
    { path: '/case/:code' },
    { path: '/reset-password/:token' },
    undefined,
    undefined,
    undefined,
  ])
  expect(isReading({ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(isReading({ 'sec-fetch-dest': 'empty' })).toBe(false)
  expect(isReading({})).toBe(true)
})

test('processes that count at once add up, by day and by month', async () => {
  const counters = Array.from({ length: 4 }, newCounter)
  for (let round = 0; round < 5; round++) {
    for (const [index, counter] of counters.entries()) {
      for (let view = 0; view <= index; view++) counter.count({ ...HOME, language: view % 2 === 0 ? 'en' : 'zh' })
    }
    await Promise.all(counters.map((counter) => counter.flush()))
  }
  expect(await totalsOf('language', 'day')).toEqual({ en: [30, 30], zh: [20, 20] })
  expect(await totalsOf('device', 'month')).toEqual({ desktop: [50, 50] })
  const rows = await listRows()
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(50)
})

test('failed write stays counted, and is written once', async () => {
  let isDown = true
  const db = new Proxy(product.deps.db, {
    get(target, name) {
      if (name === 'transaction' && isDown) return () => Promise.reject(new Error('no database'))
      return Reflect.get(target, name)
    },
  })
  const counter = createViewCounter({ ...product.deps, db })
  counter.count(HOME)
  await expect(counter.flush()).rejects.toThrow('no database')
  counter.count(HOME)
  isDown = false
  await counter.flush()
  await counter.flush()
  expect(await totalsOf('path', 'day')).toEqual({ '/': [2, 2] })
})

test('made-up hosts make a number larger and not the table; once the day is over fewer stay', async () => {
  const counter = newCounter()
  for (let number = 0; number < 700; number++) {
    counter.count({ ...HOME, referrer: `https://host-${number}.example/` })
    if (number < 60) counter.count({ ...HOME, referrer: `https://host-${number}.example/` })
  }
  await counter.flush()
  expect((await listRows()).length).toBe(201)
  product.clock.advance(26 * HOUR_MS)
  await rollUpViews(product.deps)
  const rows = await listRows()
  expect(rows.length).toBe(51)
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(760)
  const [byDay, byMonth] = [await totalsOf('referrer', 'day'), await totalsOf('referrer', 'month')]
  expect(byDay).toEqual(byMonth)
  expect(byDay['other']).toEqual([660, 660])
  await rollUpViews(product.deps)
  expect(await listRows()).toEqual(rows)
})

test('car views are counted for existing cars only', async () => {
  const { id } = await listingsOf(product, await product.signUp('ADMIN')).create()
  const counter = newCounter()
  const car = (listingId: string) => counter.count({ ...HOME, page: { path: '/cars/:id', listingId } })
  car(id)
  car(id)
  car('00000000-0000-4000-8000-000000000000')
  await counter.flush()
  expect(await totalsOf('listing', 'day')).toEqual({ [id]: [2, 2] })
  expect(await totalsOf('path', 'day')).toEqual({ '/cars/:id': [3, 3] })
})

test('sums that do not say what was counted are named', async () => {
  const counter = newCounter()
  counter.count(HOME)
  counter.count({ ...HOME, language: 'tl', referrer: 'https://example.org/' })
  await counter.flush()
  expect(await examineViews(product.deps.db)).toEqual({ views: 2, wrong: [] })
  await product.deps.db.update(viewTotals).set({ visits: 9 }).where(eq(viewTotals.value, 'tl'))
  expect((await examineViews(product.deps.db)).wrong).toEqual([expect.stringMatching(/^language \d{4}-\d\d-\d\d$/)])
  await product.deps.db.delete(viewTotals).where(eq(viewTotals.grain, 'month'))
  expect((await examineViews(product.deps.db)).wrong).toContainEqual(expect.stringMatching(/^referrer \d{4}-\d\d$/))
})

test('samples are counted in the demo alone, and seeded once', async () => {
  await seedDemoViews(product.deps)
  const rows = await listRows()
  await seedDemoViews(product.deps)
  expect(await listRows()).toEqual(rows)
  expect(await examineViews(product.deps.db)).toMatchObject({ wrong: [] })
  const ever = { months: { from: '2000-01-01', to: '2100-01-01' }, days: [] }
  const views = rows.reduce((sum, one) => sum + one.views, 0)
  const counted = async (withSamples: boolean) =>
    (await sumViews(product.deps.db, 'device', ever, { withSamples })).reduce((sum, one) => sum + one.views, 0)
  expect([await counted(true), await counted(false)]).toEqual([views, 0])
})

test('counting costs next to nothing', () => {
  const counter = newCounter()
  const views = 10_000
  /** In microseconds each; the best of a few, as the machine is not ours alone. */
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (let number = 0; number < views; number++) {
      const referrer = `https://host-${number % 40}.example/some/path`
      counter.count({ ...HOME, referrer, userAgent: number % 2 === 0 ? PHONE : DESKTOP })
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / views
  })
  tell(`Counting a view: ${Math.min(...costs).toFixed(1)} µs of CPU`)
  expect(Math.min(...costs)).toBeLessThan(20)
})

test('view call refuses what is no address or language', async () => {
  const post = (payload: object) => product.inject({ method: 'POST', url: '/api/v1/views', payload })
  expect((await post({ path: '/cars', language: 'fr' })).statusCode).toBe(204)
  expect((await post({ path: 'cars', language: 'fr' })).statusCode).toBe(422)
  expect((await post({ path: `/${'a'.repeat(PATH_MAX_CHARS)}`, language: 'fr' })).statusCode).toBe(422)
  expect((await post({ path: '/cars', language: 'de' })).statusCode).toBe(422)
  expect((await post({ path: '/cars', language: 'fr', user: 'x' })).statusCode).toBe(422)
})
