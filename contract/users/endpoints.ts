import { z } from 'zod'
import { NAME_MAX_CHARS, TOKEN_MAX_CHARS } from '../accounts/endpoints.ts'
import { givenPassword } from '../accounts/passwords.ts'
import { count, endpoints, idParams, message, paging } from '../calls/endpoint.ts'
import { CASE_STAGES } from '../cases/stages.ts'
import { LOCALES } from '../values/locales.ts'
import { email, exact, line, oneLine, requiredLine } from '../values/text.ts'
import { REASON_MAX_CHARS, USER_SEARCH_MAX_CHARS, USER_SORTS, USER_STATES } from './constants.ts'
import { DESK_ROLES, ROLES } from './roles.ts'

/** A person, or an invited one who has not joined yet: then `expires_at` is set. */
const listedUser = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(USER_STATES),
  open_cases: z.int(),
  seen_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type ListedUser = z.infer<typeof listedUser>

const personChange = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PersonChange = z.infer<typeof personChange>

const managedUser = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  role: z.enum(ROLES),
  state: z.enum(USER_STATES),
  locale: z.enum(LOCALES),
  languages: z.array(z.string()),
  created_at: z.string(),
  seen_at: z.string().nullable(),
  devices: z.int(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** Theirs as a client, or those that they advise in. */
  cases: z.array(z.object({ code: z.string(), stage: z.enum(CASE_STAGES) })),
  /** Deactivating the last administrator would lock out everyone. */
  is_last_admin: z.boolean(),
  changes: z.array(personChange),
})
export type ManagedUser = z.infer<typeof managedUser>

const reason = requiredLine(REASON_MAX_CHARS)
const because = z.strictObject({ reason })
const token = exact(TOKEN_MAX_CHARS).min(1)

export const userEndpoints = endpoints({
  'GET /users/admin': {
    summary: 'Everybody with an account and those who were invited, by filters, a page at a time',
    guard: 'manager',
    query: paging.extend({
      search: oneLine(USER_SEARCH_MAX_CHARS).optional(),
      role: z.enum(ROLES).optional(),
      state: z.enum(USER_STATES).optional(),
      sort: z.enum(USER_SORTS).optional(),
    }),
    answers: { 200: z.object({ users: z.array(listedUser), count: z.int(), invited: z.int() }) },
  },
  'GET /users/admin/count': {
    summary: 'How many people have an account',
    guard: 'manager',
    answers: { 200: count },
  },
  'GET /users/admin/{id}': {
    summary: 'One person: role, state, devices, cases, and what was changed about them and why',
    guard: 'manager',
    params: idParams,
    answers: { 200: managedUser },
  },
  'PUT /users/admin/{id}/role': {
    summary: 'Give a person another role; nobody their own, and never the last admin’s',
    guard: 'admin',
    params: idParams,
    /** `from` is what the page showed: a role that was changed meanwhile is looked at first. */
    body: because.extend({ role: z.enum(ROLES), from: z.enum(ROLES) }),
    answers: { 200: managedUser },
  },
  'POST /users/admin/{id}/deactivate': {
    summary: 'Close an account to its owner at once; what they advised in goes back to the managers',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 200: managedUser },
  },
  'POST /users/admin/{id}/reactivate': {
    summary: 'Open a closed account again',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 200: managedUser },
  },
  'POST /users/admin/{id}/sign-out': {
    summary: 'End all sessions of a person',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 200: managedUser },
  },
  'POST /users/admin/{id}/confirmation': {
    summary: 'Mail somebody the link to confirm their address again',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 200: managedUser },
  },
  'POST /users/admin/{id}/password-link': {
    summary: 'Mail somebody a link to choose a password',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 200: managedUser },
  },
  'POST /users/invitations': {
    summary: 'Invite somebody to join the staff; an open invitation to the same address is replaced',
    guard: 'admin',
    body: because.extend({ email, role: z.enum(DESK_ROLES), locale: z.enum(LOCALES) }),
    answers: { 201: z.object({ id: z.uuid(), email: z.string(), expires_at: z.string() }) },
    creates: true,
    limits: ['invitation'],
  },
  'POST /users/invitations/{id}/revoke': {
    summary: 'Take an invitation back: its link says so from then on',
    guard: 'admin',
    params: idParams,
    body: because,
    answers: { 204: z.undefined() },
  },
  'POST /auth/check-invitation': {
    summary: 'Whom a mailed invitation is for, and as what; says why one cannot be accepted any more',
    guard: 'anyone',
    body: z.strictObject({ token }),
    answers: {
      200: z.object({
        email: z.string(),
        role: z.enum(DESK_ROLES),
        /** They have an account with a password, and have to know it. */
        asks_password: z.boolean(),
        /** They have an account: its name stays. */
        is_known: z.boolean(),
      }),
    },
    limits: ['account'],
  },
  'POST /auth/accept-invitation': {
    summary: 'Join the staff by the link that was mailed; signs nobody in',
    guard: 'anyone',
    /** The password of the account that there is, or one to choose. */
    body: z.strictObject({ token, password: givenPassword, full_name: line(NAME_MAX_CHARS).optional() }),
    answers: { 200: message.extend({ email: z.string() }) },
    limits: ['account'],
  },
})
