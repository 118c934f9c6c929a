import { expect, test } from 'vitest'
import { SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import { hoursOf, weekProblems, weekValues } from './week-values.ts'

const WEEK = weekValues(SETTING_DEFAULTS.hours)

test('week goes into the form and comes out as it was', () => {
  expect(WEEK).toMatchObject({ opens1: '09:00', closes1: '18:00', opens6: '10:00', opens0: '', closes0: '' })
  expect(hoursOf(WEEK)).toEqual(SETTING_DEFAULTS.hours)
  expect(weekProblems(WEEK)).toEqual({})
})

test('week day needs both times, in their order, and the week at least eight hours', () => {
  expect(weekProblems({ ...WEEK, closes2: '' })).toEqual({ closes2: 'missing' })
  expect(weekProblems({ ...WEEK, opens2: '' })).toEqual({ closes2: 'missing' })
  expect(weekProblems({ ...WEEK, opens2: '18:00' })).toEqual({ closes2: 'wrong' })
  expect(weekProblems(weekValues([]))).toEqual({ opens1: 'tooFew' })
  expect(weekProblems(weekValues([{ weekday: 2, opens: '09:00', closes: '16:59' }]))).toEqual({ opens1: 'tooFew' })
  expect(weekProblems(weekValues([{ weekday: 2, opens: '09:00', closes: '17:00' }]))).toEqual({})
})
