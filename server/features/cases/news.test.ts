import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Appointment, DeskAppointment } from '#contract/appointments/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import { purgeFilesOfClosed } from '#server/flows/casework/retention.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { buyingAt, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson } from '../accounts/queries.ts'
import { users } from '../accounts/tables.ts'
import { remindOfCalls } from '../appointments/reminders.ts'
import { appointments } from '../appointments/tables.ts'
import { documents } from '../documents/tables.ts'
import { EVENTS, type NotificationSubject } from '../notifications/events.ts'
import { notifications } from '../notifications/tables.ts'
import { expireOffers } from '../offers/expiry.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { remindLate, remindNotStarted } from './reminders.ts'
import { cases } from './tables.ts'

let cards: TestCardProvider
let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let calls: AppointmentCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ cards, product, at, offers, calls, manager } = await openCasesApp())
})
afterAll(() => product.close())

type Subject = Extract<NotificationSubject, `case${string}` | `desk${string}`>
type Who = 'client' | 'advisor' | 'manager'
type Cause = { tells: Who; from: 'bought' | 'started' | 'free'; does: (opened: OpenedCase) => Promise<unknown> }

const todo = (side: 'client' | 'consultant', rest: object) => ({ side, text: 'Something', ...rest })
const addTodo = ({ advisor, code }: OpenedCase, body: object) =>
  at.call(advisor, 'POST', `/desk/cases/${code}/todos`, body)
const askBack = ({ client, code }: OpenedCase) =>
  at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'I bought from a friend' })
const late = () => ({ due_at: product.clock.now().toISOString() })
const close = (opened: OpenedCase) => at.move(opened, { stage: 'closed', reason: 'stopped' })

const buyFor = async ({ client, code }: OpenedCase) => {
  // What is bought for an account needs its own address confirmed, as the request's is.
  await buyingAt(product, cards).buy(client, { priceId: 'price_basic', caseCode: code })
}

const signed = async (opened: OpenedCase) => {
  await offers.accept(opened, await offers.shown(opened))
  return offers.contract(opened)
}

const inDays = (days: number) => new Date(product.clock.now().getTime() + days * DAY_MS).toISOString()

async function bookAsStaff({ advisor, code }: OpenedCase) {
  const call = { starts_at: inDays(2), minutes: 30, how: 'video', sure: true }
  return (await at.call(advisor, 'POST', `/desk/cases/${code}/appointments`, call)).json<DeskAppointment>()
}

async function bookAsClient({ client, advisor, code }: OpenedCase) {
  await calls.setWeek(advisor, { version: 0 })
  return (await calls.book(client, code, await calls.slot(client, code))).json<Appointment>()
}

async function remindedAt(opened: OpenedCase, due: 'dayReminderDueAt' | 'hourReminderDueAt') {
  const { id } = await bookAsStaff(opened)
  await product.deps.db
    .update(appointments)
    .set({ [due]: product.clock.now() })
    .where(eq(appointments.id, id))
  await remindOfCalls(product.deps)
}

/** Mailed by letters of their own, which are owed, except for reminders. */
const REMINDERS: readonly Subject[] = ['caseCallTomorrow', 'caseCallSoon']
const isOwed = (subject: Subject) =>
  EVENTS[subject].email === 'owed' || (EVENTS[subject].email === 'ownLetter' && !REMINDERS.includes(subject))

