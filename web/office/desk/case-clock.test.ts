import { expect, test } from 'vitest'
import type { DeskClock } from '#contract/cases/endpoints.ts'
import { dashesOf } from './case-clock.tsx'

const clock = (spent: number, promised: number, state: DeskClock['state']): DeskClock => ({
  spent_minutes: spent,
  promised_minutes: promised,
  state,
  is_first: promised === 240,
})
const drawn = (one: DeskClock) => dashesOf(one).join(' ')

test('case clock has one dash for each promised hour', () => {
  expect(drawn(clock(0, 240, 'calm'))).toBe('ahead ahead ahead ahead')
  expect(drawn(clock(70, 240, 'calm'))).toBe('spent spent ahead ahead')
  expect(drawn(clock(190, 240, 'soon'))).toBe('spent spent spent now')
  expect(drawn(clock(240, 240, 'soon'))).toBe('spent spent spent now')
  expect(dashesOf(clock(355, 480, 'calm'))).toHaveLength(8)
})

test('overdue case clock has all its dashes over, and more for later hours, up to a limit', () => {
  expect(drawn(clock(280, 240, 'broken'))).toBe('over over over over over')
  expect(dashesOf(clock(100_000, 480, 'broken'))).toHaveLength(16)
})
