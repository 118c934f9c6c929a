import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from './constants.ts'
import { APPOINTMENT_ACTS, type AppointmentActor, appointmentRefusal } from './states.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Each act of each side, from each state: `+` may, a word says why not. */
const TABLE: Record<string, Record<AppointmentStatus, string>> = {
  'client move': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
  'client cancel': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
  'client markDone': { booked: 'yours', cancelled: 'yours', missed: 'yours', done: 'yours' },
  'client markMissed': { booked: 'yours', cancelled: 'yours', missed: 'yours', done: 'yours' },
  'client again': { booked: 'over', cancelled: '+', missed: '+', done: 'over' },
  'client setReminders': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
  'staff move': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
  'staff cancel': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
  'staff markDone': { booked: 'begun', cancelled: 'cancelled', missed: 'begun', done: 'begun' },
  'staff markMissed': { booked: 'begun', cancelled: 'cancelled', missed: 'begun', done: 'begun' },
  'staff again': { booked: 'over', cancelled: '+', missed: '+', done: 'over' },
  'staff setReminders': { booked: '+', cancelled: 'cancelled', missed: 'over', done: 'over' },
}
const CODES: Record<string, string | undefined> = {
  '+': undefined,
  cancelled: 'appointment_cancelled',
  over: 'appointment_over',
  yours: 'not_yours_to_change',
  begun: 'appointment_not_begun',
}

describe('appointment states', () => {
  const actors: AppointmentActor[] = ['client', 'staff']
  for (const actor of actors) {
    for (const act of APPOINTMENT_ACTS) {
      test.each(APPOINTMENT_STATUSES)(`${actor} ${act} a day before, when it is %s`, (status) => {
        const state = { status, startsAt: inMinutes(24 * 60) }
        const expected = TABLE[`${actor} ${act}`]?.[status] ?? 'no line'
        expect(expected in CODES).toBe(true)
        expect(appointmentRefusal(state, act, actor, NOW)).toBe(CODES[expected])
      })
    }
  }

  test('two hours before is the last moment for a client, and the beginning for staff', () => {
    const move = (minutes: number, actor: AppointmentActor) =>
      appointmentRefusal({ status: 'booked', startsAt: inMinutes(minutes) }, 'move', actor, NOW)
    expect([move(120, 'client'), move(119, 'client'), move(1, 'staff'), move(0, 'staff')]).toEqual([
      undefined,
      'too_late_to_change',
      undefined,
      'appointment_over',
    ])
  })

  test('reminders can be switched to the last moment', () => {
    const state = { status: 'booked', startsAt: inMinutes(1) } as const
    expect(appointmentRefusal(state, 'setReminders', 'client', NOW)).toBeUndefined()
  })

  test('once it has begun staff say how it went, and may correct themselves', () => {
    for (const status of ['booked', 'missed', 'done'] as const) {
      const state = { status, startsAt: inMinutes(-1) }
      expect(appointmentRefusal(state, 'markMissed', 'staff', NOW)).toBeUndefined()
      expect(appointmentRefusal(state, 'markDone', 'staff', NOW)).toBeUndefined()
    }
  })
})
