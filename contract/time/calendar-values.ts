import { z } from 'zod'
import { problem } from '../calls/field-problems.ts'

/** Years outside this range are typing errors, and the database has no day for some of them: there is no year 0. */
const YEARS = { min: 1900, max: 2999 }
const OUT_OF_REACH = { error: problem('dateOutOfReach') }

function isInReach(value: string): boolean {
  const year = Number(value.slice(0, 4))
  return year >= YEARS.min && year <= YEARS.max
}

/** `2026-11-17` */
export const isoDay = z.iso.date().refine(isInReach, OUT_OF_REACH)
/** `2026-11-17T15:30:00Z` */
export const instant = z.iso.datetime().refine(isInReach, OUT_OF_REACH)
