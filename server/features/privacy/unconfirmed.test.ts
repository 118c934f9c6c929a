import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { accountsOf, GOOD_PASSWORD, newAddress, tokenIn } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { changePerson, ensureAdmin } from '../accounts/staff-made.ts'
import { accountTokens, invitations, users } from '../accounts/tables.ts'
import { inboxItems } from '../inbox/tables.ts'
import { orders } from '../payments/tables.ts'
import { forgetWhatIsOver } from './retention.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

async function personOf(email: string) {
  const [person] = await product.deps.db.select().from(users).where(eq(users.email, email))
  return person
}

/** A registration with another person's address, and the mail that reaches its owner. */
async function registerFor(email: string, changes: object = {}) {
  expect((await accounts.register(email, changes)).statusCode).toBe(201)
  const mail = await accounts.mailTo(email, '/verify-email?token=')
  return { mail, disown: /not-my-account\?token=(\S+)/.exec(mail.text)?.[1] ?? '' }
}

const disown = (token: string) => accounts.post('/auth/disown-account', { token })

describe('mail to an unconfirmed address', () => {
  test('repeats nothing of what was typed, and neither do those that follow', async () => {
    const email = newAddress()
    const { mail } = await registerFor(email, { full_name: 'You won! Visit evil.example now' })
    await accounts.register(email)
    await accounts.mailTo(email, 'already has an account')
    await accounts.askReset(email)
    const mails = await accounts.mailsTo(email)
    expect(mails.length).toBeGreaterThanOrEqual(3)
    for (const { text } of mails) expect(text).not.toContain('evil.example')
    expect(mail.html).not.toContain('evil.example')
  })

  test('greets by name only after the confirmation', async () => {
    const email = await accounts.registerVerified({ full_name: 'Camille Confirmed' })
    await accounts.askReset(email)
    expect((await accounts.mailTo(email, '/reset-password/')).text).toContain('Camille Confirmed')
  })
})

describe('“this wasn’t me”', () => {
  test('removes the account by the button, not by opening the link', async () => {
    const email = newAddress()
    const { disown: token } = await registerFor(email)
    expect((await product.inject({ url: `/api/v1/auth/disown-account?token=${token}` })).statusCode).toBe(405)
    expect(await personOf(email)).toBeDefined()
    expect((await disown(token)).statusCode).toBe(200)
    expect(await personOf(email)).toBeUndefined()
    expect((await disown(token)).json().code).toBe('invalid_token')
  })

  test('leaves what the owner of the address sent us themselves', async () => {
    const email = newAddress()
    const values = { kind: 'message' as const, name: 'The owner', email, locale: 'en' as const }
    await product.deps.db.insert(inboxItems).values(values)
    await disown((await registerFor(email)).disown)
    expect(await product.deps.db.select().from(inboxItems).where(eq(inboxItems.email, email))).toHaveLength(1)
  })

  test('leaves the staff invitation to the owner, and what the audit log says of it', async () => {
    const { db } = product.deps
    const email = newAddress()
    const admin = await product.signUp('ADMIN')
    const body = { email, role: 'MANAGER', locale: 'en', reason: 'More work' }
    expect((await accounts.post('/users/invitations', body, admin.headers)).statusCode).toBe(201)
    await disown((await registerFor(email)).disown)
    expect(await personOf(email)).toBeUndefined()
    const [open] = await db.select().from(invitations).where(eq(invitations.email, email))
    expect(open).toMatchObject({ role: 'MANAGER', revokedAt: null })
    const [sent] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, open?.id ?? ''))
    expect(sent?.after).toEqual({ email, role: 'MANAGER' })
  })

  test('is nothing once the address is confirmed, and cannot be made up', async () => {
    const email = newAddress()
    const { mail, disown: token } = await registerFor(email)
    const id = (await personOf(email))?.id ?? ''
    const { secrets } = product.deps
    for (const made of [id, `${token}x`, secrets.stamp('unsubscribe', id), secrets.stamp('disown', 'nobody')])
      expect((await disown(made)).statusCode, made).toBe(400)
    expect((await accounts.verify(tokenIn(mail))).statusCode).toBe(200)
    expect((await disown(token)).json().code).toBe('invalid_token')
    expect((await accounts.logIn(email)).statusCode).toBe(200)
  })
})

