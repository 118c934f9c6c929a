import { expect, test } from 'vitest'
import { weeksAt } from './weeks.ts'

test('week runs from Monday until now, and the one before to the same time', () => {
  expect(weeksAt(new Date('2026-11-18T15:30:00Z'))).toEqual({
    now: { from: new Date('2026-11-16T05:00:00Z'), until: new Date('2026-11-18T15:30:00Z') },
    before: { from: new Date('2026-11-09T05:00:00Z'), until: new Date('2026-11-11T15:30:00Z') },
  })
})

test('Sunday night belongs to the week that began on Monday, whatever day it is in UTC', () => {
  // Monday 03:30 in UTC is Sunday 22:30 in Montréal.
  expect(weeksAt(new Date('2026-11-23T03:30:00Z')).now.from).toEqual(new Date('2026-11-16T05:00:00Z'))
})

test('weeks around a clock change both end at the same hour of the day', () => {
  // The clocks go back on Sunday, 1 November 2026.
  const { now, before } = weeksAt(new Date('2026-11-03T15:00:00Z'))
  expect(now.from).toEqual(new Date('2026-11-02T05:00:00Z'))
  expect(before).toEqual({ from: new Date('2026-10-26T04:00:00Z'), until: new Date('2026-10-27T14:00:00Z') })
})
