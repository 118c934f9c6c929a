import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import type { RegulatorLetter } from '#contract/offers/evidence.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { offersAt } from '#server/testing/features/offers.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { cases } from '../cases/tables.ts'
import { listSavings } from './queries.ts'

let product: TestApp
let at: CaseCalls
let offers: ReturnType<typeof offersAt>

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  offers = offersAt(product, at)
})
afterAll(() => product.close())

const TEXAN = { jurisdiction: 'TX:US', text: 'Selling price 31,000.00', advertised_price: null }

test('offer is in the money of the place that it was read for, where the case has none', async () => {
  const opened = await at.started()
  const place = { country: null, province: null, state: null }
  await product.deps.db.update(cases).set(place).where(eq(cases.code, opened.code))
  expect((await offers.room(opened)).currency).toBe('CAD')
  const expires = new Date(product.clock.now().getTime() + 3_600_000).toISOString()
  const shown = await offers.shown(opened, { ...TEXAN, expires_at: expires })
  expect((await offers.room(opened)).currency).toBe('USD')
  expect((await at.today(opened.advisor)).expiring_offers).toMatchObject([{ id: shown.id, currency: 'USD' }])
  const letter = await at.call(opened.client, 'GET', `/cases/${opened.code}/regulator-letter?language=en`)
  expect(letter.json<RegulatorLetter>().text).toContain('US$31,000.00')
})

test('contract for another place than the baseline’s is refused, and a request does not override that', async () => {
  const opened = await at.started()
  const { client, code } = opened
  const nowhere = { country: null, province: null, state: null }
  await product.deps.db.update(cases).set(nowhere).where(eq(cases.code, code))
  await offers.accept(opened, await offers.shown(opened, TEXAN))
  const contract = { ...TEXAN, text: 'Price 30000' }
  expect((await offers.contract(opened, { ...contract, jurisdiction: 'QC:CA' })).json()).toMatchObject({
    code: 'contract_elsewhere',
  })
  expect((await offers.contract(opened, contract)).statusCode).toBe(200)

  const { money } = await at.read(client, code)
  const sent = leadFields({ email: client.email, package_id: money?.package_id, country: 'CA', province: 'ON' })
  expect((await at.call(client, 'POST', '/leads', sent)).statusCode).toBe(201)
  expect(await at.desk(opened.advisor, code)).toMatchObject({ request_id: expect.any(String), ...nowhere })
})

test('timeline states amounts of a deal in its own money, whatever the fee was paid in', async () => {
  const opened = await at.started()
  const { client, advisor, code } = opened
  const inTexas = { country: 'US', province: null, state: 'TX' } as const
  await product.deps.db.update(cases).set(inTexas).where(eq(cases.code, code))
  await offers.accept(opened, await offers.shown(opened, TEXAN))
  await at.call(advisor, 'PUT', `/desk/cases/${code}/target`, { amount: 3_000_000, reason: 'Two came close' })
  await offers.contract(opened, { ...TEXAN, text: 'Price 30000' })
  await offers.say(opened, 'call', { over: 5_000 })
  const events = (await at.call(client, 'GET', `/cases/${code}/timeline?limit=20`)).json<CaseEvent[]>()
  const amounts = events.flatMap(({ kind, values }) => (values['cents'] ? [[kind, values['currency']]] : []))
  expect(Object.fromEntries(amounts)).toEqual({
    offerShown: 'USD',
    offerAccepted: 'USD',
    baselineLocked: 'USD',
    targetSet: 'USD',
    contractEntered: 'USD',
    callNow: 'USD',
  })
})

test('saving in one currency is not reduced by a fee in another, and is in none of the site’s sums', async () => {
  const { db } = product.deps
  const inTexas = { country: 'US', province: null, state: 'TX' } as const
  const opened = await at.started()
  await db.update(cases).set(inTexas).where(eq(cases.code, opened.code))
  await offers.accept(opened, await offers.shown(opened, TEXAN))
  await offers.contract(opened, { ...TEXAN, text: 'Price 30000' })
  const { currency, ledger } = await offers.room(opened)
  expect([currency, ledger?.fee_currency, ledger?.net]).toEqual(['USD', 'CAD', null])
  expect(ledger?.fee).toBeGreaterThan(0)
  expect(await listSavings(db)).toEqual([])

  const other = await at.started()
  await offers.accept(other, await offers.shown(other))
  await offers.contract(other, { text: 'Price 36000' })
  const ours = (await offers.room(other)).ledger
  expect(ours).toMatchObject({ fee_currency: 'CAD', net: (ours?.saving?.total ?? 0) - (ours?.fee ?? 0) })
  expect(await listSavings(db)).toHaveLength(1)
})
