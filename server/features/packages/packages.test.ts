import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PACKAGE_STATUSES, PACKAGE_TRANSITIONS, type PackageStatus } from '#contract/payments/package-constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { assignWaiting } from '#server/flows/casework/assignment.ts'
import { expirePackages } from '#server/flows/casework/package-ending.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { type Buying, openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { cases } from '../cases/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { packages } from './tables.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp())
})
afterAll(() => product.close())

async function consultant(languages: string[]): Promise<TestPerson> {
  const person = await product.signUp('CONSULTANT')
  await product.deps.db.update(users).set({ languages }).where(eq(users.id, person.id))
  return person
}

async function buyIn(language: string): Promise<TestPerson> {
  const person = await product.signUp()
  const opened = await buying.checkout(person, undefined, { 'accept-language': language })
  const { sessionId } = opened.json<{ sessionId: string }>()
  cards.pay(sessionId)
  await buying.deliverAll(sessionId)
  return person
}

const consultantOf = async (person: TestPerson) => (await buying.profile(person)).packages[0]?.consultant_contact
const deactivate = (person: TestPerson) =>
  product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))

describe('source of a package', () => {
  test('no consultant speaks the buyer’s language: it waits; a job finds one later and says so', async () => {
    const english = await consultant(['en'])
    const person = await buyIn('zh')
    expect(await consultantOf(person)).toBeNull()
    await assignWaiting(product.deps)
    expect(await consultantOf(person)).toBeNull()
    const chinese = await consultant(['zh'])
    await assignWaiting(product.deps)
    expect(await consultantOf(person)).toBe(chinese.email)
    const { notifications: told } = await buying.profile(person)
    expect(told.map(({ message }) => message).join()).toMatch(/is now your consultant for case NL-\w{6}\./)
    await deactivate(english)
    await deactivate(chinese)
  })

  test('of those who speak it the one with the least to do', async () => {
    const [one, two] = [await consultant(['fr', 'en']), await consultant(['fr'])]
    const given = []
    for (let purchase = 0; purchase < 4; purchase++) given.push(await consultantOf(await buyIn('fr')))
    expect(given).toEqual([one.email, two.email, one.email, two.email])
    await deactivate(one)
    await deactivate(two)
  })

  test('another, when the consultant has left or is one no longer', async () => {
    const leaving = await consultant(['tl'])
    const person = await buyIn('fil')
    expect(await consultantOf(person)).toBe(leaving.email)
    await deactivate(leaving)
    const next = await consultant(['tl'])
    await assignWaiting(product.deps)
    expect(await consultantOf(person)).toBe(next.email)
    await product.deps.db.update(users).set({ role: 'USER' }).where(eq(users.id, next.id))
    const last = await consultant(['tl'])
    await assignWaiting(product.deps)
    expect(await consultantOf(person)).toBe(last.email)
  })
})

