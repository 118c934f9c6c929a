import { CARD_FIELDS, type CardField } from '../../contract/listing-fields.ts'
import type { PublicListing } from '../../contract/listings.ts'

/** What a card shows: a page of whole listings would be mostly descriptions that nobody sees. */
export type CarSummary = Pick<PublicListing, 'id' | CardField> & { image: string | null }

export function summaryOf(listing: PublicListing): CarSummary {
  const shown = Object.fromEntries(CARD_FIELDS.map((field) => [field, listing[field]])) as Pick<
    PublicListing,
    CardField
  >
  return {
    ...shown,
    id: listing.id,
    original_price: reductionOf(listing) === null ? null : listing.original_price,
    image: listing.main_image ?? listing.images[0] ?? null,
  }
}

/** How much less than before; null unless the former price was higher. */
export function reductionOf({ price, original_price }: Pick<PublicListing, 'price' | 'original_price'>): number | null {
  return price !== null && original_price !== null && original_price > price ? original_price - price : null
}
