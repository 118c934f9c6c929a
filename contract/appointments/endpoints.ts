import { z } from 'zod'
import { endpoints, idParams, wholeNumber } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { codeParams } from '../cases/endpoints.ts'
import { instant, isoDay } from '../time/calendar-values.ts'
import { timeZone } from '../time/time-zones.ts'
import { optionalPhoneNumber } from '../values/phone.ts'
import { exact, oneLine, text } from '../values/text.ts'
import {
  ABOUT_MAX,
  APPOINTMENT_STATUSES,
  CALENDAR_DAYS_MAX,
  CALL_NOTE_MAX,
  CALL_TOKEN_MAX,
  CALL_WAYS,
  DAY_CHANGES,
  DAY_NOTE_MAX,
  STAFF_MINUTES,
  VIDEO_LINK_MAX,
  WINDOWS_MAX,
} from './constants.ts'

const minute = z.int().min(0).max(1440)
const about = oneLine(ABOUT_MAX).nullish()
const line = text(CALL_NOTE_MAX).nullish()
const httpsLink = oneLine(VIDEO_LINK_MAX).refine((value) => value === '' || isHttps(value), {
  error: problem('link'),
})

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

const consultantShown = z.object({ name: z.string(), languages: z.array(z.string()) })
const reminders = z.object({
  day: z.boolean(),
  hour: z.boolean(),
  /** When they go out. */
  day_at: z.string(),
  hour_at: z.string(),
})

/** An appointment as the person who booked it sees it. */
export const appointment = z.object({
  id: z.uuid(),
  /** What the link in the mail holds: good for this appointment alone. */
  token: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  starts_at: z.string(),
  ends_at: z.string(),
  how: z.enum(CALL_WAYS),
  phone: z.string().nullable(),
  video_link: z.string().nullable(),
  about: z.string().nullable(),
  /** What staff said when it was cancelled or missed. */
  line: z.string().nullable(),
  time_zone: z.string(),
  consultant: consultantShown.nullable(),
  case_code: z.string().nullable(),
  reminders,
})
export type Appointment = z.infer<typeof appointment>

const slots = z.object({
  /** Whose they are; null when any consultant of the language may call. */
  consultant: consultantShown.nullable(),
  slots: z.array(z.object({ starts_at: z.string(), is_evening: z.boolean() })),
  /** Days of the business calendar on which that consultant is off. */
  off_days: z.array(z.string()),
  /** The last day of that consultant's days off, while they are off. */
  away_until: z.string().nullable(),
  /** How many other times there are with any consultant of the language. */
  others: z.int(),
})
export type Slots = z.infer<typeof slots>

const booking = z.strictObject({
  starts_at: instant,
  how: z.enum(CALL_WAYS),
  /** Where to call; without one, the number that is known. */
  phone: optionalPhoneNumber,
  about,
  time_zone: timeZone,
})
export type Booking = z.infer<typeof booking>
const caseBooking = booking.extend({ any: z.boolean().optional() })

const token = exact(CALL_TOKEN_MAX).min(1)
const byToken = z.strictObject({ token })
const booked = { answers: { 201: appointment }, creates: true, answersSecret: true, limits: ['booking'] } as const
const changed = { guard: 'anyone', answers: { 200: appointment }, limits: ['booking'] } as const

