import { MINUTE_MS } from '../time/durations.ts'
import { type AppointmentStatus, CHANGED_UNTIL_MINUTES } from './constants.ts'

/** What can be done to an appointment. `again`: a new one in place of one that did not happen. */
export const APPOINTMENT_ACTS = ['move', 'cancel', 'markDone', 'markMissed', 'again', 'setReminders'] as const
export type AppointmentAct = (typeof APPOINTMENT_ACTS)[number]

export type AppointmentActor = 'client' | 'staff'
export type AppointmentState = { status: AppointmentStatus; startsAt: Date }

/** Why something cannot be done; pages say it in the reader's language. */
export const APPOINTMENT_REFUSALS = [
  'appointment_over',
  'appointment_cancelled',
  'appointment_not_begun',
  'too_late_to_change',
  'not_yours_to_change',
] as const
export type AppointmentRefusal = (typeof APPOINTMENT_REFUSALS)[number]

/** The one table of what may follow, for the server, the pages and the tests: undefined when it may, else why not. */
export function appointmentRefusal(
  { status, startsAt }: AppointmentState,
  act: AppointmentAct,
  actor: AppointmentActor,
  now: Date,
): AppointmentRefusal | undefined {
  const hasBegun = now >= startsAt
  if (act === 'markDone' || act === 'markMissed') {
    if (actor === 'client') return 'not_yours_to_change'
    if (status === 'cancelled') return 'appointment_cancelled'
    // A wrong choice is corrected by the other button.
    return hasBegun ? undefined : 'appointment_not_begun'
  }
  if (act === 'again') return status === 'missed' || status === 'cancelled' ? undefined : 'appointment_over'
  if (status === 'cancelled') return 'appointment_cancelled'
  if (status !== 'booked' || hasBegun) return 'appointment_over'
  if (actor === 'client' && act !== 'setReminders' && !isChangeable(startsAt, now)) return 'too_late_to_change'
  return undefined
}

function isChangeable(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= CHANGED_UNTIL_MINUTES * MINUTE_MS
}
