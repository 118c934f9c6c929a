import { describe, expect, test } from 'vitest'
import { BUSINESS } from '../settings/business.ts'
import { addOpeningMinutes, openingMinutesBetween } from './opening-hours.ts'
import { instantOf, localTimeOf, parseDay } from './zoned-time.ts'

const house = { timeZone: BUSINESS.timeZone, hours: BUSINESS.hours, holidays: ['2026-12-25'] }
const HOUR = 60

/** An instant by what the clock in Montréal shows. */
function montreal(text: string): Date {
  const [date = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(parseDay(date), hour * 60 + minute, BUSINESS.timeZone)
}
function shown(instant: Date): string {
  const { year, month, day, hour, minute } = localTimeOf(instant, BUSINESS.timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

describe('opening time', () => {
  test.each([
    ['within a day', '2026-11-16 10:00', 4, '2026-11-16 14:00'],
    ['up to the very end of a day', '2026-11-16 14:00', 4, '2026-11-16 18:00'],
    ['from Friday evening on to Saturday', '2026-11-13 17:30', 2, '2026-11-14 11:30'],
    ['from Saturday on to Monday: Sunday never counts', '2026-11-14 15:00', 2, '2026-11-16 10:00'],
    ['asked on a Sunday, it begins on Monday', '2026-11-15 12:00', 1, '2026-11-16 10:00'],
    ['asked before the house opens', '2026-11-16 06:00', 1, '2026-11-16 10:00'],
    ['asked after it closes', '2026-11-16 20:00', 1, '2026-11-17 10:00'],
    ['over a holiday', '2026-12-24 17:00', 2, '2026-12-26 11:00'],
    ['over the change to summer time', '2026-03-07 15:00', 2, '2026-03-09 10:00'],
    ['over the change to winter time', '2026-10-31 15:00', 2, '2026-11-02 10:00'],
    ['over a week', '2026-11-16 09:00', 51, '2026-11-21 16:00'],
  ])('goes by %s', (_name, start, hours, end) => {
    expect(shown(addOpeningMinutes(montreal(start), hours * HOUR, house))).toBe(end)
    const counted = openingMinutesBetween(montreal(start), montreal(end), house)
    expect(counted).toBe(hours * HOUR)
  })

  test('is none while the business is closed, nor backwards', () => {
    expect(openingMinutesBetween(montreal('2026-11-14 16:00'), montreal('2026-11-16 09:00'), house)).toBe(0)
    expect(openingMinutesBetween(montreal('2026-11-16 12:00'), montreal('2026-11-16 10:00'), house)).toBe(0)
    expect(openingMinutesBetween(montreal('2026-12-25 09:00'), montreal('2026-12-25 18:00'), house)).toBe(0)
  })

  test('cannot be found where there is none', () => {
    expect(() => addOpeningMinutes(new Date(), 1, { ...house, hours: {} })).toThrow(RangeError)
  })
})
