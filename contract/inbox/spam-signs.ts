import { z } from 'zod'
import { oneLine } from '../values/text.ts'

/** Left empty by people and filled by machines; and how long the form was open. Neither is needed. */
export const spamSigns = {
  website: oneLine(200).optional(),
  elapsed_ms: z.int().min(0).optional(),
}