test('unconfirmed accounts are deleted after seven days, with their data; buyers, staff and the others stay', async () => {
  const { db } = product.deps
  const addresses = { old: newAddress(), buyer: newAddress(), staff: newAddress() }
  for (const email of Object.values(addresses)) await registerFor(email)
  const confirmed = await accounts.registerVerified()
  const buyer = await personOf(addresses.buyer)
  await db.insert(orders).values({
    userId: buyer?.id ?? '',
    planKey: 'basic',
    planName: 'Basic',
    durationDays: 30,
    subtotalCents: 29_900,
    taxes: [],
    totalCents: 29_900,
    currency: 'CAD',
    locale: 'en',
  })
  await db.update(users).set({ role: 'CONSULTANT' }).where(eq(users.email, addresses.staff))
  product.clock.advance(7 * DAY_MS - 60_000)
  await forgetWhatIsOver(product.deps)
  expect(await personOf(addresses.old)).toBeDefined()
  const young = newAddress()
  await registerFor(young)
  product.clock.advance(120_000)
  const [before] = await db.select().from(users).where(eq(users.email, addresses.old))
  await forgetWhatIsOver(product.deps)
  expect(await personOf(addresses.old)).toBeUndefined()
  expect(
    await db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.userId, before?.id ?? '')),
  ).toEqual([])
  for (const email of [addresses.buyer, addresses.staff, confirmed, young]) expect(await personOf(email)).toBeDefined()
})

describe('unconfirmed account that staff promote', () => {
  test('keeps neither the attacker’s password nor their links; the owner chooses a password by mail', async () => {
    const email = newAddress()
    const { mail, disown: token } = await registerFor(email, { full_name: 'Mallory Stranger' })
    const said = await changePerson(product.deps, { email, role: 'MANAGER' })
    expect(said).toContain('a mail to choose a password is on its way')
    expect((await accounts.logIn(email, GOOD_PASSWORD)).statusCode).toBe(401)
    expect((await accounts.verify(tokenIn(mail))).statusCode).toBe(400)
    expect((await disown(token)).statusCode).toBe(400)
    expect(await personOf(email)).toMatchObject({ role: 'MANAGER', passwordHash: null, phoneNumber: null })
    const invitation = await accounts.mailTo(email, '/reset-password/')
    expect(invitation.text).not.toContain('Mallory')
    expect((await accounts.reset(tokenIn(invitation), 'the owner’s own quiet lane')).statusCode).toBe(200)
    expect((await accounts.logIn(email, 'the owner’s own quiet lane')).statusCode).toBe(200)
  })

  test('can ask for another link when the first has expired', async () => {
    const email = newAddress()
    await registerFor(email)
    await changePerson(product.deps, { email, role: 'CONSULTANT' })
    await accounts.mailTo(email, '/reset-password/')
    product.clock.advance(3600_000 + 1)
    expect((await accounts.reset(await newestReset(email), 'the owner’s own quiet lane')).statusCode).toBe(200)
  })

  async function newestReset(email: string): Promise<string> {
    const known = (await accounts.mailsTo(email)).length
    await accounts.post('/auth/request-password-reset', { email })
    await expect
      .poll(async () => (product.deps.jobs.nudge(), (await accounts.mailsTo(email)).length), { timeout: 20_000 })
      .toBeGreaterThan(known)
    return tokenIn(await accounts.mailTo(email, '/reset-password/'))
  }

  test('does not keep the configured administrator from their own address', async () => {
    const email = newAddress()
    await registerFor(email)
    await ensureAdmin(product.deps, { email, password: 'the administrator’s lane' })
    expect((await accounts.logIn(email, GOOD_PASSWORD)).statusCode).toBe(401)
    const signedIn = await accounts.logIn(email, 'the administrator’s lane')
    expect(signedIn.json().user).toMatchObject({ email, role: 'ADMIN' })
    await ensureAdmin(product.deps, { email, password: 'a later configuration' })
    expect((await accounts.logIn(email, 'the administrator’s lane')).statusCode).toBe(200)
  })

  test('a confirmed one keeps its password and gets no mail', async () => {
    const email = await accounts.registerVerified()
    expect(await changePerson(product.deps, { email, role: 'MANAGER' })).toBe(`${email} is MANAGER and active.`)
    expect((await accounts.logIn(email)).statusCode).toBe(200)
  })
})
