import { expect, test } from 'vitest'
import { BUSINESS } from '#contract/settings/business.ts'
import { openNow } from './open-now.ts'

const HOUSE = { timeZone: BUSINESS.timeZone, hours: BUSINESS.hours, holidays: ['2026-12-25', '2026-12-26'] }

test.each([
  ['Tuesday 10:00', '2026-11-17T15:00:00Z', { isOpen: true, today: 2, closes: '18:00' }],
  ['Tuesday at the first minute', '2026-11-17T14:00:00Z', { isOpen: true, today: 2, closes: '18:00' }],
  ['Tuesday at the last', '2026-11-17T22:59:59Z', { isOpen: true, today: 2, closes: '18:00' }],
  ['Saturday at noon', '2026-11-21T17:00:00Z', { isOpen: true, today: 6, closes: '16:00' }],
  ['in summer time, 9:00', '2026-07-07T13:00:00Z', { isOpen: true, today: 2, closes: '18:00' }],
  ['Tuesday 8:59', '2026-11-17T13:59:59Z', { isOpen: false, today: 2, opens: { day: 2, daysAhead: 0, time: '09:00' } }],
  [
    'Tuesday 18:00',
    '2026-11-17T23:00:00Z',
    { isOpen: false, today: 2, opens: { day: 3, daysAhead: 1, time: '09:00' } },
  ],
  [
    'Friday evening, a new day in UTC already',
    '2026-11-21T01:00:00Z',
    { isOpen: false, today: 5, opens: { day: 6, daysAhead: 1, time: '10:00' } },
  ],
  [
    'Saturday evening',
    '2026-11-21T21:30:00Z',
    { isOpen: false, today: 6, opens: { day: 1, daysAhead: 2, time: '09:00' } },
  ],
  ['Sunday', '2026-11-22T17:00:00Z', { isOpen: false, today: 0, opens: { day: 1, daysAhead: 1, time: '09:00' } }],
  ['midnight', '2026-11-17T05:00:00Z', { isOpen: false, today: 2, opens: { day: 2, daysAhead: 0, time: '09:00' } }],
])('%s in Montréal', (_name, instant, state) => {
  expect(openNow(new Date(instant), HOUSE)).toEqual(state)
})

test('opening day once a week that has passed is the same day next week', () => {
  const hours = { 2: ['09:00', '10:00'] } as const
  expect(openNow(new Date('2026-11-17T20:00:00Z'), { ...HOUSE, hours })).toMatchObject({
    opens: { day: 2, daysAhead: 7 },
  })
  expect(openNow(new Date('2026-11-17T20:00:00Z'), { ...HOUSE, hours: {} })).toMatchObject({
    isOpen: false,
    opens: null,
  })
})

test('closed day is no day to call', () => {
  const onFriday = openNow(new Date('2026-12-25T16:00:00Z'), HOUSE)
  expect(onFriday).toEqual({ isOpen: false, today: 5, opens: { day: 1, daysAhead: 3, time: '09:00' } })
  const before = openNow(new Date('2026-12-24T23:30:00Z'), HOUSE)
  expect(before).toMatchObject({ isOpen: false, opens: { day: 1, daysAhead: 4 } })
})
