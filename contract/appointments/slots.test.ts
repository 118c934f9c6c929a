import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { OFFICE_HOURS } from '../time/office-hours.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import { addDays, instantOf, isoDay, localTimeOf } from '../time/zoned-time.ts'
import { type Availability, bookableSpan, freeSlots } from './slots.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'Asia/Manila', 'Asia/Shanghai', 'Europe/Paris']
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORKDAYS = [1, 2, 3, 4, 5]

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const week = (weekdays: number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from: at(from), to: at(to) }))
const openAlways = (timeZone: string): OpeningHours => ({
  timeZone,
  hours: Object.fromEntries(EVERY_DAY.map((day) => [day, ['00:00', '24:00'] as const])),
  holidays: [],
})
const consultant = (changes: Partial<Availability> = {}): Availability => ({
  weekly: week(WORKDAYS, '09:00', '18:00'),
  evenings: [],
  days: [],
  busy: [],
  ...changes,
})
const clock = (instant: Date, zone: string) => {
  const { hour, minute } = localTimeOf(instant, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The hours of a day's slots in Montréal. */
function hoursOn(day: string, changes: Partial<Availability>, now = '2026-11-16T14:00:00Z'): string[] {
  const [slots = []] = freeSlots([consultant(changes)], bookableSpan(new Date(now), OFFICE_HOURS), OFFICE_HOURS)
  return slots
    .filter(({ startsAt }) => isoDay(localTimeOf(startsAt, OFFICE_HOURS.timeZone)) === day)
    .map(({ startsAt }) => clock(startsAt, OFFICE_HOURS.timeZone))
}

describe('slots over two years and both clock changes', () => {
  const from = new Date('2026-01-01T00:00:00Z')
  const until = new Date(from.getTime() + 730 * DAY_MS)

  test.each(ZONES)('a day in %s has its slots at the same hours of its clocks', (zone) => {
    const house = openAlways(zone)
    const [slots = []] = freeSlots([consultant({ weekly: week(EVERY_DAY, '09:00', '18:00') })], { from, until }, house)
    const byDay = Map.groupBy(slots, ({ startsAt }) => isoDay(localTimeOf(startsAt, zone)))
    expect(byDay.size).toBeGreaterThanOrEqual(730)
    const expected = Array.from({ length: 12 }, (_, index) => at('09:00') + index * 45)
    const shown = [...byDay]
      .slice(1, -1)
      .map(([day, ofDay]) => `${day} ${ofDay.map(({ startsAt }) => at(clock(startsAt, zone))).join()}`)
    expect(shown.filter((line) => !line.endsWith(` ${expected.join()}`))).toEqual([])
  })

  test.each(ZONES)('a night in %s that the clocks shorten or lengthen holds no slot twice and none outside', (zone) => {
    const house = openAlways(zone)
    const [slots = []] = freeSlots([consultant({ weekly: week(EVERY_DAY, '00:00', '06:00') })], { from, until }, house)
    const tooClose = slots.filter(({ startsAt }, index) => {
      const before = slots[index - 1]?.startsAt.getTime() ?? Number.NEGATIVE_INFINITY
      return startsAt.getTime() - before < 45 * MINUTE_MS
    })
    expect(tooClose).toEqual([])
    const perNight = Map.groupBy(slots, ({ startsAt }) => isoDay(localTimeOf(startsAt, zone)))
    const nights = [...perNight.values()].slice(1, -1).map((night) => {
      const [first] = night
      if (!first) throw new Error('A night without slots')
      const day = localTimeOf(first.startsAt, zone)
      const endMs = instantOf(day, at('06:00'), zone).getTime()
      const lastMs = (night.at(-1) ?? first).startsAt.getTime()
      // As many as the night has room for, however long it is that day.
      const room = Math.floor((endMs - instantOf(day, 0, zone).getTime()) / MINUTE_MS - 30) / 45 + 1
      return {
        count: night.length,
        isFull: night.length === Math.floor(room),
        isInside: lastMs + 30 * MINUTE_MS <= endMs,
      }
    })
    expect(nights.filter(({ isFull, isInside }) => !isFull || !isInside)).toEqual([])
    const lengths = [...new Set(nights.map(({ count }) => count))].toSorted((a, b) => a - b)
    if (zone.startsWith('Asia')) expect(lengths).toEqual([8])
    if (zone === 'America/Toronto' || zone === 'Europe/Paris') expect(lengths).toEqual([7, 8, 9])
  })

  test.each(ZONES)('what a reader in %s is shown is the same instant as in Montréal', (zone) => {
    const [slots = []] = freeSlots([consultant()], { from, until }, OFFICE_HOURS)
    expect(slots.length).toBeGreaterThan(5_000)
    const wrong = slots.filter(({ startsAt }) => {
      const shown = localTimeOf(startsAt, zone)
      return instantOf(shown, shown.hour * 60 + shown.minute, zone).getTime() !== startsAt.getTime()
    })
    expect(wrong).toEqual([])
  })
})

describe('slot bounds', () => {
  test('the opening hours, unless the consultant opened more', () => {
    const early = { weekly: week(WORKDAYS, '07:00', '20:00') }
    expect(hoursOn('2026-11-18', early).at(0)).toBe('09:00')
    expect(hoursOn('2026-11-18', early).at(-1)).toBe('17:15')
    const evenings = week([3], '18:00', '20:00')
    expect(hoursOn('2026-11-18', { evenings }).slice(-4)).toEqual(['17:15', '18:00', '18:45', '19:30'])
    expect(hoursOn('2026-11-19', { evenings }).at(-1)).toBe('17:15')
  })

  test('a Sunday and a holiday have none, whatever the week says, unless that day was opened', () => {
    const weekly = week(EVERY_DAY, '09:00', '18:00')
    const evenings = week(EVERY_DAY, '18:00', '20:00')
    expect(hoursOn('2026-11-22', { weekly })).toEqual([])
    const holiday = { weekly, evenings }
    expect(hoursOn('2026-12-25', holiday, '2026-12-15T14:00:00Z')).toEqual([])
    const days = [
      { kind: 'open', firstDay: '2026-12-25', lastDay: '2026-12-25', from: at('10:00'), to: at('11:30') },
    ] as const
    expect(hoursOn('2026-12-25', { ...holiday, days }, '2026-12-15T14:00:00Z')).toEqual(['10:00', '10:45'])
  })

  test('a day off, whole or in part, wins over everything that was opened', () => {
    const off = { kind: 'off', firstDay: '2026-11-18', lastDay: '2026-11-19', from: null, to: null } as const
    const opened = {
      kind: 'open',
      firstDay: '2026-11-18',
      lastDay: '2026-11-18',
      from: at('19:00'),
      to: at('20:00'),
    } as const
    expect(hoursOn('2026-11-18', { days: [off, opened] })).toEqual([])
    expect(hoursOn('2026-11-19', { days: [off] })).toEqual([])
    expect(hoursOn('2026-11-20', { days: [off] })).toHaveLength(12)
    const noon = { ...off, firstDay: '2026-11-20', lastDay: '2026-11-20', from: at('12:00'), to: at('13:00') }
    expect(hoursOn('2026-11-20', { days: [noon] })).toEqual(
      '09:00 09:45 10:30 11:15 13:00 13:45 14:30 15:15 16:00 16:45 17:30'.split(' '),
    )
  })

  test('four opening hours from now, and thirty days', () => {
    // Monday 15:00 in Montréal: three hours today, one tomorrow.
    expect(hoursOn('2026-11-17', {}, '2026-11-16T20:00:00Z').at(0)).toBe('10:30')
    expect(hoursOn('2026-11-16', {}, '2026-11-16T20:00:00Z')).toEqual([])
    const { until } = bookableSpan(new Date('2026-11-16T20:00:00Z'), OFFICE_HOURS)
    expect(until.toISOString()).toBe('2026-12-16T20:00:00.000Z')
    expect(hoursOn('2026-12-16', {}, '2026-11-16T20:00:00Z').at(-1)).toBe('15:00')
    expect(hoursOn('2026-12-17', {}, '2026-11-16T20:00:00Z')).toEqual([])
  })

  test('what is taken, with the quarter of an hour after it', () => {
    const busy = (start: string, end: string) => ({ startsAt: new Date(start), busyUntil: new Date(end) })
    const taken = [busy('2026-11-18T14:45:00Z', '2026-11-18T15:30:00Z')]
    expect(hoursOn('2026-11-18', { busy: taken }).slice(0, 3)).toEqual(['09:00', '10:30', '11:15'])
    // A longer one that staff booked beside the grid takes every slot that it touches.
    const long = [busy('2026-11-18T14:20:00Z', '2026-11-18T15:50:00Z')]
    expect(hoursOn('2026-11-18', { busy: long }).slice(0, 2)).toEqual(['11:15', '12:00'])
  })

  test('an evening is in the business time zone', () => {
    const evenings = week([3], '18:00', '19:15')
    const span = bookableSpan(new Date('2026-11-16T14:00:00Z'), OFFICE_HOURS)
    const [slots = []] = freeSlots([consultant({ weekly: week([3], '17:15', '18:00'), evenings })], span, OFFICE_HOURS)
    expect(slots.slice(0, 3).map(({ isEvening }) => isEvening)).toEqual([false, true, true])
  })
})

test('slot search for thirty days and twenty consultants takes at most 20 ms of CPU', () => {
  const span = bookableSpan(new Date('2026-10-20T14:00:00Z'), OFFICE_HOURS)
  const busyOf = (one: number) =>
    Array.from({ length: 60 }, (_, index) => {
      const day = addDays({ year: 2026, month: 10, day: 20 }, index % 30)
      const startsAt = instantOf(day, at('09:00') + ((index + one) % 12) * 45, OFFICE_HOURS.timeZone)
      return { startsAt, busyUntil: new Date(startsAt.getTime() + 45 * MINUTE_MS) }
    })
  const twenty = Array.from({ length: 20 }, (_, one) =>
    consultant({ evenings: week([2, 4], '18:00', '20:00'), busy: busyOf(one) }),
  )
  const run = () => {
    const before = process.cpuUsage()
    const found = freeSlots(twenty, span, OFFICE_HOURS)
    const { user, system } = process.cpuUsage(before)
    expect(found.flat().length).toBeGreaterThan(4_000)
    return (user + system) / 1_000
  }
  const times = Array.from({ length: 10 }, run)
  // The best of a few: what the work costs, and not what else the machine did.
  expect(Math.min(...times)).toBeLessThanOrEqual(20)
})
