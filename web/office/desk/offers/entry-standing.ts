import type { DeskRoom } from '#contract/desk/offers.ts'
import { rankLanes } from '#deal/offers/ranking.ts'
import type { Entry } from './entry-fields.ts'

/** Where the offer would stand if it were shown now. */
export function standingIn(
  { lanes, target }: Pick<DeskRoom, 'lanes' | 'target'>,
  { dealer, city }: Pick<Entry, 'dealer' | 'city'>,
  payable: number | null,
) {
  const isSame = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
  const lane = lanes.find((one) => isSame(one.dealer.name, dealer) && isSame(one.dealer.city, city))
  const others = lanes.filter((one) => one !== lane)
  const offers = others.map(({ dealer: { id }, current, rank }) => ({
    id: current.id,
    dealerId: id,
    round: 1,
    payable: current.shown.payable,
    isRunning: rank !== null,
  }))
  const mine = { id: '', dealerId: '', round: 1, payable, isRunning: true }
  const ranked = rankLanes([...offers, mine], target?.amount ?? null)
  const place = ranked.find(({ current }) => current === mine)
  const best = others.find(({ rank }) => rank !== null)
  const before = lane?.current.shown.payable ?? null
  const difference = (from: number | null) => (payable === null || from === null ? null : payable - from)
  return {
    round: (lane?.rounds.length ?? 0) + 1,
    toBefore: difference(before),
    toBest: difference(best?.current.shown.payable ?? null),
    toTarget: place?.toTarget ?? null,
    rank: payable === null ? null : (place?.rank ?? null),
    of: ranked.filter(({ current }) => current.isRunning).length,
  }
}
