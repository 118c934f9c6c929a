import { expect, test } from 'vitest'
import type { CaseStage } from '#contract/cases/stages.ts'
import { roadStops } from './road-stops.ts'

const at = (stage: CaseStage, day: number) => ({ stage, at: `2026-11-0${day}T12:00:00.000Z` })
const states = (stage: CaseStage, reached: ReturnType<typeof at>[]) =>
  roadStops({ stage, stops: reached }).map(({ state }) => state)

test('stop before the present one is done, one after it lies ahead', () => {
  expect(states('offers', [at('intake', 1), at('search', 2), at('offers', 3)])).toEqual([
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
    'ahead',
  ])
})

test('stop that was reached and left again backwards lies ahead, and has no day', () => {
  const [, , offers] = roadStops({ stage: 'search', stops: [at('intake', 1), at('offers', 3), at('search', 4)] })
  expect(offers).toEqual({ stage: 'offers', state: 'ahead', at: null })
})

test('closed case has no present stop and stays done as far as it came', () => {
  expect(states('closed', [at('intake', 1), at('search', 2), at('closed', 3)])).toEqual([
    'done',
    'done',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
})
