import { expect, test } from 'vitest'
import { REGION_ZONE } from '../time/region-zones.ts'
import { endOfOfferDay, offerDayOf } from './days.ts'

test.each([
  ['QC:CA', '2026-11-21T04:59:00.000Z'],
  ['MB:CA', '2026-11-21T05:59:00.000Z'],
  ['NL:CA', '2026-11-21T03:29:00.000Z'],
  ['HI:US', '2026-11-21T09:59:00.000Z'],
  ['CA:US', '2026-11-21T07:59:00.000Z'],
])('an offer of a day without an hour ends with that day in %s', (place, end) => {
  expect(endOfOfferDay('2026-11-20', place).toISOString()).toBe(end)
  expect(offerDayOf(end, place)).toBe('2026-11-20')
})

test('offer day on which clocks are turned back ends with its own last minute', () => {
  expect(endOfOfferDay('2026-11-01', 'ON:CA').toISOString()).toBe('2026-11-02T04:59:00.000Z')
})

test('offer end with an hour in it is not a day', () => {
  expect(offerDayOf('2026-11-20T22:00:00.000Z', 'QC:CA')).toBeNull()
  // The last minute of a day elsewhere.
  expect(offerDayOf('2026-11-21T07:59:00.000Z', 'QC:CA')).toBeNull()
})

test('offer day has a last minute in every province and state', () => {
  for (const region of Object.keys(REGION_ZONE))
    expect(offerDayOf(endOfOfferDay('2026-07-01', `${region}:CA`).toISOString(), `${region}:CA`)).toBe('2026-07-01')
})
