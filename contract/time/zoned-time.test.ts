import { describe, expect, test } from 'vitest'
import { addDays, instantOf, localTimeOf } from './zoned-time.ts'

const ZONES = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'Asia/Manila',
  'Asia/Shanghai',
  'Europe/Paris',
  'UTC',
]

describe('wall clock', () => {
  test.each(ZONES)('in %s and its instants agree over two years', (zone) => {
    let day = { year: 2026, month: 1, day: 1 }
    for (let count = 0; count < 730; count++, day = addDays(day, 1)) {
      for (const minute of [0, 9 * 60, 12 * 60 + 30, 23 * 60 + 59]) {
        const { year, month, day: date, hour, minute: shown } = localTimeOf(instantOf(day, minute, zone), zone)
        expect([year, month, date, hour * 60 + shown]).toEqual([day.year, day.month, day.day, minute])
      }
    }
  })

  test('skips an hour in spring: such a time falls after the gap', () => {
    const day = { year: 2026, month: 3, day: 8 }
    expect(instantOf(day, 2 * 60 + 30, 'America/Toronto').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  test('shows an hour twice in autumn: such a time is the first of the two', () => {
    const day = { year: 2026, month: 11, day: 1 }
    expect(instantOf(day, 90, 'America/Toronto').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })
})
