import { expect, test } from 'vitest'
import { daysSince } from './days-since.ts'

const ZONE = 'America/Toronto'

test('counts midnights of the house, not periods of 24 hours', () => {
  // Due on Monday at 18:00; it is Tuesday, 9:00.
  const due = '2026-11-16T23:00:00Z'
  expect(daysSince(due, new Date('2026-11-17T14:00:00Z'), ZONE)).toBe(1)
  // Still Monday at the house, though it is Tuesday in London.
  expect(daysSince(due, new Date('2026-11-17T04:59:00Z'), ZONE)).toBe(0)
})

test('a day on which clocks change is one day, and what is to come is none', () => {
  expect(daysSince('2026-10-31T16:00:00Z', new Date('2026-11-02T05:30:00Z'), ZONE)).toBe(2)
  expect(daysSince('2026-11-20T16:00:00Z', new Date('2026-11-17T14:00:00Z'), ZONE)).toBe(0)
})
