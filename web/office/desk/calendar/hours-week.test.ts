import { expect, test } from 'vitest'
import { followed, weekOf, weekProblems, weekValues } from './hours-week.ts'

const week = {
  weekly: [{ weekday: 1, from: 540, to: 1080 }],
  evenings: [{ weekday: 2, from: 1080, to: 1200 }],
}

test('week of hours is the same after it was a form', () => {
  const values = weekValues(week)
  expect([values.from1, values.to1, values.eveningFrom2, values.from3]).toEqual(['09:00', '18:00', '18:00', ''])
  expect(weekOf(values)).toEqual(week)
})

test('span that ends before it begins, or has one end, has its error at its end', () => {
  const values = { ...weekValues(week), to1: '08:00', eveningTo2: '' }
  expect(weekProblems(values)).toEqual({ to1: 'wrong', eveningTo2: 'missing' })
  expect(weekProblems(weekValues(week))).toEqual({})
})

test('week changed elsewhere is updated, except for what was typed', () => {
  const before = { from1: '09:00', to1: '17:00', from2: '' }
  const now = { from1: '10:00', to1: '18:00', from2: '08:00' }
  expect(followed({ from1: '09:00', to1: '16:00', from2: '' }, { before, now })).toEqual({
    from1: '10:00',
    from2: '08:00',
  })
  expect(followed(now, { before, now })).toEqual({})
})
