import { expect, test } from 'vitest'
import { daysSince } from './days-since.ts'

const ZONE = 'America/Toronto'

test('daysSince counts midnights of the business time zone, not periods of 24 hours', () => {
  // Due on Monday at 18:00; it is Tuesday, 9:00.
  const due = '2026-11-16T23:00:00Z'
  expect(daysSince(due, new Date('2026-11-17T14:00:00Z'), ZONE)).toBe(1)
  // Still Monday in the business time zone, though it is Tuesday in London.
  expect(daysSince(due, new Date('2026-11-17T04:59:00Z'), ZONE)).toBe(0)
})

test('daysSince counts a day with a clock change as one, and none for the future', () => {
  expect(daysSince('2026-10-31T16:00:00Z', new Date('2026-11-02T05:30:00Z'), ZONE)).toBe(2)
  expect(daysSince('2026-11-20T16:00:00Z', new Date('2026-11-17T14:00:00Z'), ZONE)).toBe(0)
})
