import { z } from 'zod'
import { wholeNumber } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { CA_PROVINCES, REGIONS } from '../values/places.ts'
import { oneLine } from '../values/text.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DAYS_LISTED_MAX,
  DRIVETRAINS,
  FACETS,
  FAIRNESS_GRADES,
  type Facet,
  FUEL_TYPES,
  LISTING_TEXT_MAX,
  MILEAGE_MAX,
  NEAR_MAX_CHARS,
  SEARCH_MAX_CHARS,
  TRANSMISSIONS,
  WITHIN_MAX_KM,
} from './values.ts'

export type { Facet } from './values.ts'

/** More values of one filter than a person ticks. */
const VALUES_MAX = 50

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const amount = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: problem('amount') })
  .transform(Number)
const distance = z
  .string()
  .regex(/^\d{1,4}(\.\d)?$/, { error: problem('distance') })
  .transform(Number)
  .pipe(z.number().max(WITHIN_MAX_KM))
/** A parameter that may be repeated: one value or several. */
const many = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(VALUES_MAX), item.transform((value) => [value])]).optional()

const years = { year_min: wholeNumber(0, 9_999).optional(), year_max: wholeNumber(0, 9_999).optional() }

export const adminFilters = z.strictObject({
  /** Matches make or model. */
  make: oneLine(SEARCH_MAX_CHARS).optional(),
  is_active: flag.optional(),
  is_featured: flag.optional(),
  ...years,
})
export type AdminFilters = z.infer<typeof adminFilters>

export const publicFilters = z.strictObject({
  /** Words of make, model, trim and year in any order; forgives case, accents and a typo. */
  search: oneLine(SEARCH_MAX_CHARS).optional(),
  make: many(oneLine(LISTING_TEXT_MAX.make)),
  model: many(oneLine(LISTING_TEXT_MAX.model)),
  body_type: many(z.enum(BODY_TYPES)),
  fuel_type: many(z.enum(FUEL_TYPES)),
  transmission: many(z.enum(TRANSMISSIONS)),
  drivetrain: many(z.enum(DRIVETRAINS)),
  condition: many(z.enum(CONDITIONS)),
  fairness: many(z.enum(FAIRNESS_GRADES)),
  province: many(z.enum(REGIONS)),
  ...years,
  /** CAD. */
  price_min: amount.optional(),
  price_max: amount.optional(),
  /** Miles. */
  mileage_max: wholeNumber(0, MILEAGE_MAX).optional(),
  /** A city of our table, as `GET /car-listings/public/cities` names it; distances are measured from it. */
  near: oneLine(NEAR_MAX_CHARS).optional(),
  /** Only what is so near to it, as the crow flies; means nothing without it. */
  within_km: distance.optional(),
  /** Only what really was asked more for within the last 60 days. */
  price_drop: z
    .literal('true')
    .transform(() => true)
    .optional(),
  days_listed_max: wholeNumber(0, DAYS_LISTED_MAX).optional(),
  /** CAD a month, taxes of `tax_province` and interest included; means nothing without it. */
  payment_max: wholeNumber(0, 1_000_000).optional(),
  tax_province: z.enum(CA_PROVINCES).optional(),
  is_featured: flag.optional(),
})
export type PublicFilters = z.infer<typeof publicFilters>

const facetCounts = z.array(z.object({ value: z.string(), count: z.int() }))
export const facets = z.object({
  ...(Object.fromEntries(FACETS.map((facet) => [facet, facetCounts])) as Record<Facet, typeof facetCounts>),
  /** How many cost at least `from` and less than the next; the price's own filter does not narrow it. */
  price: z.array(z.object({ from: z.number(), count: z.int() })),
})
export type Facets = z.infer<typeof facets>

/** Named as `near` takes them, the largest first. */
export const citiesFound = z.object({
  /** The one that was typed: its name and province, or a name that only one city has. Never a guess. */
  city: z.string().nullable(),
  cities: z.array(z.string()),
})
export type CitiesFound = z.infer<typeof citiesFound>
