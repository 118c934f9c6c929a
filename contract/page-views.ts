import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { LOCALES } from './locales.ts'
import { PATH_MAX_CHARS } from './page-view-vocabulary.ts'

export const pageViewEndpoints = endpoints({
  'POST /views': {
    summary: 'Counts that a page was shown without being loaded: its address and language, nothing about the reader',
    guard: 'anyone',
    limits: ['pageViews'],
    body: z.strictObject({
      path: z.string().startsWith('/').max(PATH_MAX_CHARS),
      language: z.enum(LOCALES),
    }),
    answers: { 204: z.undefined() },
  },
})
