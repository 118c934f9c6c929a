export type RankedOffer = {
  id: string
  dealerId: string
  round: number
  payable: number | null
  /** Can be accepted, or is. */
  isRunning: boolean
}
export type Lane<Offer> = {
  dealerId: string
  /** Oldest first; the last one is the dealer’s present word. */
  rounds: Offer[]
  current: Offer
  /** From 1 among those that can be accepted or are; `null` for the others. */
  rank: number | null
  /** What it is over the best one. */
  toBest: number | null
  toTarget: number | null
  /** From the first round to the present one; negative = came down. */
  moved: number
}

/** After every amount that is known. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** One lane for each dealer, the cheapest to sign first: never by the price in the ad, never by the payment. */
export function rankLanes<Offer extends RankedOffer>(offers: readonly Offer[], target: number | null): Lane<Offer>[] {
  const byDealer = Map.groupBy(offers, ({ dealerId }) => dealerId)
  const lanes = [...byDealer].flatMap(([dealerId, given]) => {
    const rounds = given.toSorted((one, other) => one.round - other.round)
    const current = rounds.at(-1)
    return current ? [{ dealerId, rounds, current }] : []
  })
  const sorted = lanes.toSorted(
    (one, other) =>
      Number(!one.current.isRunning) - Number(!other.current.isRunning) ||
      (one.current.payable ?? UNKNOWN) - (other.current.payable ?? UNKNOWN) ||
      one.current.round - other.current.round ||
      (one.current.id < other.current.id ? -1 : 1),
  )
  const best = sorted.find(({ current }) => current.isRunning)?.current.payable ?? null
  return sorted.map((lane, at) => ({
    ...lane,
    rank: lane.current.isRunning && lane.current.payable !== null ? at + 1 : null,
    toBest: difference(lane.current.payable, best),
    toTarget: difference(lane.current.payable, target),
    moved: difference(lane.current.payable, lane.rounds[0]?.payable ?? null) ?? 0,
  }))
}

function difference(amount: number | null, from: number | null): number | null {
  return amount === null || from === null ? null : amount - from
}
