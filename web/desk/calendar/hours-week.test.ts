import { expect, test } from 'vitest'
import { weekOf, weekProblems, weekValues } from './hours-week.ts'

const week = {
  weekly: [{ weekday: 1, from: 540, to: 1080 }],
  evenings: [{ weekday: 2, from: 1080, to: 1200 }],
}

test('a week is the same after it was a form', () => {
  const values = weekValues(week)
  expect([values.from1, values.to1, values.eveningFrom2, values.from3]).toEqual(['09:00', '18:00', '18:00', ''])
  expect(weekOf(values)).toEqual(week)
})

test('a span that ends before it begins, or has one end, is said at its end', () => {
  const values = { ...weekValues(week), to1: '08:00', eveningTo2: '' }
  expect(weekProblems(values)).toEqual({ to1: 'wrong', eveningTo2: 'missing' })
  expect(weekProblems(weekValues(week))).toEqual({})
})
