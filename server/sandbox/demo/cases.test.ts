import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASE_STAGES, CLOSE_REASONS } from '#contract/cases/stages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { findPersonByEmail, getPerson } from '#server/features/accounts/queries.ts'
import { appointments } from '#server/features/appointments/tables.ts'
import { remindLate, remindNotStarted } from '#server/features/cases/reminders.ts'
import { caseReplies, cases, caseTodos, refundRequests } from '#server/features/cases/tables.ts'
import { offers } from '#server/features/offers/tables.ts'
import { mailUnread } from '#server/features/threads/digest.ts'
import { messages } from '#server/features/threads/tables.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { seedDemoAppointments } from './appointments.ts'
import { seedDemoCases } from './cases.ts'
import { seedDemo } from './demo.ts'
import { seedDemoOffers } from './offers.ts'
import { seedDemoPurchases } from './purchases.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('demo shows cases in every stage and for each end, labeled as samples and counted nowhere', async () => {
  const { deps } = product
  const { db } = deps
  for (let start = 0; start < 2; start++) {
    await seedDemo(deps)
    await seedDemoPurchases(deps)
    await seedDemoCases(deps)
    await seedDemoAppointments(deps)
    await seedDemoOffers(deps)
  }
  const rows = await db.select().from(cases)
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(CASE_STAGES))
  const reasons = rows.flatMap(({ closeReason }) => closeReason ?? [])
  expect(new Set(reasons)).toEqual(new Set(CLOSE_REASONS))
  expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
  const intake = rows.filter(({ stage }) => stage === 'intake')
  expect(new Set(intake.map(({ plan }) => plan !== null))).toEqual(new Set([true, false]))
  expect(rows.filter(({ packageId }) => packageId === null)).toMatchObject([
    { stage: 'intake', requestId: expect.any(String) },
  ])
  expect(rows.filter(({ consultantId, stage }) => stage !== 'closed' && !consultantId)).toHaveLength(1)
  expect(await db.select().from(refundRequests)).toMatchObject([{ status: 'asked' }])
  expect(rows.every(({ isSample }) => isSample)).toBe(true)
  expect(await db.select().from(caseReplies)).toEqual([])
  const calls = await db.select().from(appointments)
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set(['booked', 'missed', 'done']))
  expect(calls.every(({ dayReminderDueAt, hourReminderDueAt }) => !dayReminderDueAt && !hourReminderDueAt)).toBe(true)

  // A case says once, in its brief, that it is a sample; one without a brief yet says so by its client's name alone.
  const wanted = rows.flatMap(({ brief }) => brief.wants ?? [])
  expect(wanted.length).toBeGreaterThan(rows.length / 2)
  for (const wants of wanted) expect(wants).toMatch(/sample|exemple|示例|halimbawa/i)
  for (const { clientId } of rows) expect((await getPerson(db, clientId ?? '')).fullName).toMatch(/^(Sample|Demo) /)

  const shown = await db.select().from(offers)
  expect(new Set(shown.map(({ dealerId }) => dealerId)).size).toBe(3)
  expect(shown.map(({ round, status }) => `${round} ${status}`).toSorted()).toEqual([
    '1 shown',
    '1 superseded',
    '1 superseded',
    '2 shown',
    '2 superseded',
    '3 shown',
  ])
  for (const { shown: seen } of shown) expect(seen?.dealer.name).toContain('Sample')

  const buyer = await findPersonByEmail(db, 'buyer@northlane.example')
  const [open] = rows.filter(({ clientId, stage }) => clientId === buyer?.id && stage !== 'closed')
  expect(open).toMatchObject({ stage: 'offers', plan: { steps: [{}, {}] }, waitingSince: expect.any(Date) })
  const said = await db
    .select()
    .from(messages)
    .where(eq(messages.caseId, open?.id ?? ''))
  expect(said.length).toBeGreaterThanOrEqual(7)
  expect(
    await db
      .select()
      .from(caseTodos)
      .where(eq(caseTodos.caseId, open?.id ?? '')),
  ).toHaveLength(3)

  await mailUnread(deps)
  await remindLate(deps)
  await remindNotStarted(deps)
  expect(await db.select().from(outboxMessages)).toEqual([])
}, 120_000)
