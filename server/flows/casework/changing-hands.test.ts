import { eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { DIGEST_MINUTES } from '#contract/threads/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { users } from '#server/features/accounts/tables.ts'
import { cases } from '#server/features/cases/tables.ts'
import { EVENTS, type NotificationSubject } from '#server/features/notifications/events.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { offers as offerRows } from '#server/features/offers/tables.ts'
import { mailUnread } from '#server/features/threads/digest.ts'
import { translator } from '#server/platform/process/translations.ts'
import { callsAt, codeOf } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { offersAt } from '#server/testing/features/offers.ts'
import { mailsWaitingFor } from '#server/testing/runs/outbox.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let calls: ReturnType<typeof callsAt>
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
  calls = callsAt(product, at)
})
afterAll(() => product.close())

const giveTo = async (code: string, consultantId: string | null) => {
  const { version } = await at.desk(manager, code)
  return at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: consultantId })
}

describe('unassigned case', () => {
  const notificationsOf = async ({ id }: TestPerson) =>
    (await product.deps.db.select().from(notifications).where(eq(notifications.userId, id))).map(
      ({ subject }) => subject,
    )

  test('notifies managers of what its client does', async () => {
    const { client, advisor, code } = await at.bought()
    await at.plan({ advisor, code })
    await giveTo(code, null)
    const second = await product.signUp('MANAGER')
    expect((await at.start({ client, code })).statusCode).toBe(200)
    for (const one of [manager, second]) expect(await notificationsOf(one)).toContain('deskCaseStarted')
    expect(await notificationsOf(advisor)).not.toContain('deskCaseStarted')
  })

  test('notifies managers of an unassigned case, in every language', () => {
    const own = { en: /\byour?s?\b/i, fr: /\b(?:vous|votre|vos)\b/i, zh: /您/, tl: /\b(?:kayo|inyo|ninyo)/i }
    // The recipient of an assignment is tested by itself.
    const theirs: readonly NotificationSubject[] = ['deskCaseYours', 'deskCallBooked']
    const subjects = Object.keys(EVENTS) as NotificationSubject[]
    for (const subject of subjects.filter((one) => one.startsWith('desk') && !theirs.includes(one)))
      for (const locale of LOCALES) {
        const t = translator(locale)
        const said = `${t(`notifications.${subject}.title`)} ${t(`notifications.${subject}.message`)}`
        expect([subject, said]).not.toEqual([subject, expect.stringMatching(own[locale])])
      }
  })

  test('one mail tells each manager what has not been answered, and nothing of what was said before', async () => {
    const { client: buyer, advisor, code } = await at.started()
    await at.say(buyer, code, 'An old question')
    await at.reply(advisor, code, 'An old answer')
    await giveTo(code, null)
    // Sends the digests of earlier tests first; their tokens are expired by then.
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    const client = await product.renew(buyer)
    manager = await product.renew(manager)
    const unread = async () =>
      (await mailsWaitingFor(product, manager.email)).filter(({ text }) => text.includes(`/desk/cases/${code}`))
    const before = (await unread()).length
    await at.say(client, code, 'Is anybody there?')
    await at.say(client, code, 'Should I sign today?')
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    await mailUnread(product.deps)
    const mails = await unread()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('2 messages')
    expect(mails.at(-1)?.text).toContain('Should I sign today?')
    expect(mails.at(-1)?.text).not.toContain('An old')
  })
})

describe('call that was booked before its case changed hands', () => {
  const stranded = async () => (await at.today(manager)).house?.stranded_calls.map(({ id }) => id)

  test('stands on the managers’ desk until they reassign it', async () => {
    manager = await product.renew(manager)
    const { advisor, code, appointment } = await calls.booked()
    expect(await stranded()).not.toContain(appointment.id)
    const handed = await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I am away' })
    expect(handed.statusCode).toBe(204)
    expect(await stranded()).toContain(appointment.id)
    const next = await calls.callable()
    await giveTo(code, next.id)
    expect(await stranded()).toContain(appointment.id)
    expect((await calls.ofDesk(next, code)).map((one) => one.is_stranded)).toEqual([true])
    const { version } = await calls.row(appointment.id)
    const given = { version, starts_at: appointment.starts_at, minutes: 30, consultant_id: next.id }
    expect((await at.call(manager, 'POST', `/desk/appointments/${appointment.id}/move`, given)).statusCode).toBe(200)
    expect(await stranded()).not.toContain(appointment.id)
  })

  test('goes to the new consultant when the client moves it; a colleague who stood in keeps theirs', async () => {
    manager = await product.renew(manager)
    const { client, code, appointment } = await calls.booked()
    const next = await calls.callable()
    await giveTo(code, next.id)
    expect(await stranded()).toContain(appointment.id)
    const later = await calls.slot(client, code, 3)
    expect((await calls.move(appointment.token, later)).statusCode).toBe(200)
    expect((await calls.row(appointment.id)).consultantId).toBe(next.id)
    expect(await stranded()).not.toContain(appointment.id)
    // A call with a consultant who never had the case was intended so.
    const substitute = await calls.callable()
    const { version } = await calls.row(appointment.id)
    const given = { version, starts_at: later, minutes: 30, consultant_id: substitute.id }
    expect((await at.call(manager, 'POST', `/desk/appointments/${appointment.id}/move`, given)).statusCode).toBe(200)
    expect(await stranded()).not.toContain(appointment.id)
  })
})

