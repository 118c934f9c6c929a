import type { PublicListing } from '../../contract/listings.ts'

/** What a card shows: a page of whole listings would be mostly descriptions that nobody sees. */
export type CarSummary = Pick<
  PublicListing,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'trim'
  | 'condition'
  | 'fuel_type'
  | 'drivetrain'
  | 'mileage'
  | 'price'
  | 'original_price'
  | 'location'
  | 'is_featured'
> & { image: string | null }

export function summaryOf(listing: PublicListing): CarSummary {
  const { id, make, model, year, trim, condition, fuel_type, drivetrain, mileage, price, location, is_featured } =
    listing
  const original_price = reductionOf(listing) === null ? null : listing.original_price
  const image = listing.main_image ?? listing.images[0] ?? null
  return {
    id,
    make,
    model,
    year,
    trim,
    condition,
    fuel_type,
    drivetrain,
    mileage,
    price,
    original_price,
    location,
    is_featured,
    image,
  }
}

export function carName({ year, make, model }: Pick<PublicListing, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}

/** How much less than before; null unless the former price was higher. */
export function reductionOf({ price, original_price }: Pick<PublicListing, 'price' | 'original_price'>): number | null {
  return price !== null && original_price !== null && original_price > price ? original_price - price : null
}
