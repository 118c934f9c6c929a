import { CARD_FIELDS, type CardField } from '#contract/listings/fields.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { type CarSummary, imageOf } from './car-summary.ts'

/** Apart from the cards, which come with every page about cars: it brings the record of all fields. */
export function summaryOf(listing: PublicListing): CarSummary {
  const shown = Object.fromEntries(CARD_FIELDS.map((field) => [field, listing[field]])) as Pick<
    PublicListing,
    CardField
  >
  const { id, asked_before, fairness, distance_km } = listing
  return { ...shown, id, asked_before, fairness, distance_km, image: imageOf(listing) }
}