/** The trigger of each event, and its recipients. A new event does not compile without its line. */
const CAUSES: Record<Subject, Cause> = {
  caseOpened: { tells: 'client', from: 'free', does: async () => undefined },
  caseAssigned: {
    tells: 'client',
    from: 'bought',
    does: async ({ code }) => {
      const { version } = await at.desk(manager, code)
      return at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: manager.id })
    },
  },
  casePlanWritten: { tells: 'client', from: 'bought', does: (opened) => at.plan(opened) },
  caseBriefChanged: {
    tells: 'client',
    from: 'bought',
    does: async ({ advisor, code }) => {
      const { version, brief } = await at.desk(advisor, code)
      const changed = { version, brief: { ...brief, wants: 'A blue one' } }
      return at.call(advisor, 'PUT', `/desk/cases/${code}/brief`, changed)
    },
  },
  caseMoved: { tells: 'client', from: 'started', does: (opened) => at.move(opened, { stage: 'offers' }) },
  caseTodo: { tells: 'client', from: 'bought', does: (opened) => addTodo(opened, todo('client', { kind: 'free' })) },
  caseTodoLate: {
    tells: 'client',
    from: 'bought',
    does: async (opened) => {
      await addTodo(opened, todo('client', { kind: 'free', ...late() }))
      product.clock.advance(1_000)
      await remindLate(product.deps)
    },
  },
  caseStarted: {
    tells: 'client',
    from: 'bought',
    does: (opened) => at.begin(opened),
  },
  caseCancelled: {
    tells: 'client',
    from: 'bought',
    does: ({ client, code }) => at.call(client, 'POST', `/cases/${code}/cancel`),
  },
  caseRefundAsked: { tells: 'client', from: 'started', does: askBack },
  caseRefundAnswered: {
    tells: 'client',
    from: 'started',
    does: async (opened) => {
      await askBack(opened)
      const { refund_request: request } = await at.desk(manager, opened.code)
      const answer = { verdict: 'declined', answer: 'The work is done.' }
      return at.call(manager, 'PUT', `/desk/cases/${opened.code}/refund-requests/${request?.id}`, answer)
    },
  },
  caseStartReminder: {
    tells: 'client',
    from: 'bought',
    does: async ({ code }) => {
      const paidAt = new Date(product.clock.now().getTime() - 15 * DAY_MS)
      await product.deps.db.update(cases).set({ paidAt }).where(eq(cases.code, code))
      await remindNotStarted(product.deps)
    },
  },
  caseClosed: { tells: 'client', from: 'free', does: close },
  caseFilesPurged: {
    tells: 'client',
    from: 'started',
    does: async (opened) => {
      await documentsOf(product, opened.client).add('driversLicense')
      await close(opened)
      const closedAt = new Date(product.clock.now().getTime() - 91 * DAY_MS)
      await product.deps.db.update(documents).set({ uploadedAt: closedAt })
      await product.deps.db.update(cases).set({ closedAt }).where(eq(cases.code, opened.code))
      await purgeFilesOfClosed(product.deps)
    },
  },
  caseCallBooked: { tells: 'client', from: 'bought', does: bookAsStaff },
  caseCallMoved: {
    tells: 'client',
    from: 'bought',
    does: async (opened) => {
      const { id } = await bookAsStaff(opened)
      const to = { version: 0, starts_at: inDays(3), minutes: 30 }
      return at.call(opened.advisor, 'POST', `/desk/appointments/${id}/move`, to)
    },
  },
  caseCallCancelled: {
    tells: 'client',
    from: 'bought',
    does: async (opened) => {
      const { id } = await bookAsStaff(opened)
      return at.call(opened.advisor, 'POST', `/desk/appointments/${id}/cancel`, { version: 0 })
    },
  },
  caseCallMissed: {
    tells: 'client',
    from: 'bought',
    does: async (opened) => {
      const { id } = await bookAsStaff(opened)
      await calls.shift(id, -10)
      return at.call(opened.advisor, 'POST', `/desk/appointments/${id}/outcome`, { version: 0, status: 'missed' })
    },
  },
  caseCallTomorrow: { tells: 'client', from: 'bought', does: (opened) => remindedAt(opened, 'dayReminderDueAt') },
  caseCallSoon: { tells: 'client', from: 'bought', does: (opened) => remindedAt(opened, 'hourReminderDueAt') },
  deskCallBooked: { tells: 'advisor', from: 'bought', does: bookAsClient },
  deskCallMoved: {
    tells: 'advisor',
    from: 'bought',
    does: async (opened) => {
      const { token } = await bookAsClient(opened)
      return calls.move(token, await calls.slot(opened.client, opened.code, 3))
    },
  },
  deskCallCancelled: {
    tells: 'advisor',
    from: 'bought',
    does: async (opened) => calls.cancel((await bookAsClient(opened)).token),
  },
  deskCaseYours: { tells: 'advisor', from: 'bought', does: async () => undefined },
  casePackageJoined: { tells: 'client', from: 'free', does: buyFor },
  deskPackageJoined: { tells: 'advisor', from: 'free', does: buyFor },
  deskCaseStarted: {
    tells: 'advisor',
    from: 'bought',
    does: (opened) => at.begin(opened),
  },
  deskCaseCancelled: {
    tells: 'advisor',
    from: 'bought',
    does: ({ client, code }) => at.call(client, 'POST', `/cases/${code}/cancel`),
  },
  deskCaseUnassigned: {
    tells: 'manager',
    from: 'bought',
    does: ({ advisor, code }) => at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'I am away' }),
  },
  deskBriefChanged: {
    tells: 'advisor',
    from: 'bought',
    does: async ({ client, code }) => {
      const { version, brief } = await at.read(client, code)
      return at.call(client, 'PUT', `/cases/${code}/brief`, { version, brief: { ...brief, wants: 'A red one' } })
    },
  },
  deskTodoAnswered: {
    tells: 'advisor',
    from: 'bought',
    does: async (opened) => {
      await addTodo(opened, todo('client', { kind: 'question' }))
      const { todos } = await at.read(opened.client, opened.code)
      return at.call(opened.client, 'POST', `/cases/${opened.code}/todos/${todos[0]?.id}/answer`, { answer: 'Yes' })
    },
  },
  deskTodoLate: {
    tells: 'advisor',
    from: 'bought',
    does: async (opened) => {
      await addTodo(opened, todo('consultant', { kind: 'free', ...late() }))
      product.clock.advance(1_000)
      await remindLate(product.deps)
    },
  },
  deskDocumentUploaded: {
    tells: 'advisor',
    from: 'bought',
    does: async (opened) => {
      await addTodo(opened, todo('client', { kind: 'document', document_type: 'driversLicense' }))
      await documentsOf(product, opened.client).add('driversLicense')
    },
  },
  deskDocumentAdded: {
    tells: 'advisor',
    from: 'bought',
    does: ({ client }) => documentsOf(product, client).add('driversLicense'),
  },
  deskRefundAsked: { tells: 'manager', from: 'started', does: askBack },
  caseOfferShown: { tells: 'client', from: 'started', does: (opened) => offers.shown(opened) },
  caseOfferWithdrawn: {
    tells: 'client',
    from: 'started',
    does: async (opened) => {
      const shown = await offers.shown(opened)
      await offers.accept(opened, shown)
      return offers.withdraw(opened, shown.id)
    },
  },
  caseOfferCorrected: {
    tells: 'client',
    from: 'started',
    does: async (opened) => offers.correct(opened, (await offers.shown(opened)).id, {}, manager),
  },
  caseContractEntered: { tells: 'client', from: 'started', does: signed },
  deskCallNow: { tells: 'advisor', from: 'started', does: (opened) => offers.atTheDealer(opened, 'call') },
  deskContractSigned: { tells: 'advisor', from: 'started', does: (opened) => offers.atTheDealer(opened, 'signed') },
  deskOfferAccepted: {
    tells: 'advisor',
    from: 'started',
    does: async (opened) => offers.accept(opened, await offers.shown(opened)),
  },
  deskOfferAsked: {
    tells: 'advisor',
    from: 'started',
    does: async (opened) => offers.ask(opened, (await offers.shown(opened)).id),
  },
  deskOfferDropped: {
    tells: 'advisor',
    from: 'started',
    does: async (opened) => offers.drop(opened, (await offers.shown(opened)).id),
  },
  deskOfferExpired: {
    tells: 'advisor',
    from: 'started',
    does: async (opened) => {
      const end = new Date(product.clock.now().getTime() + 1_000)
      await offers.shown(opened, { expires_at: end.toISOString() })
      product.clock.advance(1_000)
      await expireOffers(product.deps)
    },
  },
  deskSavingsObjected: {
    tells: 'advisor',
    from: 'started',
    does: async (opened) => {
      await signed(opened)
      return offers.answer(opened, 'objected', 'The tires are missing')
    },
  },
  deskClientLeft: {
    tells: 'manager',
    from: 'bought',
    does: async ({ client }) => {
      const person = await getPerson(product.deps.db, client.id)
      await product.deps.db.transaction((tx) => erasePerson(product.deps, tx, person))
    },
  },
}

