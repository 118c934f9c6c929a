import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { MEASURED_CASES_MIN } from '#contract/offers/constants.ts'
import { CLAIMS } from '#contract/tools/claims.ts'
import { formatMoney } from '#locales/money.ts'
import { settleCases } from '#server/testing/features/settled-cases.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { createSiteFigures } from './figures.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUILD = path.join(ROOT, 'build')
const PAGES = ['/', '/consulting', '/pricing', '/reviews'] as const
const FEE = 50_000

/** The n-th saves n hundred dollars on the price; all the same on fees. */
function saved(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    baseline: { price: 4_000_000, fees: 60_000, extras: 0, interest: null },
    final: { price: 4_000_000 - (at + 1) * 10_000, fees: 20_000, extras: 0, interest: null },
    fee: FEE,
  }))
}

let build: PageBuild
beforeAll(async () => {
  if (!existsSync(path.join(BUILD, 'server/index.js'))) {
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'ignore' })
  }
  build = await import(path.join(BUILD, 'server/index.js'))
}, 120_000)

const opened: TestApp[] = []
afterAll(async () => {
  for (const product of opened) await product.close()
})

async function openWith(settle: (product: TestApp) => Promise<void>) {
  const product = await openTestApp({
    environment: { RATE_LIMIT: 'off' },
    app: { pages: { isDev: false, load: async () => build }, clientFolder: path.join(BUILD, 'client') },
  })
  opened.push(product)
  await settle(product)
  return async (url: string) => (await product.inject({ url, headers: { 'accept-language': 'en' } })).body
}

const text = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const money = (cents: number) => formatMoney('en', { cents })

test('pages below thirty cases state the sample figures, however many sample cases there are', async () => {
  const page = await openWith(async ({ deps }) => {
    await settleCases(deps.db, saved(MEASURED_CASES_MIN - 1))
    await settleCases(deps.db, saved(5), { isSample: true })
  })
  expect(text(await page('/'))).toContain('$660K')
  expect(text(await page('/consulting'))).toContain(money(CLAIMS.averageSavings.cents))
  expect(text(await page('/pricing'))).toContain(money(CLAIMS.savingsPerClient.highCents))
  for (const url of PAGES) expect(text(await page(url)), url).not.toContain('closed cases')
})

test('measured figures are on every page from thirty cases on, over how many and until when, and no sample is left', async () => {
  const page = await openWith(({ deps }) => settleCases(deps.db, saved(MEASURED_CASES_MIN)))
  const home = text(await page('/'))
  // 1 to 30 hundred and 400 of fees, less 500 for us: 46,500 − 3,000.
  for (const figure of [' 30 ', '$43.5K']) expect(home).toContain(figure)
  const consulting = text(await page('/consulting'))
  // The middle of 1..30 hundred is 1,550; with fees 1,950, net 1,450. Three in four saved 825 on the price, one in four 2,275.
  for (const figure of ['$1,450', '$825', '$2,275', '$1,225', '$2,675']) expect(consulting).toContain(figure)
  const pricing = text(await page('/pricing'))
  for (const figure of ['$1,225', '$2,675', '2 to 5']) expect(pricing).toContain(figure)
  expect(text(await page('/reviews'))).toContain('$1,225')
  const samples = [CLAIMS.averageSavings.cents, CLAIMS.savingsPerClient.highCents, CLAIMS.reviewedSavings.lowCents]
  for (const url of PAGES) {
    const shown = text(await page(url))
    expect(shown, url).toMatch(/30 closed cases, (?:after|before) our fee, as of \w+ \d+, \d{4}/)
    expect(shown).not.toContain('$660K')
    for (const sample of samples) expect(shown, url).not.toContain(`${money(sample)} `)
  }
  for (const lang of ['fr', 'zh', 'tl']) expect(text(await page(`/?lang=${lang}`))).toMatch(/\b30\b|30份/)
})

test('page cache is notified once the figures change', async () => {
  const product = await openTestApp({})
  opened.push(product)
  let changes = 0
  const onChange = () => changes++
  const [kept, fresh] = [
    createSiteFigures(product.deps, { onChange }),
    createSiteFigures(product.deps, { onChange, keptMs: 0 }),
  ]
  expect([await kept(), await fresh(), await fresh()]).toEqual([null, null, null])
  expect(changes).toBe(0)
  await settleCases(product.deps.db, saved(MEASURED_CASES_MIN))
  expect(await kept()).toBeNull()
  expect(await fresh()).toMatchObject({ clients: MEASURED_CASES_MIN })
  await fresh()
  expect(changes).toBe(1)
})
