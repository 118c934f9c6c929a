import { expect, test } from 'vitest'
import type { OfferLane } from '#contract/offers/endpoints.ts'
import { bestLane, drawLanes } from './lane-places.ts'

function lane(name: string, amounts: readonly number[], rank: number | null): OfferLane {
  const rounds = amounts.map((payable, at) => ({ id: `${name}${at}`, round: at + 1, payable }))
  const current = { id: `${name}${amounts.length - 1}`, shown: { payable: amounts.at(-1) } }
  return { dealer: { id: name, name, city: 'Laval' }, rank, rounds, current, moved: 0 } as unknown as OfferLane
}

test('cheaper is further right, the target with it', () => {
  const target = { amount: 4_220_000, reason: '', set_at: '' }
  const drawn = drawLanes({ lanes: [lane('b', [4_355_426, 4_231_425], 1), lane('c', [4_615_786], 2)], target })
  const [best, other] = drawn?.lanes ?? []
  expect(best?.isBest).toBe(true)
  expect(best?.earlier[0]?.place ?? 0).toBeLessThan(best?.place ?? 0)
  expect(other?.place).toBe(0)
  expect(drawn?.target).toBe(1)
  expect(best?.place).toBeLessThan(1)
  expect(drawn?.ticks.map(({ amount }) => amount)).toEqual([4_300_000, 4_400_000, 4_500_000, 4_600_000])
})

test('lane without an amount has no road, and one alone stands at its end', () => {
  expect(drawLanes({ lanes: [], target: null })).toBeNull()
  expect(drawLanes({ lanes: [lane('a', [100], 1)], target: null })?.lanes[0]?.place).toBe(1)
})

test('expired or rejected offer is not the best', () => {
  const expired = lane('a', [100], null)
  const open = lane('b', [120], 1)
  const unknown = { ...expired, current: { ...expired.current, standing: 'open' as const } }
  expect(bestLane({ lanes: [expired] })).toBeUndefined()
  expect(bestLane({ lanes: [expired, open] })).toBe(open)
  expect(bestLane({ lanes: [expired, unknown] })).toBe(unknown)
})

test('corrected offer is not drawn, and moves nothing', () => {
  const corrected = lane('a', [42_442_687, 4_300_000], 1)
  const [first] = corrected.rounds
  if (!first) throw new Error('There is no round')
  first.standing = 'corrected'
  const drawn = drawLanes({ lanes: [corrected, lane('b', [4_400_000], 2)], target: null })
  expect(drawn?.lanes.map(({ place, earlier }) => [place, earlier])).toEqual([
    [1, []],
    [0, []],
  ])
})
