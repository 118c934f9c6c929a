import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { leadFields } from '../testing/lead-fields.ts'
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

test('who asks for a language that only some of us speak is advised in it, and else in the one that they read', async () => {
  const english = await at.consultant(['en'])
  const persian = await at.consultant(['fa'])
  const openAsking = async (advisorLanguage: string) => {
    const manager = await product.signUp('MANAGER')
    const email = `${randomUUID()}@example.test`
    const sent = await product.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: leadFields({ email, advisorLanguage }),
    })
    const opened = await product.inject({
      method: 'POST',
      url: '/api/v1/desk/cases',
      headers: manager.headers,
      payload: { request_id: sent.json().id },
    })
    return opened.json()
  }
  expect(await openAsking('fa')).toMatchObject({ consultant_id: persian.id, advisor_language: 'fa', locale: 'en' })
  expect(await openAsking('ar')).toMatchObject({ consultant_id: english.id, advisor_language: 'ar', locale: 'en' })

  const { code } = await openAsking('fa')
  await product.deps.db.update(cases).set({ consultantId: null }).where(eq(cases.code, code))
  const free = (await at.today(await product.signUp('MANAGER'))).unassigned.find((one) => one.code === code)
  expect(free).toMatchObject({ locale: 'en', advisor_language: 'fa' })
  const take = (headers: Record<string, string>) =>
    product.inject({ method: 'POST', url: `/api/v1/desk/cases/${code}/take`, headers })
  expect((await take((await at.consultant(['ar'])).headers)).statusCode).toBe(404)
  expect((await take(persian.headers)).statusCode).toBe(200)
})
