import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#contract/analytics/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { settleCases } from '#server/testing/features/settled-cases.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

test('savings in American dollars are in no sum of Canadian ones', async () => {
  const { db, clock } = product.deps
  const admin = await product.signUp('ADMIN')
  const of = (price: number) => ({ price, fees: 0, extras: 0, interest: null })
  await settleCases(db, [
    { baseline: of(4_000_000), final: of(3_900_000), fee: 50_000 },
    { baseline: of(4_000_000), final: of(3_300_000), fee: 50_000 },
  ])
  await db.execute(sql`
    update savings_ledgers set final = jsonb_build_object('entry', jsonb_build_object('jurisdiction', 'NY:US'))
    where saved_cents = 700000`)

  const day = clock.now().toISOString().slice(0, 10)
  const [from, to] = [-1, 1].map((days) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10))
  const ask = async (path: string) =>
    (await product.inject({ url: `/api/v1/house/figures${path}from=${from}&to=${to}`, headers: admin.headers })).json()
  const report: Report = await ask('?')
  expect(report.parts.savings[0]?.now).toEqual({ cases: 1, saved: 1_000, fees: 500, median: 1_000 })
  expect((await ask('/rows?kind=savings&')).rows).toHaveLength(1)
})
