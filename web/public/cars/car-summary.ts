import type { CardField } from '#contract/listings/fields.ts'
import type { PublicListing } from '#contract/listings/schema.ts'

/** The data of a card: a page of whole listings would be mostly descriptions that it does not show. */
export type CarSummary = Pick<PublicListing, 'id' | 'asked_before' | 'fairness' | 'distance_km' | CardField> & {
  image: string | null
}

export function imageOf({ main_image, images }: Pick<PublicListing, 'main_image' | 'images'>): string | null {
  return main_image ?? images[0] ?? null
}

/** How much less than was really asked before; null unless that was more, and not long ago. */
export function reductionOf({ price, asked_before }: Pick<PublicListing, 'price' | 'asked_before'>): number | null {
  return price !== null && asked_before !== null && asked_before > price ? asked_before - price : null
}
