import { expect, test } from 'vitest'
import { officeDays, withDay } from './office-days.ts'

const TODAY = '2026-11-17'

test('office days of the year to come: closed by law, closed as well, and open all the same', () => {
  const days = officeDays({ closed: ['2026-12-26', '2026-12-25', '2020-01-02'], open: ['2027-01-01'] }, TODAY)
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-12-25', kind: 'statutory' },
    { day: '2026-12-26', kind: 'added' },
    { day: '2027-01-01', kind: 'opened' },
  ])
  expect(days.every(({ day }) => day >= TODAY && day <= '2027-11-17')).toBe(true)
})

test('office day is closed or open, never both, and days that are long over go', () => {
  const before = { closed: ['2020-01-02', '2026-12-26'], open: ['2026-12-25'] }
  expect(withDay(before, { day: '2026-12-24', kind: 'added' }, TODAY)).toEqual({
    closed: ['2026-12-24', '2026-12-26'],
    open: ['2026-12-25'],
  })
  expect(withDay(before, { day: '2026-12-25', kind: 'statutory' }, TODAY)).toEqual({ closed: ['2026-12-26'], open: [] })
  expect(withDay(before, { day: '2026-12-26', kind: 'statutory' }, TODAY)).toEqual({
    closed: [],
    open: ['2026-12-25'],
  })
})

test('closed day of the last weeks stays: waits that span it are counted without it', () => {
  const before = { closed: ['2026-08-16', '2026-11-16'], open: ['2026-10-12'] }
  expect(withDay(before, { day: '2026-12-24', kind: 'added' }, TODAY)).toEqual({
    closed: ['2026-11-16', '2026-12-24'],
    open: ['2026-10-12'],
  })
})
