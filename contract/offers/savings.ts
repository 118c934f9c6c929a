import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'

/** Money of deals is whole cents, as the engine computes with. */
const cents = z.int()

/** Measured over closed cases; until there are enough, the site says what it said before. */
const middleHalf = z.object({ low: z.number(), high: z.number() })
export const measuredFigures = z.object({
  clients: z.int(),
  /** Net of our fee, as the median is. */
  total_saved: cents,
  median_saved: cents,
  satisfaction: z.number().nullable(),
  /** From the first to the third quartile, before our fee: all together, and each part. */
  typical: middleHalf,
  parts: z.object({ price: middleHalf, fees: middleHalf, extras: middleHalf, interest: middleHalf }),
  /** The saving as a multiple of our fee, among clients who paid one. */
  fee_multiple: middleHalf.nullable(),
  as_of: z.string(),
})
export type MeasuredFigures = z.infer<typeof measuredFigures>

export const savingsEndpoints = endpoints({
  'GET /savings/figures': {
    summary: 'What clients saved, measured over closed cases; null until there are enough of them',
    guard: 'anyone',
    answers: { 200: z.object({ figures: measuredFigures.nullable() }) },
    cacheS: 60,
  },
})
