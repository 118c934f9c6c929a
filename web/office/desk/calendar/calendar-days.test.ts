import { expect, test } from 'vitest'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { daysOfView, hoursOf, instantAt, placed, shiftDay, timeAt } from './calendar-days.ts'

const call = (starts_at: string, ends_at: string) => ({ starts_at, ends_at }) as DeskAppointment

test('calendar week begins on Monday and is turned by seven days', () => {
  expect(daysOfView('2026-11-18', 'week')).toEqual('16 17 18 19 20 21 22'.split(' ').map((day) => `2026-11-${day}`))
  expect(daysOfView('2026-11-22', 'week')[0]).toBe('2026-11-16')
  expect([shiftDay('2026-11-16', 'week', -1), shiftDay('2026-11-16', 'day', 1)]).toEqual(['2026-11-09', '2026-11-17'])
})

test('calendar time is in the business time zone, on both sides of a change', () => {
  expect(instantAt('2026-10-31', '10:30')).toBe('2026-10-31T14:30:00.000Z')
  expect(instantAt('2026-11-02', '10:30')).toBe('2026-11-02T15:30:00.000Z')
  expect(timeAt('2026-11-02T15:30:00.000Z')).toBe('10:30')
  expect([instantAt('2026-11-02', 'ten'), instantAt('soon', '10:30')]).toEqual([undefined, undefined])
})

test('calls at the same time stand beside each other', () => {
  const lanes = placed([
    call('2026-11-17T15:00:00Z', '2026-11-17T15:30:00Z'),
    call('2026-11-17T15:15:00Z', '2026-11-17T16:00:00Z'),
    call('2026-11-17T17:00:00Z', '2026-11-17T17:30:00Z'),
  ]).map(({ from, lane, lanes: of }) => [from, lane, of])
  expect(lanes).toEqual([
    [600, 0, 2],
    [615, 1, 2],
    [720, 0, 1],
  ])
})

test('call at night has its hours in the grid, also over midnight', () => {
  const ends = (calls: DeskAppointment[]) => [hoursOf(calls)[0], hoursOf(calls).at(-1)]
  expect(ends([])).toEqual([8, 20])
  expect(ends([call('2026-11-17T05:05:00Z', '2026-11-17T05:15:00Z')])).toEqual([0, 20])
  const late = call('2026-11-18T04:50:00Z', '2026-11-18T05:10:00Z')
  expect(ends([late])).toEqual([8, 23])
  expect(placed([late]).map(({ from, to }) => [from, to])).toEqual([[1430, 1440]])
})
