import type { z } from 'zod'
import type { publicFilters } from '#contract/listings/filters.ts'
import { type DistanceUnit, KM_PER_MILE } from '#contract/values/distance.ts'
import type { CarsQuery } from './cars-query.ts'

/** The same filters as the API takes them. */
export function apiFilters({ search, values, ranges, words, mileageMax }: CarsQuery): z.input<typeof publicFilters> {
  const { within_mi, ...others } = ranges
  const filters: Record<string, unknown> = { search, ...values, ...others, ...words }
  // To a tenth: 30 miles are 48.3 km.
  if (within_mi !== undefined) filters['within_km'] = Math.round(within_mi * KM_PER_MILE * 10) / 10
  if (mileageMax) filters['mileage_max'] = Math.floor(inUnit(mileageMax, 'mi'))
  const set = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''))
  return Object.fromEntries(set.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]))
}

export function inUnit({ value, unit }: { value: number; unit: DistanceUnit }, wanted: DistanceUnit): number {
  if (unit === wanted) return value
  return wanted === 'km' ? value * KM_PER_MILE : value / KM_PER_MILE
}
