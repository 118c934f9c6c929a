import { z } from 'zod'
import { NAME_MAX_CHARS } from '../accounts/endpoints.ts'
import { count, endpoints, idParams, message, paging } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { caseClock } from '../cases/endpoints.ts'
import { leadDetails } from '../leads/endpoints.ts'
import { packageRecord } from '../payments/packages.ts'
import { LOCALES } from '../values/locales.ts'
import { optionalPhoneNumber } from '../values/phone.ts'
import { email, line, oneLine, requiredText } from '../values/text.ts'
import { INBOX_KINDS, INBOX_NOTE_KINDS, INBOX_SEARCH_MAX_CHARS, INBOX_STATUSES } from './constants.ts'
import { spamSigns } from './spam-signs.ts'

export const SUBJECT_MAX_CHARS = 200
export const MESSAGE_MAX_CHARS = 5_000
export const VEHICLE_MAX_CHARS = 250

export const contactMessage = z.strictObject({
  name: line(NAME_MAX_CHARS),
  email,
  phone: optionalPhoneNumber,
  subject: line(SUBJECT_MAX_CHARS),
  message: requiredText(MESSAGE_MAX_CHARS),
  ...spamSigns,
})
export type ContactMessage = z.infer<typeof contactMessage>

export const vehicleInquiry = z.strictObject({
  firstName: line(NAME_MAX_CHARS / 2),
  lastName: line(NAME_MAX_CHARS / 2 - 1),
  email,
  phone: optionalPhoneNumber,
  message: requiredText(MESSAGE_MAX_CHARS),
  agreeToContact: z.literal(true),
  vehicle_id: z.uuid().toLowerCase().nullish(),
  vehicle_of_interest: oneLine(VEHICLE_MAX_CHARS).nullish(),
  ...spamSigns,
})
export type VehicleInquiry = z.infer<typeof vehicleInquiry>

/** The package that a request is a part of, as it is now. */
const requestPackage = packageRecord.pick({
  id: true,
  package_name: true,
  status: true,
  expiry_date: true,
  consultant_name: true,
})

const person = z.object({ id: z.uuid(), full_name: z.string() })

export const inboxItem = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_KINDS),
  status: z.enum(INBOX_STATUSES),
  /** Looks machine-made: stored without a mail to staff. */
  is_suspect: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  vehicle_id: z.uuid().nullable(),
  vehicle: z.string().nullable(),
  lead: leadDetails.nullable(),
  /** What the sender pasted of a dealer’s quote after asking. */
  quote: z.string().nullable(),
  user_id: z.uuid().nullable(),
  package: requestPackage.nullable(),
  assignee: person.nullable(),
  /** When staff first answered; null while the sender waits. */
  answered_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type InboxItem = z.infer<typeof inboxItem>

/** As staff see it. The clock is null once the request needs no answer any more. */
export const deskItem = inboxItem.extend({ clock: caseClock.nullable() })
export type DeskItem = z.infer<typeof deskItem>

export const inboxNote = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_NOTE_KINDS),
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
})
export type InboxNote = z.infer<typeof inboxNote>

export const inboxFilters = z.strictObject({
  kind: z.enum(INBOX_KINDS).optional(),
  status: z.enum(INBOX_STATUSES).optional(),
  /** A person’s id, or `none` for requests without an assignee. */
  assignee: z.union([z.literal('none'), z.uuid().toLowerCase()]).optional(),
  search: oneLine(INBOX_SEARCH_MAX_CHARS).optional(),
  /** Suspects are out of sight unless asked for. */
  is_suspect: z.enum(['true', 'false']).optional(),
})
export type InboxFilters = z.infer<typeof inboxFilters>

export const inboxEndpoints = endpoints({
  'POST /contact/send-message': {
    summary: 'Write to us',
    guard: 'anyone',
    body: contactMessage,
    answers: { 200: message },
    creates: true,
    limits: ['request'],
  },
  'POST /contact/vehicle-inquiry': {
    summary: 'Ask about a car',
    guard: 'anyone',
    body: vehicleInquiry,
    answers: { 201: message.extend({ id: z.uuid() }) },
    creates: true,
    limits: ['request'],
  },
  'GET /inbox/admin': {
    summary: 'Requests, messages and inquiries, newest first; consultants see those given to them',
    guard: 'desk',
    query: inboxFilters.extend(paging.shape),
    answers: { 200: z.array(deskItem) },
  },
  'GET /inbox/admin/count': {
    summary: 'How many there are under the same filters',
    guard: 'desk',
    query: inboxFilters,
    answers: { 200: count },
  },
  'GET /inbox/admin/export': {
    summary: 'The same as a CSV file',
    guard: 'manager',
    query: inboxFilters,
    answers: { 200: z.unknown() },
  },
  'GET /inbox/admin/assignees': {
    summary: 'Who can take something on: active staff and consultants; for a consultant, themselves',
    guard: 'desk',
    /** `away_until`: the last day of their days off, while they are off. */
    answers: { 200: z.array(person.extend({ away_until: z.string().nullable() })) },
  },
  'GET /inbox/admin/{id}': {
    summary: 'One of them with its notes, oldest first',
    guard: 'desk',
    params: idParams,
    answers: { 200: deskItem.extend({ notes: z.array(inboxNote) }) },
  },
  'PUT /inbox/admin/{id}': {
    summary:
      'Change status, assignee or the suspicion; what is left out stays. A consultant gives theirs back, to nobody else',
    guard: 'desk',
    params: idParams,
    body: z
      .strictObject({
        status: z.enum(INBOX_STATUSES).optional(),
        assignee_id: z.uuid().toLowerCase().nullable().optional(),
        is_suspect: z.boolean().optional(),
      })
      .refine((changes) => Object.keys(changes).length > 0, { error: problem('noChanges') }),
    answers: { 200: deskItem },
  },
  'POST /inbox/admin/{id}/answers': {
    summary: 'Answer its sender by mail; the answer is kept with the request, and its clock stops',
    guard: 'desk',
    params: idParams,
    body: z.strictObject({ text: requiredText(MESSAGE_MAX_CHARS) }),
    answers: { 201: inboxNote },
    creates: true,
  },
  'POST /inbox/admin/{id}/notes': {
    summary: 'Add a note for colleagues',
    guard: 'desk',
    params: idParams,
    body: z.strictObject({ text: requiredText(MESSAGE_MAX_CHARS) }),
    answers: { 201: inboxNote },
    creates: true,
  },
})
