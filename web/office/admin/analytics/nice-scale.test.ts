import { expect, test } from 'vitest'
import { niceScale } from './nice-scale.ts'

test.for([
  [29_600, [0, 10_000, 20_000, 30_000]],
  [30_000, [0, 10_000, 20_000, 30_000]],
  [410, [0, 200, 400, 600]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [0, [0]],
] as const)('an axis for %s', ([most, ticks]) => {
  expect(niceScale(most).ticks).toEqual(ticks)
})

test('axis covers every amount with no more than five lines', () => {
  for (let most = 0.7; most < 1e9; most *= 1.37) {
    const { top, ticks } = niceScale(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(ticks.at(-1)).toBeCloseTo(top)
    expect(ticks.length).toBeLessThanOrEqual(5)
  }
})
