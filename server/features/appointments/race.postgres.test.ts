import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment, DeskAppointment } from '#contract/appointments/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { remindOfCalls } from './reminders.ts'
import { appointments } from './tables.ts'

const VISITORS = 200
const SLOTS = 20
const ROUNDS = rounds(8, 100)

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp({ LOG_LEVEL: 'error' }))
})
afterAll(() => product.close())

/** Pairs of calls of one consultant that touch each other, break included. */
async function overlaps(): Promise<number> {
  const found = await product.deps.db.execute(sql`
    select count(*)::int as count from appointments a join appointments b
      on a.id < b.id and a.consultant_id = b.consultant_id
      and a.starts_at < b.busy_until and b.starts_at < a.busy_until
    where a.status <> 'cancelled' and b.status <> 'cancelled'`)
  return rowsOf<{ count: number }>(found)[0]?.count ?? -1
}

/** A request refused by overload is repeated, as a page does. */
async function bookPatiently(id: string, starts_at: string) {
  const booking = { starts_at, how: 'phone', time_zone: 'America/Toronto' }
  for (;;) {
    const answer = await calls.anybody('POST', `/leads/${id}/appointment`, booking)
    if (answer.statusCode !== 503) return answer
  }
}

test('bookings of two hundred visitors at once for twenty times give twenty calls; the others get an error', async () => {
  const advisor = await calls.callable(['fr'])
  const requests: string[] = []
  for (let number = 0; number < VISITORS; number++) {
    const fields = leadFields({ email: `racer-${number}@example.test`, advisorLanguage: 'fr' })
    requests.push((await calls.anybody('POST', '/leads', fields)).json<{ id: string }>().id)
  }
  const { slots } = (await calls.anybody('GET', `/leads/${requests[0]}/slots`)).json<{
    slots: { starts_at: string }[]
  }>()
  const wanted = slots.slice(0, SLOTS)
  expect(wanted).toHaveLength(SLOTS)
  const answers = await Promise.all(
    requests.map((id, number) => bookPatiently(id, wanted[number % SLOTS]?.starts_at ?? '')),
  )
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect(Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]))).toEqual({
    201: SLOTS,
    409: VISITORS - SLOTS,
  })
  const told = new Set(statuses.get(409)?.map((answer) => answer.json<{ code: string }>().code))
  expect(told).toEqual(new Set(['slot_taken']))
  const rows = await product.deps.db.select().from(appointments).where(eq(appointments.consultantId, advisor.id))
  expect(rows.map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(
    wanted.map(({ starts_at }) => starts_at),
  )
  expect(await overlaps()).toBe(0)
  tell(
    `appointments: ${counted(VISITORS)} visitors at once for ${SLOTS} times: ${rows.length} booked, ${VISITORS - SLOTS} told`,
  )
}, 120_000)

test('day off that races a booking either comes first, or lists what is booked', async () => {
  let first = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { client, advisor, code } = await calls.opened()
    const startsAt = await calls.slot(client, code, 10)
    const day = businessDayOf(new Date(startsAt))
    const off = { kind: 'off', first_day: day, last_day: day }
    const [booked, closed] = await Promise.all([
      calls.book(client, code, startsAt),
      at.call(advisor, 'POST', '/desk/hours/me/days', off),
    ])
    expect(closed.statusCode).toBe(201)
    const listed = closed.json<{ booked: DeskAppointment[] }>().booked.map(({ id }) => id)
    if (booked.statusCode === 201) expect(listed).toEqual([booked.json<Appointment>().id])
    else {
      first++
      expect(booked.json()).toMatchObject({ code: 'slot_not_offered' })
      expect(listed).toEqual([])
    }
  }
  tell(
    `appointments: ${ROUNDS} days off against a booking: ${first} came first, ${ROUNDS - first} were told of the call`,
  )
}, 300_000)

test('bookings, moves, longer calls by staff and cancellations at once leave no two calls of one consultant touching', async () => {
  const advisor = await calls.callable()
  const opened = []
  for (let number = 0; number < 8; number++) opened.push(await at.boughtBy(await product.signUp(), advisor))
  for (let round = 0; round < ROUNDS; round++) {
    const [one] = opened
    if (!one) throw new Error('There is no case')
    const { slots } = await calls.slots(one.client, one.code)
    const near = slots.slice(0, 4).map(({ starts_at }) => starts_at)
    const pick = () => near[Math.floor(Math.random() * near.length)] ?? ''
    const answers = await Promise.all(
      opened.map(async ({ client, code }, number) => {
        const [mine] = (await at.call(client, 'GET', `/cases/${code}/appointments`)).json<Appointment[]>()
        if (mine?.status === 'booked') return number % 3 ? calls.move(mine.token, pick()) : calls.cancel(mine.token)
        if (number % 2) return calls.book(client, code, pick())
        return at.call(advisor, 'POST', `/desk/cases/${code}/appointments`, {
          starts_at: pick(),
          minutes: 75,
          how: 'video',
          sure: true,
        })
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await overlaps()).toBe(0)
  }
}, 300_000)

test('reminders that several processes find due at once go out once', async () => {
  const { appointment } = await calls.booked()
  await product.deps.db
    .update(appointments)
    .set({ dayReminderDueAt: product.clock.now() })
    .where(eq(appointments.id, appointment.id))
  await Promise.all(Array.from({ length: 10 }, () => remindOfCalls(product.deps)))
  const sent = await product.deps.db.execute(
    sql`select count(*)::int as count from outbox_messages where template = 'notification.caseCallTomorrow'`,
  )
  expect(rowsOf<{ count: number }>(sent)[0]?.count).toBe(1)
})
