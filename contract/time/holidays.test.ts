import { expect, test } from 'vitest'
import { holidayOn, quebecHolidays } from './holidays.ts'

test.each([
  [
    2026,
    ['2026-01-01', '2026-04-03', '2026-05-18', '2026-06-24', '2026-07-01', '2026-09-07', '2026-10-12', '2026-12-25'],
  ],
  [
    2027,
    ['2027-01-01', '2027-03-26', '2027-05-24', '2027-06-24', '2027-07-01', '2027-09-06', '2027-10-11', '2027-12-25'],
  ],
  [
    2028,
    ['2028-01-01', '2028-04-14', '2028-05-22', '2028-06-24', '2028-07-01', '2028-09-04', '2028-10-09', '2028-12-25'],
  ],
])('the holidays of %i', (year, days) => {
  expect(quebecHolidays(year)).toEqual(days)
})

test('holiday lookup names the holiday of a day', () => {
  expect(['2027-05-24', '2026-06-24', '2026-06-25'].map(holidayOn)).toEqual(['patriots', 'nationalDay', undefined])
})
