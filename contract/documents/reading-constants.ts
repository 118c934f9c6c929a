/** How far the reading of a paper is. Free of zod: pages list them without loading the rules. */
export const READING_STATUSES = ['waiting', 'reading', 'read', 'refused', 'failed', 'canceled'] as const
export type ReadingStatus = (typeof READING_STATUSES)[number]

/** Why a paper was not read: what the reader says of it, and `tooHard` where it took too much time or memory. */
export const READING_PROBLEMS = [
  'tooLarge',
  'tooManyPages',
  'tooManyPixels',
  'pdfLocked',
  'pdfBroken',
  'pdfBomb',
  'pictureBroken',
  'heic',
  'unsupported',
  'noText',
  'noAmounts',
  'handwriting',
  'twoQuotes',
  'licence',
  'tooHard',
] as const
export type ReadingProblem = (typeof READING_PROBLEMS)[number]

/**
 * What may happen to a reading, and from where. `lose`: its process died or its thread broke; it is queued again until
 * the retries run out, then it is `failed`.
 */
export const READING_MOVES = {
  ask: ['refused', 'failed', 'canceled'],
  begin: ['waiting'],
  finish: ['reading'],
  refuse: ['reading'],
  lose: ['reading'],
  cancel: ['waiting', 'reading'],
} as const satisfies Record<string, readonly ReadingStatus[]>

export const READING_ATTEMPTS_MAX = 3

/** Whether the reading is queued or running. */
export function isUnderWay(status: ReadingStatus | 'unread'): boolean {
  return status === 'waiting' || status === 'reading'
}
