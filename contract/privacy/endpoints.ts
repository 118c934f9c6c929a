import { z } from 'zod'
import { TOKEN_MAX_CHARS } from '../accounts/endpoints.ts'
import { givenPassword } from '../accounts/passwords.ts'
import { endpoints, idParams, message } from '../calls/endpoint.ts'
import { exact } from '../values/text.ts'

/** A device that is signed in to the caller's account. */
export const device = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})
export type Device = z.infer<typeof device>

export const EXPORT_KEPT_DAYS = 7
/** An account with an unconfirmed address is deleted after this long; the mail and the privacy policy say so. */
export const UNCONFIRMED_KEPT_DAYS = 7
/** The trail of a deleted account, by ids alone, as proof of the deletion; its last mail and the profile say so. */
export const DELETION_PROOF_KEPT_YEARS = 2
/** What was read wrong in a quote, without names; the privacy policy says so. */
export const QUOTE_REPORTS_KEPT_YEARS = 1
/** After the end of the year they belong to, as tax law has it; the last mail and the privacy policy say so. */
export const INVOICES_KEPT_YEARS = 6
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'ready']),
  requested_at: z.string(),
  ready_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  size_bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const privacyEndpoints = endpoints({
  'GET /profile/me/devices': {
    summary: 'Where the caller is signed in, latest first',
    guard: 'signedIn',
    answers: { 200: z.array(device) },
  },
  'DELETE /profile/me/devices/{id}': {
    summary: 'Sign out on one device',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: message },
  },
  'DELETE /profile/me/devices': {
    summary: 'Sign out everywhere, here too',
    guard: 'signedIn',
    answers: { 200: message },
  },
  'GET /profile/me/export': {
    summary: 'The caller’s latest data export, if there is one',
    guard: 'signedIn',
    answers: { 200: dataExport.nullable() },
  },
  'POST /profile/me/export': {
    summary: 'Ask for everything we hold about the caller; a notification says when it is ready',
    guard: 'signedIn',
    answers: { 202: dataExport },
    creates: true,
    limits: ['dataExport'],
  },
  'GET /profile/me/export/download': {
    summary: 'The data export as a ZIP file',
    guard: 'signedIn',
    answers: { 200: z.unknown() },
  },
  'POST /profile/me/delete-account': {
    summary: 'Delete one’s account, confirmed by the password',
    guard: 'signedIn',
    body: z.strictObject({ password: givenPassword }),
    answers: { 200: message },
    limits: ['login'],
  },
  'POST /profile/me/delete-account/link': {
    summary: 'Mail a link that confirms the deletion',
    guard: 'signedIn',
    answers: { 200: message },
    limits: ['deletionLink'],
  },
  'POST /auth/confirm-account-deletion': {
    summary: 'Delete the account whose owner was mailed this link',
    guard: 'anyone',
    body: z.strictObject({ token: exact(TOKEN_MAX_CHARS).min(1) }),
    answers: { 200: message },
    limits: ['account'],
  },
  'POST /auth/disown-account': {
    summary: 'Remove an account that somebody else registered for one’s address, by the link in the mail to confirm it',
    guard: 'anyone',
    body: z.strictObject({ token: exact(TOKEN_MAX_CHARS).min(1) }),
    answers: { 200: message },
    limits: ['account'],
  },
})