/** Calls for clients and visitors. After the booking, the link of the appointment is enough to change it. */
export const appointmentEndpoints = endpoints({
  'GET /cases/{code}/appointments': {
    summary: 'The calls of a case of one’s own, newest first',
    guard: 'signedIn',
    params: codeParams,
    answers: { 200: z.array(appointment) },
  },
  'GET /cases/{code}/slots': {
    summary: 'When one’s consultant can be called, or with any=true any consultant of the language',
    guard: 'signedIn',
    params: codeParams,
    query: z.strictObject({ any: z.literal('true').optional() }),
    answers: { 200: slots },
  },
  'POST /cases/{code}/appointments': {
    summary: 'Book a call; one at a time',
    guard: 'signedIn',
    params: codeParams,
    body: caseBooking,
    ...booked,
  },
  'GET /leads/{id}/slots': {
    summary: 'When any consultant of the language of a request that was just made can call',
    guard: 'anyone',
    params: idParams,
    answers: { 200: slots },
  },
  'POST /leads/{id}/appointment': {
    summary: 'Book a call for a request that was just made',
    guard: 'anyone',
    params: idParams,
    body: booking,
    ...booked,
    limits: ['booking', 'requestCall', 'callMail'],
  },
  'GET /calls/link': {
    summary: 'The appointment that a mailed link is for',
    guard: 'anyone',
    query: byToken,
    answers: { 200: appointment },
  },
  'GET /calls/link/slots': {
    summary: 'Where that appointment could be moved to',
    guard: 'anyone',
    query: byToken,
    answers: { 200: slots },
  },
  'GET /calls/link/file': {
    summary: 'That appointment as a calendar file',
    guard: 'anyone',
    query: byToken,
    answers: { 200: z.undefined() },
  },
  'POST /calls/link/move': {
    summary: 'Move that appointment, until two hours before; one that did not happen is booked anew',
    ...changed,
    limits: ['booking', 'callMail'],
    body: byToken.extend({ starts_at: instant, time_zone: timeZone }),
  },
  'POST /calls/link/cancel': {
    summary: 'Cancel that appointment, until two hours before',
    ...changed,
    body: byToken,
  },
  'PUT /calls/link/reminders': {
    summary: 'Switch the reminders of that appointment',
    ...changed,
    body: byToken.extend({ day: z.boolean(), hour: z.boolean() }),
  },
  'GET /calls/feed': {
    summary: 'A consultant’s calls as a calendar to subscribe to, by a secret that can be revoked',
    guard: 'anyone',
    query: byToken,
    answers: { 200: z.undefined() },
  },
})

/** An appointment as staff see it. */
export const deskAppointment = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(APPOINTMENT_STATUSES),
  starts_at: z.string(),
  ends_at: z.string(),
  how: z.enum(CALL_WAYS),
  phone: z.string().nullable(),
  video_link: z.string().nullable(),
  about: z.string().nullable(),
  client_name: z.string(),
  time_zone: z.string(),
  consultant: z.object({ id: z.uuid(), name: z.string() }),
  case_code: z.string().nullable(),
  request_id: z.uuid().nullable(),
  /** Its consultant no longer works here: another one has to take it. */
  is_stranded: z.boolean(),
})
export type DeskAppointment = z.infer<typeof deskAppointment>

const weekWindow = z
  .strictObject({ weekday: z.int().min(0).max(6), from: minute, to: minute })
  .refine(({ from, to }) => from < to, { path: ['to'], error: problem('endsBeforeStart') })
const dayChange = z.object({
  id: z.uuid(),
  kind: z.enum(DAY_CHANGES),
  first_day: z.string(),
  last_day: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  note: z.string().nullable(),
})
export type DayChangeShown = z.infer<typeof dayChange>

export const consultantHours = z.object({
  consultant: z.object({ id: z.uuid(), name: z.string() }),
  version: z.int(),
  weekly: z.array(weekWindow),
  evenings: z.array(weekWindow),
  video_link: z.string().nullable(),
  /** From today on. */
  days: z.array(dayChange),
  has_feed: z.boolean(),
})
export type ConsultantHours = z.infer<typeof consultantHours>

const newDay = z
  .strictObject({
    kind: z.enum(DAY_CHANGES),
    first_day: isoDay,
    last_day: isoDay,
    from: minute.nullish(),
    to: minute.nullish(),
    note: oneLine(DAY_NOTE_MAX).nullish(),
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    error: problem('endsBeforeStart'),
  })
  .refine(({ from, to }) => (from == null) === (to == null) && (from ?? 0) < (to ?? 1), {
    path: ['to'],
    error: problem('endsBeforeStart'),
  })
  .refine(({ kind, from }) => kind === 'off' || from != null, { path: ['from'], error: problem('required') })
export type NewDay = z.infer<typeof newDay>

const span = z.object({ day: z.string(), from: z.int(), to: z.int() })
const calendar = z.object({
  consultants: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** When they can be called, by day of the business calendar. */
      windows: z.array(span),
      off_days: z.array(z.string()),
    }),
  ),
  appointments: z.array(deskAppointment),
})
export type DeskCalendar = z.infer<typeof calendar>

