import { getTableColumns } from 'drizzle-orm'
import {
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldSpec,
} from '#contract/listings/fields.ts'
import type { ListingChanges, PublicListing } from '#contract/listings/schema.ts'
import { listings } from './tables.ts'

type Columns = Partial<typeof listings.$inferInsert>

/** Pictures have a table of their own. */
export const COLUMN_FIELDS = LISTING_FIELD_NAMES.filter((name) => LISTING_FIELDS[name].kind !== 'pictures')

const propertyOf = new Map(Object.entries(getTableColumns(listings)).map(([property, { name }]) => [name, property]))

export function columnOf(field: ListingField): string {
  const spec: ListingFieldSpec = LISTING_FIELDS[field]
  return spec.column ?? field
}

export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** A car without a place of its own is shown at its city. Staff see the stored value. */
export function withPlace<Row extends Pick<PublicListing, 'location' | 'city' | 'province'>>(row: Row): Row {
  const { location, city, province } = row
  return { ...row, location: location ?? (city && [city, province].filter(Boolean).join(', ')) }
}

/** The fields that are given, as the table has them: under its names, and money in cents. */
export function toColumns(fields: ListingChanges): Columns {
  const given = COLUMN_FIELDS.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(given.map((name) => [propertyOf.get(columnOf(name)), columnValue(name, fields[name])]))
}

function columnValue(name: ListingField, value: ListingChanges[ListingField]): unknown {
  return LISTING_FIELDS[name].kind === 'money' && typeof value === 'number' ? toCents(value) : value
}
