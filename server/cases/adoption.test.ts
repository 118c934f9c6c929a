import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseSummary, DeskCase } from '../../contract/cases.ts'
import { issueAccountToken } from '../accounts/account-tokens.ts'
import { sessions, users } from '../accounts/tables.ts'
import { createAccessToken } from '../platform/access-tokens.ts'
import { newAddress } from '../testing/accounts.ts'
import { buyingAt, type TestCardProvider } from '../testing/card-provider.ts'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { leadFields } from '../testing/lead-fields.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'

let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ cards, product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

async function askedBy(email: string): Promise<string> {
  const answer = await product.inject({ method: 'POST', url: '/api/v1/leads', payload: leadFields({ email }) })
  return answer.json<{ id: string }>().id
}

const open = async (requestId: string) =>
  (await at.call(manager, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()

/** An account whose address nobody has confirmed, and the link that does. */
async function registered(email: string) {
  const { db, secrets } = product.deps
  const [person] = await db.insert(users).values({ email, fullName: 'New Client' }).returning()
  if (!person) throw new Error('No account was made')
  const [session] = await db.insert(sessions).values({ userId: person.id }).returning()
  if (!session) throw new Error('No session was made')
  const headers = { authorization: `Bearer ${await createAccessToken(secrets, product.clock, session)}` }
  const token = await issueAccountToken(db, person.id, 'verify', product.clock.now())
  return {
    person: { id: person.id, email, sessionId: session.id, headers },
    verify: () => product.inject({ url: `/api/v1/auth/verify-email?token=${token}` }),
  }
}

const codesOf = async (person: TestPerson) =>
  (await at.call(person, 'GET', '/cases')).json<CaseSummary[]>().map(({ code }) => code)

test('a case that was opened for an address is its owner’s once they confirm it, and nobody’s before', async () => {
  const email = newAddress()
  const { code } = await open(await askedBy(email))
  const other = await open(await askedBy(newAddress()))
  const { person, verify } = await registered(email)
  expect(await codesOf(person)).toEqual([])
  expect((await verify()).statusCode).toBe(200)
  expect((await verify()).statusCode).toBe(200)
  expect(await codesOf(person)).toEqual([code])
  expect(await codesOf(person)).not.toContain(other.code)
  const told = await product.inject({ url: '/api/v1/profile/me/notifications', headers: person.headers })
  expect(told.json<{ link: string }[]>().map(({ link }) => link)).toEqual([`/case/${code}`])
})

test('a package bought for it later joins it, and its work starts with the client’s word', async () => {
  const email = newAddress()
  const { code } = await open(await askedBy(email))
  const { person, verify } = await registered(email)
  await verify()
  await product.deps.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
  await buyingAt(product, cards).buy(person, { priceId: 'price_basic', caseCode: code })
  expect(await codesOf(person)).toEqual([code])
  expect(await at.read(person, code)).toMatchObject({ stage: 'intake', money: { package_name: 'Ignition' } })
  const again = await buyingAt(product, cards).checkout(person, { priceId: 'price_premium', caseCode: code })
  expect(again.json()).toMatchObject({ code: 'case_has_package' })
})

test('whether the case or the confirmation is first by a hair, the client has it', async () => {
  for (let round = 0; round < 10; round++) {
    const email = newAddress()
    const requestId = await askedBy(email)
    const { person, verify } = await registered(email)
    const [opened] = await Promise.all([open(requestId), verify()])
    expect(await codesOf(person)).toEqual([opened.code])
  }
})
