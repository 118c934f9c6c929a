import { eq } from 'drizzle-orm'
import type { Appointment, DeskAppointment, Slots } from '#contract/appointments/endpoints.ts'
import { appointments } from '#server/features/appointments/tables.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import type { CaseCalls } from './cases.ts'

const WORKDAYS = [1, 2, 3, 4, 5]
const NINE = 9 * 60
const SIX = 18 * 60
export const WEEK = WORKDAYS.map((weekday) => ({ weekday, from: NINE, to: SIX }))
export const VANCOUVER = 'America/Vancouver'
export const TORONTO = 'America/Toronto'

export type AppointmentCalls = ReturnType<typeof callsAt>

/** Which mistake an answer names. */
export const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code

/** The calls about calls. */
export function callsAt(product: TestApp, at: CaseCalls) {
  const { call } = at
  const anybody = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    product.inject({ method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) })

  return {
    anybody,
    /** A consultant who can be called on workdays. */
    async callable(languages: string[] = ['en']): Promise<TestPerson> {
      const advisor = await at.consultant(languages)
      const answer = await this.setWeek(advisor, { version: 0 })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return advisor
    },
    setWeek: (person: TestPerson, changes: { version: number; [field: string]: unknown }, whose = 'me') =>
      call(person, 'PUT', `/desk/hours/${whose}`, { weekly: WEEK, evenings: [], video_link: null, ...changes }),
    /** A paid case whose consultant can be called. */
    async opened() {
      const advisor = await this.callable()
      return at.boughtBy(await product.signUp(), advisor)
    },
    slots: async (client: TestPerson, code: string, any = false) =>
      (await call(client, 'GET', `/cases/${code}/slots${any ? '?any=true' : ''}`)).json<Slots>(),
    /** The first free time, or the one at a place. */
    async slot(client: TestPerson, code: string, place = 0): Promise<string> {
      const { slots } = await this.slots(client, code)
      const found = slots[place]
      if (!found) throw new Error('There is no free time')
      return found.starts_at
    },
    book: (client: TestPerson, code: string, starts_at: string, changes: object = {}) =>
      call(client, 'POST', `/cases/${code}/appointments`, {
        starts_at,
        how: 'video',
        time_zone: VANCOUVER,
        ...changes,
      }),
    /** A case with a call at the first free time. */
    async booked(changes: object = {}) {
      const opened = await this.opened()
      const answer = await this.book(opened.client, opened.code, await this.slot(opened.client, opened.code), changes)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return { ...opened, appointment: answer.json<Appointment>() }
    },
    move: (token: string, starts_at: string, time_zone = VANCOUVER) =>
      anybody('POST', '/calls/link/move', { token, starts_at, time_zone }),
    cancel: (token: string) => anybody('POST', '/calls/link/cancel', { token }),
    link: (token: string) => anybody('GET', `/calls/link?token=${token}`),
    row: async (id: string) => {
      const [row] = await product.deps.db.select().from(appointments).where(eq(appointments.id, id))
      if (!row) throw new Error('There is no such appointment')
      return row
    },
    ofDesk: async (advisor: TestPerson, code: string) =>
      (await call(advisor, 'GET', `/desk/cases/${code}/appointments`)).json<DeskAppointment[]>(),
    /** So that a call is about to begin, or is over. */
    async shift(id: string, minutesFromNow: number): Promise<void> {
      const startsAt = new Date(product.clock.now().getTime() + minutesFromNow * 60_000)
      const endsAt = new Date(startsAt.getTime() + 30 * 60_000)
      await product.deps.db
        .update(appointments)
        .set({ startsAt, endsAt, busyUntil: endsAt })
        .where(eq(appointments.id, id))
    },
  }
}
