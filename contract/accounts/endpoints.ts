import { z } from 'zod'
import { endpoints, message } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { safePath } from '../calls/redirects.ts'
import { storedUser, user } from '../users/schema.ts'
import { EMAIL_MAX_CHARS } from '../values/email-address.ts'
import { phoneNumber } from '../values/phone.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { email, exact, line, oneLine } from '../values/text.ts'
import { givenPassword, newPassword } from './passwords.ts'

export const NAME_MAX_CHARS = 100
export const REFERRAL_CODE_MAX_CHARS = 32
export const TOKEN_MAX_CHARS = 2_000
export const RETURN_PATH_MAX_CHARS = 500

export const registration = z
  .strictObject({
    email,
    full_name: line(NAME_MAX_CHARS),
    phone_number: phoneNumber,
    /** Left out when Google vouches for the person. */
    password: newPassword.optional(),
    /** The signed ticket of a Google registration; not the bare identity. */
    google_id: exact(TOKEN_MAX_CHARS).nullish(),
    location: oneLine(200).nullish(),
    country: z.enum(COUNTRIES).nullish(),
    state: z.enum(US_STATES).nullish(),
    province: z.enum(CA_PROVINCES).nullish(),
  })
  .refine(({ country, state }) => !state || country === 'US', {
    path: ['state'],
    error: problem('stateCountry'),
  })
  .refine(({ country, province }) => !province || country === 'CA', {
    path: ['province'],
    error: problem('provinceCountry'),
  })
  .refine(({ password, google_id }) => password !== undefined || Boolean(google_id), {
    path: ['password'],
    error: problem('required'),
  })
export type Registration = z.infer<typeof registration>

const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: storedUser,
})
export type SessionAnswer = z.infer<typeof session>

/** Where to go on to after signing in: a path of this site, e.g. `/pricing?plan=premium`; anything else is none. */
const returnPath = exact(RETURN_PATH_MAX_CHARS)
  .transform((path) => safePath(path) ?? undefined)
  .optional()
/** Such a path as a mailed link carries it. */
const signedPath = exact(TOKEN_MAX_CHARS).optional()

const addressOnly = z.strictObject({ email })

export const accountEndpoints = endpoints({
  'GET /auth/check-email': {
    summary: 'Whether an address has an account',
    guard: 'anyone',
    query: z.strictObject({ email }),
    answers: { 200: z.object({ exists: z.boolean() }) },
    limits: ['account'],
  },
  'POST /auth/register': {
    summary: 'Open an account and mail the link that proves the address',
    guard: 'anyone',
    query: z.strictObject({ ref: oneLine(REFERRAL_CODE_MAX_CHARS).optional(), return_to: returnPath }),
    body: registration,
    answers: { 201: user },
    creates: true,
    secretFields: ['password', 'google_id'],
    limits: ['account'],
  },
  'POST /auth/token': {
    /** Counts by itself: `loginNetwork` and `login`, or `deviceLogin` on a device that the person has used before. */
    summary: 'Sign in with address and password; sets the refresh cookie',
    guard: 'anyone',
    form: true,
    body: z.strictObject({
      username: exact(EMAIL_MAX_CHARS * 2).min(1),
      password: givenPassword,
    }),
    answers: { 200: session },
    sameOrigin: true,
  },
  'POST /auth/refresh': {
    summary: 'A new access token for the refresh cookie, which changes',
    guard: 'anyone',
    sameOrigin: true,
    answers: { 200: session },
  },
  'POST /auth/logout': {
    summary: 'End the session and clear the cookie',
    guard: 'anyone',
    sameOrigin: true,
    answers: { 204: z.undefined() },
  },
  'POST /auth/resend-verification-email': {
    summary: 'Mail the verification link again; the same answer whether or not there is such an account',
    guard: 'anyone',
    /** `next` comes from an older link; the new link keeps its destination. */
    query: z.strictObject({ return_to: returnPath, next: signedPath }),
    body: addressOnly,
    answers: { 200: message },
    limits: ['account'],
  },
  'GET /auth/verify-email': {
    summary: 'Prove an address by the link that was mailed to it; signs nobody in',
    guard: 'anyone',
    /** `next` is the signed path that the link carries from the registration, to go on to after signing in. */
    query: z.strictObject({
      token: exact(TOKEN_MAX_CHARS).min(1),
      next: signedPath,
    }),
    /** A case waits for the address: it is handed over once a password was chosen by a mailed link. */
    answers: {
      200: message.extend({ email: z.string(), return_to: z.string().nullable(), case_waiting: z.boolean() }),
    },
  },
  'POST /auth/confirmed-session': {
    summary: 'Sign in whoever registered in this browser and has confirmed the address since; once, by a cookie',
    guard: 'anyone',
    /** Null in every other browser, which logs in. */
    answers: { 200: z.object({ session: session.nullable() }) },
    sameOrigin: true,
    limits: ['account'],
  },
  'POST /auth/request-password-reset': {
    summary: 'Mail a link to choose a new password; the same answer whether or not there is such an account',
    guard: 'anyone',
    body: addressOnly,
    answers: { 200: message },
    limits: ['resetRequest'],
  },
  'POST /auth/check-reset-token': {
    summary: 'Whether a mailed link to choose a new password is still good; changes nothing',
    guard: 'anyone',
    body: z.strictObject({ token: exact(TOKEN_MAX_CHARS).min(1) }),
    answers: { 204: z.undefined() },
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password by the link that was mailed; ends every session',
    guard: 'anyone',
    body: z.strictObject({ token: exact(TOKEN_MAX_CHARS).min(1), new_password: newPassword }),
    answers: { 200: message },
  },
  'POST /profile/me/set-password-link': {
    summary: 'Mail the caller, who came by Google and has no password, a link to choose a first one',
    guard: 'signedIn',
    answers: { 200: message },
    limits: ['setPasswordLink'],
  },
  'POST /profile/me/change-password': {
    summary: 'Change the password; ends every other session. A first one is chosen by the mailed link',
    guard: 'signedIn',
    body: z.strictObject({ new_password: newPassword, current_password: givenPassword.optional() }),
    answers: { 200: message },
    limits: ['login'],
  },
})
