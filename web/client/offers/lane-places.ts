import type { OffersRoom } from '#contract/offers/endpoints.ts'

export type DrawnLane = {
  id: string
  dealer: { name: string; city: string }
  isBest: boolean
  isRunning: boolean
  payable: number
  moved: number
  /** From 0, the dearest, to 1, the cheapest: where the car's nose is. */
  place: number
  earlier: { id: string; place: number }[]
}
type Drawn = { lanes: DrawnLane[]; target: number | null; ticks: { amount: number; place: number }[] }

/** More lanes than this are a list. */
const LANES_MAX = 6
const TICK_STEPS = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000]
const TICKS_MAX = 5

/** The cheapest that is open; where no total is known, the first that is. */
export function bestLane({ lanes }: Pick<OffersRoom, 'lanes'>): OffersRoom['lanes'][number] | undefined {
  return lanes.find(({ rank }) => rank === 1) ?? lanes.find(({ current }) => current.standing === 'open')
}

/** Those of a dealer that count: what was corrected is only kept to be read. */
export function roundsOf({ rounds }: Pick<OffersRoom['lanes'][number], 'rounds'>) {
  return rounds.filter(({ standing }) => standing !== 'corrected')
}

/** Where each offer stands on the road; `null` where there is nothing to compare. */
export function drawLanes({ lanes, target }: Pick<OffersRoom, 'lanes' | 'target'>): Drawn | null {
  const shown = lanes.slice(0, LANES_MAX).filter(({ current }) => current.shown.payable !== null)
  if (shown.length === 0) return null
  const amounts = shown.flatMap((lane) => roundsOf(lane).flatMap(({ payable }) => payable ?? []))
  if (target) amounts.push(target.amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const placeOf = (amount: number) => (high === low ? 1 : (high - amount) / (high - low))
  return {
    target: target ? placeOf(target.amount) : null,
    ticks: ticksBetween(low, high).map((amount) => ({ amount, place: placeOf(amount) })),
    lanes: shown.map((lane) => {
      const { dealer, rank, current, moved } = lane
      return {
        id: current.id,
        dealer,
        isBest: rank === 1,
        isRunning: rank !== null,
        payable: current.shown.payable ?? 0,
        moved,
        place: placeOf(current.shown.payable ?? 0),
        earlier: roundsOf(lane)
          .slice(0, -1)
          .flatMap(({ id, payable }) => (payable === null ? [] : [{ id, place: placeOf(payable) }])),
      }
    }),
  }
}

/** Round amounts, a few. */
function ticksBetween(low: number, high: number): number[] {
  const step = TICK_STEPS.find((size) => (high - low) / size <= TICKS_MAX) ?? (high - low || 1)
  const first = Math.ceil(low / step) * step
  return Array.from({ length: TICKS_MAX + 1 }, (_, at) => first + at * step).filter((amount) => amount <= high)
}
