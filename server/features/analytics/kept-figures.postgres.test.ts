import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { FEATURES } from '#server/features.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { inboxItems } from '../inbox/tables.ts'
import { rollUpDays } from './daily-rollup.ts'
import { readDays } from './days.ts'
import { sourcesOf } from './sources.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('row deleted while its day is counted is not in the stored figures', async () => {
  const { db, clock } = product.deps
  const at = new Date(clock.now().getTime() - 9 * DAY_MS)
  const range = { from: at.toISOString().slice(0, 10), to: at.toISOString().slice(0, 10) }
  const ask = { kind: 'message', name: 'A', email: 'a@example.test', locale: 'en', createdAt: at } as const
  const [one] = await db.insert(inboxItems).values([ask, ask]).returning({ id: inboxItems.id })
  const count = async () => {
    const days = await readDays(db, 'asks', {
      ranges: [{ ...range, from: '2000-01-01' }],
      sources: sourcesOf(FEATURES),
      withSamples: false,
    })
    return [...days.values()].flat().reduce((sum, group) => sum + group.count, 0)
  }
  await db.transaction(async (tx) => {
    await tx.delete(inboxItems).where(eq(inboxItems.id, one?.id ?? ''))
    // On a connection of its own, which cannot see what is not committed yet.
    await rollUpDays({ db, clock, features: FEATURES })
    await tx.execute(sql`select 1`)
  })
  expect(await count()).toBe(1)
  await rollUpDays({ db, clock, features: FEATURES })
  expect(await count()).toBe(1)
})
