import type { ListingChanges } from '../../contract/listings.ts'
import type { listings } from './tables.ts'

type Columns = Partial<typeof listings.$inferInsert>

export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** The fields that the table names otherwise. */
export function toColumns(fields: ListingChanges): Columns {
  const { images: _, main_image: __, ...rest } = fields
  const { body_type, fuel_type, engine_size, mileage, exterior_color, interior_color, ...others } = rest
  const { price, original_price, dealer_name, is_active, is_featured, ...same } = others
  return withoutUndefined({
    ...same,
    bodyType: body_type,
    fuelType: fuel_type,
    engineSize: engine_size,
    mileageMiles: mileage,
    exteriorColor: exterior_color,
    interiorColor: interior_color,
    priceCents: price === undefined || price === null ? price : toCents(price),
    originalPriceCents:
      original_price === undefined || original_price === null ? original_price : toCents(original_price),
    dealerName: dealer_name,
    isActive: is_active,
    isFeatured: is_featured,
  })
}

function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never
}
