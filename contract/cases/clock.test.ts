import { describe, expect, test } from 'vitest'
import { OFFICE_HOURS } from '../time/office-hours.ts'
import { addOpeningMinutes } from '../time/opening-hours.ts'
import { instantOf, parseDay } from '../time/zoned-time.ts'
import { brokenBefore, clockOf, usedShare } from './clock.ts'

/** A wall clock's reading in Montréal. */
function at(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(parseDay(day), hours * 60 + minutes, OFFICE_HOURS.timeZone)
}
const spent = (since: Date, now: Date) => clockOf({ since, isFirst: false }, now, OFFICE_HOURS).spentMinutes

describe('reply promise is counted in opening hours', () => {
  test('two hours from Friday 17:30 end on Saturday at 11:30', () => {
    expect(addOpeningMinutes(at('2026-11-13', '17:30'), 120, OFFICE_HOURS)).toEqual(at('2026-11-14', '11:30'))
    expect(spent(at('2026-11-13', '17:30'), at('2026-11-14', '11:30'))).toBe(120)
  })

  test('Sunday never counts', () => {
    expect(spent(at('2026-11-15', '00:00'), at('2026-11-15', '23:59'))).toBe(0)
    expect(spent(at('2026-11-14', '15:30'), at('2026-11-16', '09:10'))).toBe(40)
  })

  test('a holiday counts for nothing', () => {
    // Christmas of 2026 is a Friday.
    expect(spent(at('2026-12-24', '17:00'), at('2026-12-26', '11:00'))).toBe(120)
  })

  test('both changes of clocks leave the opening hours as long as they are', () => {
    // Clocks go back on Sunday 1 November 2026 and forward on Sunday 14 March 2027.
    expect(spent(at('2026-10-31', '15:00'), at('2026-11-02', '10:00'))).toBe(120)
    expect(spent(at('2027-03-13', '15:00'), at('2027-03-15', '10:00'))).toBe(120)
  })

  test('a wait that lies ahead has not begun', () => {
    expect(spent(at('2026-11-16', '12:00'), at('2026-11-16', '11:00'))).toBe(0)
  })
})

describe('case clock changes', () => {
  const since = at('2026-11-16', '09:00')
  const after = (minutes: number, isFirst: boolean) =>
    clockOf({ since, isFirst }, addOpeningMinutes(since, minutes, OFFICE_HOURS), OFFICE_HOURS)

  test.each([
    [true, 179, 'calm'],
    [true, 180, 'soon'],
    [true, 240, 'soon'],
    [true, 241, 'broken'],
    [false, 359, 'calm'],
    [false, 360, 'soon'],
    [false, 480, 'soon'],
    [false, 481, 'broken'],
  ])('first reply %s after %i minutes: %s', (isFirst, minutes, state) => {
    expect(after(minutes, isFirst).state).toBe(state)
  })

  test('a first reply overtakes a longer wait with a longer promise', () => {
    expect(usedShare(after(200, true))).toBeGreaterThan(usedShare(after(300, false)))
  })
})

test('broken promises are found by one instant at any time of asking', () => {
  const halves = (start: Date, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * 30 * 60_000))
  // Over a weekend, Christmas and closing times.
  for (const now of [...halves(at('2026-12-26', '08:30'), 4), ...halves(at('2026-12-28', '16:30'), 4)]) {
    for (const isFirst of [true, false]) {
      const edge = brokenBefore(isFirst, now, OFFICE_HOURS)
      for (const since of [...halves(at('2026-12-23', '08:00'), 260), edge, new Date(edge.getTime() - 1)]) {
        const isBroken = clockOf({ since, isFirst }, now, OFFICE_HOURS).state === 'broken'
        if (isBroken !== since < edge) expect({ now, since, isFirst, edge, isBroken }).toBeNull()
      }
    }
  }
})
