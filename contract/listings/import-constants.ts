import { HOUR_MS } from '../time/durations.ts'

/** Words of the import of listings. Free of zod: the page shows them without loading the rules. */

export const IMPORT_ROWS_MAX = 10_000
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024
export const UNDO_WITHIN_MS = HOUR_MS
/** Then the file, its rows and the import itself are gone; what was made of it is in the audit log. */
export const IMPORT_KEPT_DAYS = 30

/** `reading` and `applying` go on by themselves; what is `ready` waits for a person. */
export const IMPORT_STATES = [
  'reading',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'dropped',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What would become of a row. */
export const IMPORT_OUTCOMES = ['create', 'change', 'same', 'refuse'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Why a row is refused; `checkDigit` alone is no more than a remark. */
export const IMPORT_PROBLEMS = [
  'required',
  'tooLong',
  'number',
  'whole',
  'range',
  'cents',
  'choice',
  'flag',
  'vin',
  'checkDigit',
  'twice',
  'exists',
  'absent',
  'vinTaken',
  'invalid',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]
