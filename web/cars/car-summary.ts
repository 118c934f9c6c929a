import { CARD_FIELDS, type CardField } from '../../contract/listing-fields.ts'
import type { PublicListing } from '../../contract/listings.ts'

/** What a card shows: a page of whole listings would be mostly descriptions that nobody sees. */
export type CarSummary = Pick<PublicListing, 'id' | 'asked_before' | 'fairness' | CardField> & { image: string | null }

export function summaryOf(listing: PublicListing): CarSummary {
  const shown = Object.fromEntries(CARD_FIELDS.map((field) => [field, listing[field]])) as Pick<
    PublicListing,
    CardField
  >
  return {
    ...shown,
    id: listing.id,
    asked_before: listing.asked_before,
    fairness: listing.fairness,
    image: listing.main_image ?? listing.images[0] ?? null,
  }
}

/** How much less than was really asked before; null unless that was more, and not long ago. */
export function reductionOf({ price, asked_before }: Pick<PublicListing, 'price' | 'asked_before'>): number | null {
  return price !== null && asked_before !== null && asked_before > price ? asked_before - price : null
}
