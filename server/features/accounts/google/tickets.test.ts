import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { accountsOf, GOOD_PASSWORD, newAddress } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { findPersonByEmail } from '../queries.ts'
import { usedTickets, users } from '../tables.ts'
import { forgetSpentTickets, issueTicket } from './tickets.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

let subjects = 0
const newSubject = () => `google-${++subjects}`
const ticketFor = (email: string, subject = newSubject()) => issueTicket(product.deps, { subject, email })
const register = (email: string, ticket: string, changes: object = {}) =>
  accountsOf(product).register(email, { google_id: ticket, password: undefined, ...changes })

async function expectRefused(email: string, ticket: string): Promise<void> {
  const before = await product.deps.db.$count(users)
  const response = await register(email, ticket)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    detail: 'Your Google registration has expired. Please start again.',
    code: 'invalid_google_ticket',
  })
  expect(await product.deps.db.$count(users)).toBe(before)
}

test('Google ticket opens an account, verified and without a password', async () => {
  const email = newAddress()
  const subject = newSubject()
  const response = await register(email, await ticketFor(email, subject))
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ email, has_password_set: false })
  const person = await findPersonByEmail(product.deps.db, email)
  expect(person).toMatchObject({ googleSubject: subject, passwordHash: null })
  expect(person?.emailVerifiedAt).not.toBeNull()
})

test('Google ticket with a password is refused', async () => {
  const email = newAddress()
  expect((await register(email, await ticketFor(email), { password: GOOD_PASSWORD })).statusCode).toBe(201)
  expect((await accountsOf(product).logIn(email, GOOD_PASSWORD)).statusCode).toBe(401)
})

test('Google ticket opens nothing the second time', async () => {
  const email = newAddress()
  const ticket = await ticketFor(email)
  expect((await register(email, ticket)).statusCode).toBe(201)
  await product.deps.db.delete(users)
  await expectRefused(email, ticket)
})

test('Google ticket sent twenty times at once opens one account', async () => {
  const email = newAddress()
  const ticket = await ticketFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(email, ticket)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  for (const { statusCode } of answers) expect([201, 400, 409]).toContain(statusCode)
})

test('Google tickets for the same Google account open one account', async () => {
  const subject = newSubject()
  const [first, second] = [newAddress(), newAddress()]
  const tickets = [await ticketFor(first, subject), await ticketFor(second, subject)] as const
  expect((await register(first, tickets[0])).statusCode).toBe(201)
  await expectRefused(second, tickets[1])
})

test('Google ticket for another address is refused', async () => {
  await expectRefused(newAddress(), await ticketFor(newAddress()))
})

test('Google ticket is refused after fifteen minutes', async () => {
  const email = newAddress()
  const ticket = await ticketFor(email)
  product.clock.advance(15 * 60_000 + 1_000)
  await expectRefused(email, ticket)
})

test('forged Google ticket is refused', async () => {
  const email = newAddress()
  const claims = { email, sub: newSubject(), jti: 'x', exp: 4_102_444_800 }
  const [header, , signature] = (await ticketFor(email)).split('.')
  const elsewhere = { clock: product.clock, secrets: createSecrets('y'.repeat(32)) }
  const tickets = [
    '108204268033311374519',
    new UnsecuredJWT(claims).encode(),
    [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'),
    await issueTicket(elsewhere, { subject: newSubject(), email }),
    'a.b.c',
    '.',
    'x'.repeat(1_900),
  ]
  for (const ticket of tickets) await expectRefused(email, ticket)
})

test('Google ticket of another token kind is refused', async () => {
  const { headers, email } = await product.signUp()
  await product.deps.db.delete(users)
  await expectRefused(email, headers.authorization.slice('Bearer '.length))
})

test('spent Google ticket is removed once it could not be used anyway', async () => {
  const email = newAddress()
  await register(email, await ticketFor(email))
  await forgetSpentTickets(product.deps)
  expect(await product.deps.db.$count(usedTickets)).toBeGreaterThan(0)
  product.clock.advance(16 * 60_000)
  await forgetSpentTickets(product.deps)
  expect(await product.deps.db.$count(usedTickets)).toBe(0)
})
