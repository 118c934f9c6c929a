import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { translator } from '#server/platform/process/translations.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { EVENTS, type NotificationSubject } from './events.ts'
import { notify } from './service.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const ABSENT = '00000000-0000-4000-8000-000000000000'

function tell(person: TestPerson, subject: NotificationSubject, values: Record<string, string> = {}): Promise<void> {
  return product.deps.db.transaction((tx) => notify(product.deps, tx, { userId: person.id, subject, values }))
}

const list = async (person: TestPerson, locale = 'en') =>
  (
    await product.inject({
      url: '/api/v1/profile/me/notifications',
      headers: { ...person.headers, 'accept-language': locale },
    })
  ).json()
const unread = async (person: TestPerson) =>
  (await product.inject({ url: '/api/v1/profile/me/notifications/unread', headers: person.headers })).json()
const mark = (person: TestPerson, id: string) =>
  product.inject({ method: 'PATCH', url: `/api/v1/profile/me/notifications/${id}/read`, headers: person.headers })

describe('notification', () => {
  test('is in the language of its reader', async () => {
    const person = await product.signUp()
    await tell(person, 'documentRejected', { documentType: 'driversLicense', reason: 'Too dark' })
    expect(await list(person)).toMatchObject([
      {
        message: 'We couldn’t accept your document: Driver’s License. Reason: Too dark',
        notification_type: 'warning',
        is_read: false,
        link: '/profile?tab=documents',
      },
    ])
    expect((await list(person, 'fr'))[0].message).toContain('Permis de conduire')
  })

  test('is counted until it is read, one by one or all at once', async () => {
    const person = await product.signUp()
    for (const plan of ['A', 'B', 'C']) await tell(person, 'packageExpired', { plan })
    expect((await unread(person)).count).toBe(3)
    const [first] = await list(person)
    expect((await mark(person, first.id)).statusCode).toBe(200)
    expect((await mark(person, first.id)).statusCode).toBe(200)
    const before = await unread(person)
    expect(before.count).toBe(2)
    product.clock.advance(1_000)
    await tell(person, 'packageExpired', { plan: 'D' })
    expect((await unread(person)).newest > before.newest).toBe(true)
    await product.inject({
      method: 'POST',
      url: '/api/v1/profile/me/notifications/mark-all-read',
      headers: person.headers,
    })
    expect((await unread(person)).count).toBe(0)
  })

  test('of another person is as absent as one that does not exist', async () => {
    const [owner, other] = [await product.signUp(), await product.signUp()]
    await tell(owner, 'packageExpired', { plan: 'A' })
    const [theirs] = await list(owner)
    const foreign = await mark(other, theirs.id)
    const absent = await mark(other, ABSENT)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(absent.body)
    await product.inject({
      method: 'POST',
      url: '/api/v1/profile/me/notifications/mark-all-read',
      headers: other.headers,
    })
    expect(await unread(owner)).toMatchObject({ count: 1 })
  })

  test.for(LOCALES)('has its words for every event in %s', (locale) => {
    const t = translator(locale)
    const values = { plan: 'P', consultant: 'C', document: 'D', reason: 'R', name: 'N' }
    for (const subject of Object.keys(EVENTS) as NotificationSubject[]) {
      const words = `${t(`notifications.${subject}.title`, values)} ${t(`notifications.${subject}.message`, values)}`
      expect(words).not.toMatch(/notifications\.|[{}]/)
    }
  })
})

describe('channels of an event', () => {
  type Toggles = { email: boolean; sms: boolean; isActive?: boolean }
  async function channels(toggles: Toggles, subject: NotificationSubject, phone = true) {
    const person = await product.signUp()
    const { db } = product.deps
    await db
      .update(users)
      .set({
        isActive: toggles.isActive ?? true,
        emailNotificationsEnabled: toggles.email,
        smsNotificationsEnabled: toggles.sms,
        phoneNumber: phone ? '+15145550100' : null,
        confirmedPhoneNumber: phone ? '+15145550100' : null,
      })
      .where(eq(users.id, person.id))
    const before = new Set((await db.select().from(outboxMessages)).map(({ id }) => id))
    await tell(person, subject, { plan: 'A', consultant: 'B' })
    const messages = (await db.select().from(outboxMessages)).filter(({ id }) => !before.has(id))
    return messages.map(({ channel }) => channel).sort()
  }

  test.for([
    [{ email: true, sms: true }, 'consultantAssigned', ['mail', 'sms']],
    [{ email: true, sms: false }, 'consultantAssigned', ['mail']],
    [{ email: false, sms: true }, 'consultantAssigned', ['sms']],
    [{ email: false, sms: false }, 'consultantAssigned', []],
    [{ email: true, sms: true }, 'packageExpired', ['mail']],
    [{ email: false, sms: true }, 'packageUnstarted', ['mail']],
    [{ email: true, sms: true }, 'packageBought', ['sms']],
    [{ email: true, sms: true }, 'referralJoined', []],
  ] as const)('with %o, %s goes by %o', async ([toggles, subject, expected]) => {
    expect(await channels(toggles, subject)).toEqual(expected)
  })

  test('a deactivated person gets what they are owed by mail, nothing else, and finds the rest when they are back', async () => {
    const gone = { email: true, sms: true, isActive: false }
    expect(await channels(gone, 'consultantAssigned')).toEqual([])
    expect(await channels(gone, 'caseRefundAnswered')).toEqual(['mail'])
    const person = await product.signUp()
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
    await tell(person, 'consultantAssigned', { plan: 'A', consultant: 'B' })
    await product.deps.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
    expect(await list(person)).toHaveLength(1)
  })

  test('a text needs a number', async () => {
    expect(await channels({ email: false, sms: true }, 'consultantAssigned', false)).toEqual([])
  })

  test('a text lands in the local mailbox while no provider is configured, and says who sent it', async () => {
    await channels({ email: false, sms: true }, 'packageBought')
    product.deps.jobs.nudge()
    await vi.waitFor(
      async () => {
        const texts = (await product.mailbox.list()).filter(({ channel }) => channel === 'sms')
        expect(texts[0]).toMatchObject({ to: '+15145550100', text: expect.stringMatching(/^Northlane: /) })
      },
      { timeout: 15_000, interval: 50 },
    )
  })
})
