import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { givePackage } from '../testing/packages.ts'
import type { TestApp } from '../testing/test-app.ts'
import { assignWaiting } from './assignment.ts'
import { cases } from './tables.ts'

let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
})
afterAll(() => product.close())

test('cases that nobody can be found for hold up none of those behind them', async () => {
  const client = await product.signUp()
  for (let count = 0; count < 5; count++) await givePackage(product, client.id)
  const { db } = product.deps
  const waiting = await db.select().from(cases).orderBy(asc(cases.openedAt), asc(cases.id))
  for (const { id } of waiting.slice(0, 4)) await db.update(cases).set({ locale: 'tl' }).where(eq(cases.id, id))
  const advisor = await at.consultant(['en'])
  await assignWaiting(product.deps, 2)
  const given = await db.select().from(cases).orderBy(asc(cases.openedAt), asc(cases.id))
  expect(given.map(({ consultantId }) => consultantId)).toEqual([null, null, null, null, advisor.id])
})
