import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { exact, oneLine } from '../values/text.ts'
import { REFERRAL_CODE_MAX_CHARS, TOKEN_MAX_CHARS } from './endpoints.ts'

export const GOOGLE_ACTIONS = ['login', 'register'] as const
export type GoogleAction = (typeof GOOGLE_ACTIONS)[number]

const redirect = z.undefined()
/** The callback answers whatever comes with a redirect, so nothing in its query is refused here. */
const given = exact(TOKEN_MAX_CHARS).optional().catch(undefined)

export const googleEndpoints = endpoints({
  'GET /auth/google/login': {
    summary: 'Start Google sign-in (a browser navigation)',
    guard: 'anyone',
    query: z.strictObject({
      action: z.enum(GOOGLE_ACTIONS),
      /** A path of this site to go to afterwards; anything else is dropped. */
      redirect: exact(2_000).optional().catch(undefined),
      ref: oneLine(REFERRAL_CODE_MAX_CHARS).optional(),
    }),
    answers: { 302: redirect },
  },
  'GET /auth/google/callback': {
    summary: 'Where Google sends the browser back to',
    guard: 'anyone',
    query: z.object({ code: given, state: given, error: given }),
    answers: { 302: redirect },
  },
})
