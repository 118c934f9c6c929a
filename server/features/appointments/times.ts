import { BREAK_MINUTES } from '#contract/appointments/constants.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { addDays, instantOf, localTimeOf } from '#contract/time/zoned-time.ts'

/** When the reminders of a call go out: at the same hour of its reader's clocks the day before, and an hour before. */
export function reminderTimes(startsAt: Date, timeZone: string): { dayAt: Date; hourAt: Date } {
  const local = localTimeOf(startsAt, timeZone)
  return {
    dayAt: instantOf(addDays(local, -1), local.hour * 60 + local.minute, timeZone),
    hourAt: new Date(startsAt.getTime() - 60 * MINUTE_MS),
  }
}

export type ReminderToggles = { remindsDay: boolean; remindsHour: boolean }

/** Reminders whose time has passed are not sent: a client who books for today has just read the time. */
export function remindersDue(
  startsAt: Date,
  timeZone: string,
  { remindsDay, remindsHour }: ReminderToggles,
  now: Date,
) {
  const { dayAt, hourAt } = reminderTimes(startsAt, timeZone)
  return {
    remindsDay,
    remindsHour,
    dayReminderDueAt: remindsDay && dayAt > now ? dayAt : null,
    hourReminderDueAt: remindsHour && hourAt > now ? hourAt : null,
  }
}

export function timesOf(startsAt: Date, minutes: number) {
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return { startsAt, endsAt, busyUntil: new Date(endsAt.getTime() + BREAK_MINUTES * MINUTE_MS) }
}