describe('package states', () => {
  const complete = async (id: string, manager: TestPerson, payload: object = { status: 'completed' }) =>
    product.inject({ method: 'PUT', url: `/api/v1/packages/admin/${id}`, headers: manager.headers, payload })

  test('follow one another as decided, and nothing leaves an end state', async () => {
    const manager = await product.signUp('MANAGER')
    for (const from of PACKAGE_STATUSES) {
      const person = await buyIn('en')
      const [row] = await product.deps.db.select().from(packages).where(eq(packages.userId, person.id))
      const put = (status: PackageStatus) =>
        product.deps.db
          .update(packages)
          .set({ status })
          .where(eq(packages.id, row?.id ?? ''))
      await put(from)
      const answer = await complete(row?.id ?? '', manager)
      const isAllowed = PACKAGE_TRANSITIONS[from].includes('completed')
      expect([from, answer.statusCode]).toEqual([from, isAllowed ? 200 : 409])
      if (!isAllowed) expect(answer.json()).toMatchObject({ code: 'package_not_active' })
    }
  })

  test('staff complete one: it is written down, and the buyer is notified', async () => {
    const [person, manager] = [await buyIn('en'), await product.signUp('MANAGER')]
    const [bought] = (await buying.profile(person)).packages
    const answer = await complete(bought?.id ?? '', manager)
    expect(answer.json()).toMatchObject({ status: 'completed', user_email: person.email, package_name: 'Ignition' })
    const [entry] = await product.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, bought?.id ?? ''))
    expect(entry).toMatchObject({
      action: 'package.completed',
      actorId: manager.id,
      before: { status: 'active' },
      after: { status: 'completed' },
    })
    const told = (await buying.profile(person)).notifications.map((one) => [one.notification_type, one.link])
    expect(told).toContainEqual(['success', '/profile?tab=packages'])
    expect(told).toContainEqual(['promotion', '/profile?tab=referrals'])
    expect((await complete(bought?.id ?? '', manager, { status: 'active' })).statusCode).toBe(422)
    expect((await complete('00000000-0000-4000-8000-000000000000', manager)).statusCode).toBe(404)
  })

  test('one is completed after a car was bought elsewhere, and its case says so', async () => {
    const [person, manager] = [await buyIn('en'), await product.signUp('MANAGER')]
    const [bought] = (await buying.profile(person)).packages
    await product.deps.db.update(cases).set({ stage: 'delivered' }).where(eq(cases.clientId, person.id))
    expect((await complete(bought?.id ?? '', manager)).statusCode).toBe(200)
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.clientId, person.id))
    expect(row).toMatchObject({ stage: 'closed', closeReason: 'bought_elsewhere' })
  })

  test('one whose money is on its way back is not completed', async () => {
    const [person, manager] = [await buyIn('en'), await product.signUp('MANAGER')]
    const [bought] = (await buying.profile(person)).packages
    await product.deps.db.update(cases).set({ cancelledAt: new Date() }).where(eq(cases.clientId, person.id))
    expect((await complete(bought?.id ?? '', manager)).json()).toMatchObject({ code: 'refund_under_way' })
    expect(await statusesOf(person)).toEqual(['active'])
  })

  test('expire by a job when their days are over, once, and only those that run', async () => {
    const [person, done, manager] = [await buyIn('en'), await buyIn('en'), await product.signUp('MANAGER')]
    const started = await buyIn('en')
    await product.deps.db.update(cases).set({ startedAt: new Date() }).where(eq(cases.clientId, started.id))
    await complete((await buying.profile(done)).packages[0]?.id ?? '', manager)
    product.clock.advance(90 * DAY_MS - 1)
    await expirePackages(product.deps)
    expect((await statusesOf(person))[0]).toBe('active')
    product.clock.advance(1)
    await expirePackages(product.deps)
    await expirePackages(product.deps)
    expect(await statusesOf(person)).toEqual(['expired'])
    expect(await statusesOf(done)).toEqual(['completed'])
    const notificationsOf = async ({ id }: TestPerson) =>
      (await product.deps.db.select().from(notifications).where(eq(notifications.userId, id)))
        .map(({ subject }) => subject)
        .toSorted()
    expect(await notificationsOf(started)).toEqual(['packageBought', 'packageExpired'])
    // Nothing was done for the money: its owner reads where to ask for it.
    expect(await notificationsOf(person)).toEqual(['packageBought', 'packageUnstarted'])
    const [{ code } = { code: '' }] = await product.deps.db.select().from(cases).where(eq(cases.clientId, person.id))
    expect((await buying.profile(await product.renew(person))).notifications).toContainEqual(
      expect.objectContaining({ link: `/case/${code}`, message: expect.stringContaining(`in case ${code}`) }),
    )
  })

  test('expire all the same behind one that cannot, and the job is seen to have failed', async () => {
    const two = [await buyIn('en'), await buyIn('en')]
    product.clock.advance(91 * DAY_MS)
    const send = vi.spyOn(product.deps.mailer, 'send')
    send.mockRejectedValueOnce(new Error('the outbox is full'))
    await expect(expirePackages(product.deps)).rejects.toThrow('1 could not be done')
    send.mockRestore()
    expect((await Promise.all(two.map(statusesOf))).flat().toSorted()).toEqual(['active', 'expired'])
    await expirePackages(product.deps)
    expect((await Promise.all(two.map(statusesOf))).flat()).toEqual(['expired', 'expired'])
  })

  async function statusesOf({ id }: TestPerson) {
    const rows = await product.deps.db.select().from(packages).where(eq(packages.userId, id))
    return rows.map(({ status }) => status)
  }
})

describe('staff list of packages', () => {
  test('shows whose packages they are, by state, and counts the same', async () => {
    const manager = await product.signUp('MANAGER')
    const ask = async (path: string) =>
      (await product.inject({ url: `/api/v1/packages/admin${path}`, headers: manager.headers })).json()
    for (const filter of ['', '?status=active', '?status=expired', '?status=cancelled']) {
      const list = await ask(`${filter}${filter ? '&' : '?'}limit=100`)
      expect(await ask(`/count${filter}`)).toEqual({ count: list.length })
    }
    const [newest] = await ask('?limit=1')
    expect(newest).toMatchObject({
      user_email: expect.stringContaining('@example.test'),
      user_name: expect.any(String),
    })
    const odd = await product.inject({ url: '/api/v1/packages/admin?status=lost', headers: manager.headers })
    expect(odd.statusCode).toBe(422)
  })
})
