import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { LOCALES } from '../values/locales.ts'
import { exact } from '../values/text.ts'
import { PATH_MAX_CHARS } from './page-view-constants.ts'

export const pageViewEndpoints = endpoints({
  'POST /views': {
    summary: 'Counts that a page was shown without being loaded: its address and language, nothing about the reader',
    guard: 'anyone',
    limits: ['pageViews'],
    body: z.strictObject({
      path: exact(PATH_MAX_CHARS).startsWith('/'),
      language: z.enum(LOCALES),
    }),
    answers: { 204: z.undefined() },
  },
})
