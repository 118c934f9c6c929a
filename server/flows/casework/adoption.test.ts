import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseSummary, DeskCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { issueAccountToken } from '#server/features/accounts/account-tokens.ts'
import { hashPassword } from '#server/features/accounts/hashing.ts'
import { getPerson } from '#server/features/accounts/queries.ts'
import { sessions, users } from '#server/features/accounts/tables.ts'
import { cases } from '#server/features/cases/tables.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { erasePerson } from '#server/features/privacy/erasure.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import { accountsOf, newAddress, tokenIn } from '#server/testing/features/accounts.ts'
import { buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ cards, product, at, manager } = await openCasesApp())
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

async function askedBy(email: string): Promise<string> {
  const answer = await product.inject({ method: 'POST', url: '/api/v1/leads', payload: leadFields({ email }) })
  return answer.json<{ id: string }>().id
}

const open = async (requestId: string) =>
  (await at.call(manager, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()

/** An account with an unconfirmed address, and the link that confirms it. */
async function registered(email: string, passwordHash: string | null = null) {
  const { db, secrets } = product.deps
  const [person] = await db.insert(users).values({ email, fullName: 'New Client', passwordHash }).returning()
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

/** After a reset, which has ended all sessions. */
async function signedIn(person: TestPerson): Promise<TestPerson> {
  const [session] = await product.deps.db.insert(sessions).values({ userId: person.id }).returning()
  if (!session) throw new Error('No session was made')
  return { ...person, sessionId: session.id }
}

const codesOf = async (person: TestPerson) =>
  (await at.call(person, 'GET', '/cases')).json<CaseSummary[]>().map(({ code }) => code)

test('case opened for an address becomes its owner’s once they confirm it, and not before', async () => {
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

test('confirmed address hands no case to a password that anyone could have chosen; one chosen by mail does', async () => {
  const accounts = accountsOf(product)
  const email = newAddress()
  const { code } = await open(await askedBy(email))
  const { person, verify } = await registered(email, await hashPassword('a stranger’s quiet lane'))
  // A program that looks at links may be the first to open it.
  const visits = [await verify(), await verify()]
  expect(visits.map((visit) => visit.json<{ case_waiting: boolean }>().case_waiting)).toEqual([true, true])
  expect(await codesOf(person)).toEqual([])
  const link = tokenIn(await accounts.mailTo(email, '/reset-password/'))
  expect((await accounts.mailsTo(email)).filter(({ text }) => text.includes('/reset-password/'))).toHaveLength(1)
  expect((await accounts.reset(link, 'my very own quiet lane')).statusCode).toBe(200)
  expect(await codesOf(await product.renew(await signedIn(person)))).toEqual([code])
  expect((await verify()).json()).toMatchObject({ case_waiting: false })
})

test('account deletion includes the case that waits for its confirmed address, with its call', async () => {
  const { db } = product.deps
  const email = newAddress()
  const advisor = await at.consultant()
  const { code, version } = await open(await askedBy(email))
  await at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: advisor.id })
  const tomorrow = new Date(product.clock.now().getTime() + DAY_MS).toISOString()
  const call = { starts_at: tomorrow, minutes: 30, how: 'phone', sure: true }
  expect((await at.call(manager, 'POST', `/desk/cases/${code}/appointments`, call)).statusCode).toBe(201)
  const { person, verify } = await registered(email, await hashPassword('a stranger’s quiet lane'))
  await verify()
  expect(await codesOf(person)).toEqual([])
  const left = await getPerson(db, person.id)
  await db.transaction((tx) => erasePerson(product.deps, tx, left))
  expect(await db.select().from(cases).where(eq(cases.code, code))).toEqual([])
  const told = await db.select().from(notifications).where(eq(notifications.userId, advisor.id))
  expect(told.map(({ subject }) => subject)).toContain('deskCallCancelled')
  expect(told.map(({ subject }) => subject)).not.toContain('deskCallBooked')
})

test('password stays as it was chosen where no case waits', async () => {
  const { verify } = await registered(newAddress(), 'unused')
  expect((await verify()).json()).toMatchObject({ case_waiting: false })
})

test('package bought for it later joins it, and its work starts with the client’s word', async () => {
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

test('client has the case whether it or the confirmation comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const email = newAddress()
    const requestId = await askedBy(email)
    const { person, verify } = await registered(email)
    const [opened] = await Promise.all([open(requestId), verify()])
    expect(await codesOf(person)).toEqual([opened.code])
  }
})