const consultantParams = z.strictObject({ consultant: z.union([z.literal('me'), z.uuid().toLowerCase()]) })
const version = z.int().min(0)
const hours = { guard: 'desk', params: consultantParams, answers: { 200: consultantHours } } as const
/**
 * Consultants may take a day off over appointments already booked: the answer lists these, and they stay until they are
 * moved.
 */
const dayAnswer = z.object({
  hours: consultantHours,
  booked: z.array(deskAppointment),
  /** The open cases that stay with the consultant meanwhile; empty when no whole day is taken off. */
  open_cases: z.array(z.object({ code: z.string(), client_name: z.string() })),
})
const act = { guard: 'desk', params: idParams, answers: { 200: deskAppointment } } as const
const minutes = z.int().min(STAFF_MINUTES.min).max(STAFF_MINUTES.max)

export const deskAppointmentEndpoints = endpoints({
  'GET /desk/calendar': {
    summary: 'The calls of some days, with when each consultant can be called; managers see everybody’s',
    guard: 'desk',
    query: z.strictObject({
      from: isoDay,
      days: wholeNumber(1, CALENDAR_DAYS_MAX),
      consultant: z.union([z.enum(['me', 'all']), z.uuid().toLowerCase()]).optional(),
    }),
    answers: { 200: calendar },
  },
  'GET /desk/hours/{consultant}': { summary: 'A consultant’s week and days that differ', ...hours },
  'PUT /desk/hours/{consultant}': {
    summary: 'Set a consultant’s week',
    ...hours,
    body: z.strictObject({
      version,
      weekly: z.array(weekWindow).max(WINDOWS_MAX),
      evenings: z.array(weekWindow).max(WINDOWS_MAX),
      video_link: httpsLink.nullable(),
    }),
  },
  'POST /desk/hours/{consultant}/days': {
    summary: 'Take days off, or open more on a day; says what is booked then',
    guard: 'desk',
    params: consultantParams,
    body: newDay,
    answers: { 201: dayAnswer },
    creates: true,
  },
  'DELETE /desk/hours/{consultant}/days/{id}': {
    summary: 'Let a day be as the week says again',
    guard: 'desk',
    params: consultantParams.extend(idParams.shape),
    answers: { 200: consultantHours },
  },
  'POST /desk/calendar/feed': {
    summary: 'A new address of one’s calendar; the one before stops working',
    guard: 'desk',
    answers: { 201: z.object({ url: z.string() }) },
    creates: true,
    answersSecret: true,
  },
  'DELETE /desk/calendar/feed': {
    summary: 'Revoke the address of one’s calendar',
    guard: 'desk',
    answers: { 204: z.undefined() },
  },
  'GET /desk/cases/{code}/appointments': {
    summary: 'The calls of a case, newest first',
    guard: 'desk',
    params: codeParams,
    answers: { 200: z.array(deskAppointment) },
  },
  'GET /desk/cases/{code}/slots': {
    summary: 'When the consultant of a case can call, and where its client’s clocks are',
    guard: 'desk',
    params: codeParams,
    answers: { 200: slots.extend({ time_zone: z.string() }) },
  },
  'POST /desk/cases/{code}/appointments': {
    summary: 'Book a call for a client; outside of the consultant’s hours once somebody is `sure`',
    guard: 'desk',
    params: codeParams,
    body: z.strictObject({ starts_at: instant, minutes, how: z.enum(CALL_WAYS), about, sure: z.boolean().optional() }),
    answers: { 201: deskAppointment },
    creates: true,
  },
  'POST /desk/appointments/{id}/move': {
    summary: 'Move a call, or give it to another consultant',
    ...act,
    body: z.strictObject({ version, starts_at: instant, minutes, consultant_id: z.uuid().toLowerCase().optional() }),
  },
  'POST /desk/appointments/{id}/cancel': {
    summary: 'Cancel a call, with a line for the client',
    ...act,
    body: z.strictObject({ version, line }),
  },
  'POST /desk/appointments/{id}/outcome': {
    summary: 'Say whether a call took place; a missed one offers its client a new time',
    ...act,
    body: z.strictObject({ version, status: z.enum(['done', 'missed']), line, note: text(CALL_NOTE_MAX).nullish() }),
  },
})
