import { endOfOfferDay } from '#contract/offers/days.ts'
import type { OfferEntry } from '#contract/offers/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { listCasesOf } from '#server/features/cases/queries.ts'
import { listShown } from '#server/features/offers/queries.ts'
import { enterOffer, setTarget, showOffer } from '#server/features/offers/service.ts'
import { daysBefore } from './past.ts'

const BUYER = 'buyer@northlane.example'
const CONSULTANT = 'consultant@northlane.example'
const PLACE = 'QC:CA'

type SampleOffer = {
  dealer: { name: string; city: string }
  source: OfferEntry['source']
  daysAgo: number
  /** From the day of the demo on. */
  holdsDays: number
  /** The price in the ad. */
  advertised: number
  text: string
  financing?: OfferEntry['financing']
}

/** Three dealers, the cheapest ad with the dearest total; every name says that it is a sample. */
const OFFERS: readonly SampleOffer[] = [
  {
    dealer: { name: 'Sample Dealer C', city: 'Brossard' },
    source: 'written',
    daysAgo: 8,
    holdsDays: 5,
    advertised: 3_599_000,
    text: 'Sample RAV4 Hybrid XLE 35,990.00\nFreight and preparation 1,995.00\nAdmin fee 699.00\nProtection package 1,095.00\nWindow etching 349.00\nGST 2,006.40\nQST 4,002.77\nTotal 46,137.17',
  },
  {
    dealer: { name: 'Sample Dealer B', city: 'Longueuil' },
    source: 'phone',
    daysAgo: 7,
    holdsDays: 3,
    advertised: 3_678_500,
    text: 'Sample RAV4 Hybrid XLE 37,863.00\nTire duty 18.00\nGST 1,894.05\nQST 3,778.63',
  },
  {
    dealer: { name: 'Sample Dealer A', city: 'Laval' },
    source: 'written',
    daysAgo: 6,
    holdsDays: 4,
    advertised: 3_710_000,
    text: 'Sample RAV4 Hybrid XLE 37,900.00\nAdmin fee 399.00\nTire duty 18.00\nGST 1,915.85\nQST 3,822.12\nTotal 44,054.97',
  },
  {
    dealer: { name: 'Sample Dealer B', city: 'Longueuil' },
    source: 'written',
    daysAgo: 4,
    holdsDays: 3,
    advertised: 3_678_500,
    text: 'Sample RAV4 Hybrid XLE 37,295.00\nTire duty 18.00\nGST 1,865.65\nQST 3,721.97\nTrade-in -9,400.00',
  },
  {
    dealer: { name: 'Sample Dealer A', city: 'Laval' },
    source: 'written',
    daysAgo: 3,
    holdsDays: 1,
    advertised: 3_710_000,
    text: 'Sample RAV4 Hybrid XLE 37,100.00\nAdmin fee 399.00\nTire duty 18.00\nGST 1,875.85\nQST 3,742.32\nTotal 43,135.17',
  },
  {
    dealer: { name: 'Sample Dealer B', city: 'Longueuil' },
    source: 'written',
    daysAgo: 2,
    holdsDays: 3,
    advertised: 3_678_500,
    text: 'Sample RAV4 Hybrid XLE 36,785.00\nTire duty 18.00\nGST 1,840.15\nQST 3,671.10\nTrade-in -9,400.00',
    financing: { apr: '6.49', months: 60 },
  },
]

/** Offers of three dealers in the buyer's sample case, by the same code as real ones. */
export async function seedDemoOffers(deps: Deps): Promise<void> {
  const [buyer, consultant] = [await findPersonByEmail(deps.db, BUYER), await findPersonByEmail(deps.db, CONSULTANT)]
  if (!buyer || !consultant) return
  const row = (await listCasesOf(deps.db, buyer.id)).find(({ stage, isSample }) => stage === 'offers' && isSample)
  if (!row || (await listShown(deps.db, [row.id])).length > 0) return
  const where = { scope: 'all', code: row.code, actor: { side: 'staff', id: consultant.id } } as const
  for (const offer of OFFERS) {
    const then = daysBefore(deps, offer.daysAgo)
    const entered = await deps.db.transaction((tx) => enterOffer(then, tx, where, entryOf(deps, then, offer)))
    await showOffer(then, where, { id: entered.id, savedAt: entered.savedAt.toISOString() })
  }
  await setTarget(daysBefore(deps, 2), where, {
    amount: 4_220_000,
    reason: 'Sample reason: three written totals within 40 km in the last two weeks.',
  })
}

/** The business is in the zone of the sample dealers. */
function dayAhead({ clock }: Deps, days: number): string {
  return businessDayOf(new Date(clock.now().getTime() + days * DAY_MS))
}

function entryOf(
  now: Deps,
  then: Deps,
  { dealer, source, holdsDays, advertised, text, financing }: SampleOffer,
): OfferEntry {
  return {
    dealer,
    source,
    taken_at: then.clock.now().toISOString(),
    expires_at: endOfOfferDay(dayAhead(now, holdsDays), PLACE).toISOString(),
    proof_id: null,
    text,
    kinds: {},
    jurisdiction: PLACE,
    condition: 'new',
    fuel: 'hybrid',
    advertised_price: advertised,
    local_rate: null,
    requested: [],
    financing: financing ?? null,
  }
}
