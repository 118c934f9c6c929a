import { z } from 'zod'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  FACETS,
  FAIRNESS_GRADES,
  type Facet,
  FUEL_TYPES,
  LISTING_TEXT_MAX,
  MILEAGE_MAX,
  SEARCH_MAX_CHARS,
  TRANSMISSIONS,
} from './listing-values.ts'
import { text } from './text.ts'

export type { Facet } from './listing-values.ts'

/** More values of one filter than a person ticks. */
const VALUES_MAX = 50

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Must be a whole number' })
    .transform(Number)
    .pipe(z.number().max(max))
const amount = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'Must be an amount' })
  .transform(Number)
/** A parameter that may be repeated: one value or several. */
const many = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(VALUES_MAX), item.transform((value) => [value])]).optional()

const years = { year_min: wholeNumber(9_999).optional(), year_max: wholeNumber(9_999).optional() }

export const adminFilters = z.strictObject({
  /** Matches make or model. */
  make: text(SEARCH_MAX_CHARS).optional(),
  is_active: flag.optional(),
  is_featured: flag.optional(),
  ...years,
})
export type AdminFilters = z.infer<typeof adminFilters>

export const publicFilters = z.strictObject({
  /** Words of make, model, trim and year in any order; forgives case, accents and a typo. */
  search: text(SEARCH_MAX_CHARS).optional(),
  make: many(text(LISTING_TEXT_MAX.make)),
  model: many(text(LISTING_TEXT_MAX.model)),
  body_type: many(z.enum(BODY_TYPES)),
  fuel_type: many(z.enum(FUEL_TYPES)),
  transmission: many(z.enum(TRANSMISSIONS)),
  drivetrain: many(z.enum(DRIVETRAINS)),
  condition: many(z.enum(CONDITIONS)),
  fairness: many(z.enum(FAIRNESS_GRADES)),
  ...years,
  /** CAD. */
  price_min: amount.optional(),
  price_max: amount.optional(),
  /** Miles. */
  mileage_max: wholeNumber(MILEAGE_MAX).optional(),
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
