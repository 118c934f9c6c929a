import type { AdminListing } from '../../../contract/listings.ts'

/** What people call the car when they talk about it. */
export function listingName({ year, make, model }: Pick<AdminListing, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}
