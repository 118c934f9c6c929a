import { z } from 'zod'
import { NAME_MAX_CHARS } from '../accounts/endpoints.ts'
import { endpoints, message } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { askedDocument, documentRecord } from '../documents/endpoints.ts'
import { notification } from '../notifications/endpoints.ts'
import { payment } from '../payments/endpoints.ts'
import { packageRecord } from '../payments/packages.ts'
import { user } from '../users/schema.ts'
import { LOCALES } from '../values/locales.ts'
import { removablePhoneNumber } from '../values/phone.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { line, oneLine } from '../values/text.ts'

export const ADDRESS_MAX_CHARS = 300
export const LOCATION_MAX_CHARS = 200

/** A code that is texted to a number to confirm it. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5

export const PHONE_STATUSES = ['none', 'not_served', 'unconfirmed', 'confirmed'] as const
export type PhoneStatus = (typeof PHONE_STATUSES)[number]

export const profile = user.extend({
  address: z.string().nullable(),
  location: z.string().nullable(),
  country: z.enum(COUNTRIES).nullable(),
  state: z.enum(US_STATES).nullable(),
  province: z.enum(CA_PROVINCES).nullable(),
  email_notifications_enabled: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  call_reminders_enabled: z.boolean(),
  /** Texts are sent to a confirmed number alone, whatever is switched on. */
  phone_status: z.enum(PHONE_STATUSES),
  referral_code: z.string(),
  referrals_count: z.int(),
  packages: z.array(packageRecord),
  documents: z.array(documentRecord),
  asked_documents: z.array(askedDocument),
  payments: z.array(payment),
  notifications: z.array(notification),
})
export type Profile = z.infer<typeof profile>

/** What is left out stays; an empty phone number, address or location is none. */
export const profileChanges = z
  .strictObject({
    full_name: line(NAME_MAX_CHARS).optional(),
    phone_number: removablePhoneNumber.optional(),
    address: oneLine(ADDRESS_MAX_CHARS).optional(),
    location: oneLine(LOCATION_MAX_CHARS).optional(),
    country: z.enum(COUNTRIES).optional(),
    state: z.enum(US_STATES).optional(),
    province: z.enum(CA_PROVINCES).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: problem('noChanges') })
export type ProfileChanges = z.infer<typeof profileChanges>

export const preferences = z
  .strictObject({
    email_notifications_enabled: z.boolean().optional(),
    sms_notifications_enabled: z.boolean().optional(),
    call_reminders_enabled: z.boolean().optional(),
    locale: z.enum(LOCALES).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: problem('noChanges') })
export type Preferences = z.infer<typeof preferences>

export const REFERRAL_STATUSES = ['pending', 'completed'] as const

export const referral = z.object({
  /** A first name and an initial. */
  name: z.string(),
  date: z.string(),
  status: z.enum(REFERRAL_STATUSES),
})
export type Referral = z.infer<typeof referral>

export const referralOverview = z.object({ code: z.string(), link: z.string(), referrals: z.array(referral) })
export type Referrals = z.infer<typeof referralOverview>

export const profileEndpoints = endpoints({
  'GET /profile/me': {
    summary: 'The signed-in person, with what is theirs',
    guard: 'signedIn',
    answers: { 200: profile },
  },
  'PATCH /profile/me': {
    summary: 'Change one’s details; another country clears state and province',
    guard: 'signedIn',
    body: profileChanges,
    answers: { 200: profile },
  },
  'PATCH /profile/me/preferences': {
    summary: 'Choose channels and language',
    guard: 'signedIn',
    body: preferences,
    answers: { 200: profile },
  },
  'POST /profile/me/phone/code': {
    summary: 'Text a code to one’s number, to confirm that it is one’s own',
    guard: 'signedIn',
    answers: { 200: message },
    limits: ['phoneCode'],
  },
  'POST /profile/me/phone/confirm': {
    summary: 'Confirm one’s number by the code',
    guard: 'signedIn',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: problem('sixDigits') }),
    }),
    answers: { 200: profile },
    limits: ['phoneGuess'],
  },
  'GET /profile/me/referrals': {
    summary: 'One’s referral link and who came by it',
    guard: 'signedIn',
    answers: { 200: referralOverview },
  },
})