describe('consultant who handed a case back', () => {
  const handBack = (advisor: TestPerson, code: string) =>
    at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I am away' })

  test('is not called on in it again: neither for a new call nor for the one that the client moves', async () => {
    manager = await product.renew(manager)
    const { client, advisor, code, appointment } = await calls.booked()
    await handBack(advisor, code)
    const next = await calls.callable()
    // By turn it would be the other's.
    await at.boughtBy(await product.signUp(), next)
    // No other consultant takes cases, so that it is between these two.
    await product.deps.db
      .update(users)
      .set({ takesCases: false })
      .where(notInArray(users.id, [advisor.id, next.id]))
    expect((await calls.move(appointment.token, await calls.slot(client, code, 3))).statusCode).toBe(200)
    expect((await calls.row(appointment.id)).consultantId).toBe(next.id)
    await calls.cancel(appointment.token)
    await product.deps.db.update(users).set({ takesCases: false }).where(eq(users.id, next.id))
    expect(await calls.slots(client, code)).toMatchObject({ slots: [], others: 0 })
    expect(await calls.slots(client, code, true)).toMatchObject({ slots: [] })
  })

  test('and has it again can be given it once more when it is unassigned', async () => {
    const { advisor, code } = await at.bought()
    const next = await at.consultant()
    await giveTo(code, next.id)
    await giveTo(code, advisor.id)
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
    expect(row?.handedBackBy).toEqual([next.id])
  })
})

describe('client’s place', () => {
  test('is no saving: an offer for another place is no baseline, and from a baseline on the place stays', async () => {
    const opened = await at.started()
    const { advisor, code } = opened
    const put = async (place: object) =>
      at.call(advisor, 'PUT', `/desk/cases/${code}/place`, {
        version: (await at.desk(advisor, code)).version,
        ...place,
      })
    const offers = offersAt(product, at)
    await put({ country: 'CA', province: 'QC' })
    const first = await offers.shown(opened)
    const toDealer = async () =>
      (await at.call(advisor, 'POST', `/desk/cases/${code}/offers/${first.id}/dealer-texts`, { language: 'en' })).json()
    const text = await toDealer()
    expect(codeOf(await put({ country: 'US', state: 'NY' }))).toBe('place_settled')
    expect((await put({ country: 'CA', province: 'AB' })).statusCode).toBe(200)
    expect(await toDealer()).toEqual(text)

    const inAlberta = { text: 'Selling price 40,000.00\nGST 2,000.00', advertised_price: null }
    const second = await offers.shown(opened, { ...inAlberta, dealer: { name: 'Garage Deux', city: 'Calgary' } })
    expect((await offers.room(opened)).ledger).toBeNull()
    await offers.shown(opened, { ...inAlberta, dealer: { name: 'Garage Trois', city: 'Calgary' } })
    expect((await offers.room(opened)).ledger?.baseline).toMatchObject({ dealer: 'Garage Deux', payable: 4_200_000 })
    for (const place of [
      { country: 'CA', province: 'QC' },
      { country: 'US', state: 'NY' },
    ])
      expect(codeOf(await put(place))).toBe('place_settled')
    expect(await at.desk(advisor, code)).toMatchObject({ country: 'CA', province: 'AB' })

    expect((await offers.accept(opened, second)).statusCode).toBe(200)
    expect((await offers.contract(opened, inAlberta)).statusCode).toBe(200)
    expect((await offers.room(opened)).ledger?.saving?.total).toBe(0)
  })

  test('can be corrected: in the timeline, on the state that was seen, and for the offers from then on', async () => {
    manager = await product.renew(manager)
    const opened = await at.started()
    const { client, advisor, code } = opened
    const put = async (place: object, version?: number) =>
      at.call(advisor, 'PUT', `/desk/cases/${code}/place`, {
        version: version ?? (await at.desk(advisor, code)).version,
        ...place,
      })
    expect((await put({ country: 'CA', province: 'QC' })).statusCode).toBe(200)
    const offers = offersAt(product, at)
    const first = await offers.shown(opened)
    const moved = await put({ country: 'CA', province: 'AB' })
    expect(moved.json()).toMatchObject({ country: 'CA', province: 'AB', state: null })
    const second = await offers.shown(opened, { dealer: { name: 'Garage Deux', city: 'Calgary' } })
    const placeOf = async ({ id }: { id: string }) =>
      (await product.deps.db.select().from(offerRows).where(eq(offerRows.id, id)))[0]?.shown?.jurisdiction
    expect([await placeOf(first), await placeOf(second)]).toEqual(['QC:CA', 'AB:CA'])

    expect(codeOf(await put({ country: 'US', state: 'NY' }, 0))).toBe('case_changed')
    for (const wrong of [
      { country: 'US', province: 'QC' },
      { country: 'CA' },
      { country: 'CA', province: 'QC', state: 'NY' },
    ])
      expect((await put(wrong)).statusCode).toBe(422)
    const timeline = (await at.call(client, 'GET', `/cases/${code}/timeline`)).json<CaseEvent[]>()
    expect(timeline.filter(({ kind }) => kind === 'placeChanged').map(({ values }) => values['region'])).toEqual([
      'AB',
      'QC',
    ])
  })
})
