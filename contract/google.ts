import { z } from 'zod'
import { REFERRAL_CODE_MAX_CHARS, TOKEN_MAX_CHARS } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { text } from './text.ts'

const redirect = z.undefined()

export const googleEndpoints = endpoints({
  'GET /auth/google/login': {
    summary: 'Start Google sign-in (a browser navigation)',
    guard: 'anyone',
    query: z.strictObject({
      action: z.enum(['login', 'register']),
      redirect: z.string().max(2_000).optional(),
      ref: text(REFERRAL_CODE_MAX_CHARS).optional(),
    }),
    answers: { 302: redirect },
  },
  'GET /auth/google/callback': {
    summary: 'Where Google sends the browser back to',
    guard: 'anyone',
    query: z.object({
      code: z.string().max(TOKEN_MAX_CHARS).optional(),
      state: z.string().max(TOKEN_MAX_CHARS).optional(),
      error: z.string().max(TOKEN_MAX_CHARS).optional(),
    }),
    answers: { 302: redirect },
  },
})
