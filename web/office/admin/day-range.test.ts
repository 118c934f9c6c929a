import { expect, test } from 'vitest'
import { inOrder, isDay } from './day-range.ts'

test('partly typed year is no day, nor is one that the calendar has not', () => {
  const days = ['2026-11-18', '0002-11-18', '0202-11-18', '2026-02-30', '2026-13-01', 'today', '']
  expect(days.filter(isDay)).toEqual(['2026-11-18'])
})

test('range of two days puts them in order', () => {
  expect(inOrder({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(inOrder({ from: '2026-03-02', to: '' })).toEqual({ from: '2026-03-02', to: '' })
})
