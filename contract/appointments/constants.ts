/** Words and numbers of appointments. Free of zod: pages list them without loading the rules. */

export const APPOINTMENT_STATUSES = ['booked', 'cancelled', 'missed', 'done'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export const CALL_WAYS = ['phone', 'video'] as const
export type CallWay = (typeof CALL_WAYS)[number]

/** What a consultant does to a day of the calendar: closes it, or opens more than the week says. */
export const DAY_CHANGES = ['off', 'open'] as const
export type DayChange = (typeof DAY_CHANGES)[number]

export const SLOT_MINUTES = 30
/** Between two calls of one consultant, to write down what was said. */
export const BREAK_MINUTES = 15
/** Opening hours between a booking and its call. */
export const BOOKED_AHEAD_MINUTES = 4 * 60
export const BOOKED_AHEAD_DAYS = 30
/** Until then a client moves or cancels by themselves. */
export const CHANGED_UNTIL_MINUTES = 2 * 60
/** A call that staff book may be longer or shorter. */
export const STAFF_MINUTES = { min: 10, max: 180 } as const
/** From this hour on, in the business time zone, a slot is an evening one. */
export const EVENING_FROM_MINUTE = 18 * 60

export const ABOUT_MAX = 200
export const CALL_NOTE_MAX = 500
export const VIDEO_LINK_MAX = 300
export const DAY_NOTE_MAX = 100
export const WINDOWS_MAX = 28
export const DAY_CHANGES_MAX = 200
export const TIME_ZONE_MAX = 64
export const CALL_TOKEN_MAX = 200
/** The desk's calendar shows at most so many days at once. */
export const CALENDAR_DAYS_MAX = 42
/** The feed reaches back and ahead this far. */
export const FEED_DAYS = { back: 30, ahead: 90 } as const