/** A case that staff opened from a request, without a package. */
async function free(client: TestPerson, advisor: TestPerson): Promise<OpenedCase> {
  const asked = await product.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: client.headers,
    payload: leadFields({ email: client.email }),
  })
  const { id } = asked.json<{ id: string }>()
  await at.call(manager, 'POST', '/desk/cases', { request_id: id })
  const { code } = await at.one(client)
  await product.deps.db.update(cases).set({ consultantId: advisor.id }).where(eq(cases.code, code))
  return { advisor, client, code }
}

const setUp = (person: TestPerson, set: Partial<typeof users.$inferInsert>) =>
  product.deps.db.update(users).set(set).where(eq(users.id, person.id))

async function told(subject: Subject, { locale, mails }: { locale: Locale; mails: boolean }) {
  const { tells, from, does } = CAUSES[subject]
  const { db } = product.deps
  const [client, advisor] = [await product.signUp(), await at.consultant()]
  const people = { client, advisor, manager }
  for (const person of Object.values(people)) {
    await setUp(person, { locale, emailNotificationsEnabled: mails })
  }
  const mailed = async () =>
    (await db.select().from(outboxMessages)).filter(({ template }) => template === `notification.${subject}`).length
  const before = await mailed()
  const opened = from === 'free' ? await free(client, advisor) : await at.boughtBy(client, advisor)
  if (from === 'started') await at.begin(opened)
  await does(opened)
  const rows = await db.select().from(notifications).where(eq(notifications.userId, people[tells].id))
  await setUp(advisor, { isActive: false })
  return {
    notified: rows.filter((row) => row.subject === subject && row.values['code'] === opened.code).length,
    mails: (await mailed()) - before,
  }
}

describe('case notification', () => {
  test.for(Object.keys(CAUSES) as Subject[])(
    '%s is stored once, and mailed as the table of events says',
    async (subject) => {
      const { email } = EVENTS[subject]
      // An account deletion notifies both the manager and the consultant.
      const readers = subject === 'deskClientLeft' ? 2 : 1
      const on = await told(subject, { locale: 'fr', mails: true })
      expect(on).toEqual({ notified: 1, mails: email === 'never' ? 0 : readers })
      const off = await told(subject, { locale: 'en', mails: false })
      expect(off).toEqual({ notified: 1, mails: isOwed(subject) ? readers : 0 })
    },
  )
})
