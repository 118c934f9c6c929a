import type { PublicListing } from '#contract/listings/schema.ts'
import type { CarData } from './car-data.ts'
import { FairnessPanel } from './fairness-panel.tsx'
import { PriceHistory } from './price-history.tsx'

type PriceRecordProps = { car: PublicListing; record: CarData['record'] }

/** What there is to know of a price: what was asked before, and how it stands among others. */
export function PriceRecord({ car, record: { prices, fairness } }: PriceRecordProps) {
  return (
    <div className="grid gap-y-8 lg:gap-y-12">
      {prices.length > 1 && <PriceHistory prices={prices} />}
      {fairness && car.price !== null && <FairnessPanel car={car} price={car.price} fairness={fairness} />}
    </div>
  )
}
