import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import type { ListedUser } from '#contract/users/endpoints.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { accountsOf, GOOD_PASSWORD, newAddress } from '#server/testing/features/accounts.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { forgetOldInvitations } from './invitations.ts'
import { addMailOptOut } from './queries.ts'
import { users } from './tables.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  accounts = accountsOf(product)
  admin = await product.signUp('ADMIN')
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const WHY = { reason: 'More clients than we can answer' }
const invite = (email: string, role = 'CONSULTANT', locale = 'en') =>
  accounts.post('/users/invitations', { email, role, locale, ...WHY }, admin.headers)

async function tokenFor(email: string, containing = '/invitation?token='): Promise<string> {
  const mail = await accounts.mailTo(email, containing)
  return /\/invitation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
const check = (token: string) => accounts.post('/auth/check-invitation', { token })
const accept = (token: string, more: object) => accounts.post('/auth/accept-invitation', { token, ...more })
const NEW = { full_name: 'Noémie Exemple', password: GOOD_PASSWORD }

async function listed(search: string): Promise<ListedUser[]> {
  const url = `/api/v1/users/admin?search=${search}`
  return (await product.inject({ url, headers: admin.headers })).json<{ users: ListedUser[] }>().users
}

describe('invitation', () => {
  test('makes a new person of the role it names, once, in the language it was written in', async () => {
    const email = newAddress()
    expect((await invite(email, 'CONSULTANT', 'fr')).statusCode).toBe(201)
    expect(await listed(email)).toMatchObject([{ email, state: 'invited', role: 'CONSULTANT' }])
    const mail = await accounts.mailTo(email, '/invitation?token=')
    expect(mail.text).toContain('comme conseiller ou conseillère')
    const token = await tokenFor(email)
    expect((await check(token)).json()).toEqual({ email, role: 'CONSULTANT', asks_password: false, is_known: false })
    expect((await accept(token, { password: GOOD_PASSWORD })).statusCode).toBe(422)
    expect((await accept(token, { ...NEW, password: 'short' })).statusCode).toBe(422)
    expect((await accept(token, NEW)).json()).toMatchObject({ email })
    expect(await listed(email)).toMatchObject([{ state: 'active', role: 'CONSULTANT', full_name: NEW.full_name }])
    const [person] = await product.deps.db.select().from(users).where(eq(users.email, email))
    expect(person).toMatchObject({ locale: 'fr', languages: ['fr'] })
    expect((await accounts.logIn(email)).json()).toMatchObject({ user: { role: 'CONSULTANT' } })
    expect((await accept(token, NEW)).json()).toMatchObject({ code: 'invitation_used' })
  })

  test('to an address that wants no optional mail makes an account that gets none', async () => {
    const email = newAddress()
    await addMailOptOut(product.deps.db, product.deps.secrets, email)
    await invite(email)
    expect((await accept(await tokenFor(email), NEW)).statusCode).toBe(200)
    const [person] = await product.deps.db.select().from(users).where(eq(users.email, email))
    expect(person).toMatchObject({ emailNotificationsEnabled: false })
  })

  test.for(['role', 'deactivate'])('of an admin who is none any more (%s) lets nobody in', async (change) => {
    const former = await product.signUp('ADMIN')
    const email = newAddress()
    const sent = await accounts.post(
      '/users/invitations',
      { email, role: 'ADMIN', locale: 'en', ...WHY },
      former.headers,
    )
    expect(sent.statusCode).toBe(201)
    const token = await tokenFor(email)
    const changed = await product.inject({
      method: change === 'role' ? 'PUT' : 'POST',
      url: `/api/v1/users/admin/${former.id}/${change}`,
      headers: admin.headers,
      payload: { reason: 'Left the house', ...(change === 'role' ? { from: 'ADMIN', role: 'MANAGER' } : {}) },
    })
    expect(changed.statusCode).toBe(200)
    expect((await check(token)).json()).toMatchObject({ code: 'invitation_revoked' })
    expect((await accept(token, NEW)).json()).toMatchObject({ code: 'invitation_revoked' })
    expect(await listed(email)).toEqual([])
  })

  test('is accepted once, however often it is pressed', async () => {
    const email = newAddress()
    await invite(email)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, NEW)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('to an existing account asks for its password, and not for a new one', async () => {
    const email = await accounts.registerVerified()
    await invite(email, 'MANAGER')
    const token = await tokenFor(email)
    expect((await check(token)).json()).toMatchObject({ asks_password: true, is_known: true })
    expect((await accept(token, { password: 'not the one that it has' })).json()).toMatchObject({
      detail: [{ loc: ['body', 'password'], type: 'incorrect_password' }],
    })
    expect((await accounts.logIn(email)).json()).toMatchObject({ user: { role: 'USER' } })
    expect((await accept(token, { password: GOOD_PASSWORD })).statusCode).toBe(200)
    expect((await accounts.logIn(email)).json()).toMatchObject({ user: { role: 'MANAGER' } })
  })

  test('to an unconfirmed account overrides the password that an attacker chose', async () => {
    const email = newAddress()
    await accounts.register(email)
    await invite(email)
    const token = await tokenFor(email)
    expect((await check(token)).json()).toMatchObject({ asks_password: false, is_known: false })
    expect((await accept(token, { ...NEW, password: 'another quiet lane north' })).statusCode).toBe(200)
    expect((await accounts.logIn(email)).statusCode).toBe(401)
    expect((await accounts.logIn(email, 'another quiet lane north')).statusCode).toBe(200)
  })

  test('says that it was taken back, replaced or has run out', async () => {
    const email = newAddress()
    const { id } = (await invite(email)).json<{ id: string }>()
    const first = await tokenFor(email)
    const revoke = (body: object) => accounts.post(`/users/invitations/${id}/revoke`, body, admin.headers)
    expect((await revoke({ reason: ' ' })).statusCode).toBe(422)
    expect((await revoke({ reason: 'The wrong address' })).statusCode).toBe(204)
    const trail = await listAudit(product.deps.db, { entity: 'invitation', entityId: id }, { skip: 0, limit: 5 })
    expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['invitation.revoked', 'The wrong address'],
      ['invitation.sent', WHY.reason],
    ])
    expect((await check(first)).json()).toMatchObject({ code: 'invitation_revoked' })
    expect(await listed(email)).toEqual([])

    await invite(email, 'MANAGER', 'tl')
    const second = await tokenFor(email, 'bilang manager')
    await invite(email, 'ADMIN', 'fr')
    expect((await check(second)).json()).toMatchObject({ code: 'invitation_revoked' })
    const third = await tokenFor(email, 'administrateur')
    expect((await check(third)).statusCode).toBe(200)
    product.clock.advance(7 * DAY_MS)
    expect((await accept(third, NEW)).json()).toMatchObject({ code: 'invitation_expired' })
    expect((await check('nonsense')).json()).toMatchObject({ code: 'invalid_token' })
    product.clock.advance(91 * DAY_MS)
    await forgetOldInvitations(product.deps)
    expect((await check(third)).json()).toMatchObject({ code: 'invalid_token' })
    admin = await product.renew(admin)
  })

  test('is not sent to who works here already or is deactivated', async () => {
    const [colleague, closed] = [await product.signUp('CONSULTANT'), await product.signUp()]
    expect((await invite(colleague.email)).json()).toMatchObject({ code: 'already_staff' })
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, closed.id))
    expect((await invite(closed.email)).json()).toMatchObject({ code: 'person_deactivated' })
  })
})
