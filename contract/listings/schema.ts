import { z } from 'zod'
import { type FieldProblem, problem } from '../calls/field-problems.ts'
import { LOCALES } from '../values/locales.ts'
import { REGIONS } from '../values/places.ts'
import { exact, oneLine, text } from '../values/text.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  FAIRNESS_GRADES,
  FUEL_TYPES,
  IMAGES_MAX,
  LISTING_TEXT_MAX,
  MILEAGE_MAX,
  TRANSMISSIONS,
  VIN_TYPED_MAX_CHARS,
  YEAR_MIN,
  yearMax,
} from './values.ts'
import { isVin, plainVin } from './vin.ts'

export {
  IMAGE_MAX_BYTES,
  IMAGES_MAX,
  LISTING_TEXT_MAX,
  yearMax,
} from './values.ts'

/** Our own entries of `images`: names that cannot be guessed and that say nothing of the uploaded file's. */
export const IMAGE_NAME = /^[\w-]{22,64}\.webp$/
const PRICE_MAX = 99_999_999.99
export const IMAGE_URL_MAX_CHARS = 500

const required = (max: number, missing: FieldProblem) => oneLine(max, problem(missing)).min(1, problem(missing))
const orNothing = (schema: ReturnType<typeof text>) =>
  schema
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional()
const optional = (max: number) => orNothing(oneLine(max))
/** At most two decimals: more would be rounded behind the seller's back. */
const price = z
  .number()
  .min(0)
  .max(PRICE_MAX)
  .refine((value) => Number(value.toFixed(2)) === value, { error: problem('decimals') })
  .nullable()
  .optional()

/** One text per language; what is left empty is left out. In the order in which the database keeps names. */
const translations = z
  .partialRecord(z.enum(LOCALES), text(LISTING_TEXT_MAX.description))
  .transform((texts) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, one]) => one !== '')
        .toSorted(byName),
    ),
  )
  .optional()
const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

/** Kept in capitals, without what people type between its parts. */
const vin = oneLine(VIN_TYPED_MAX_CHARS)
  .transform(plainVin)
  .refine((value) => value === '' || isVin(value), { error: problem('vin') })
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional()

/** Every field a staff member may set, with the listing form's texts. */
export const listingFields = z.strictObject({
  /** For staff alone: it is in no public answer. */
  vin,
  make: required(LISTING_TEXT_MAX.make, 'makeRequired'),
  model: required(LISTING_TEXT_MAX.model, 'modelRequired'),
  year: z
    .int({ error: problem('yearRequired') })
    .min(YEAR_MIN)
    .refine((value) => value <= yearMax(), { error: problem('yearTooLate') }),
  trim: optional(LISTING_TEXT_MAX.trim),
  body_type: z.enum(BODY_TYPES).nullable().optional(),
  fuel_type: z.enum(FUEL_TYPES).nullable().optional(),
  transmission: z.enum(TRANSMISSIONS).nullable().optional(),
  drivetrain: z.enum(DRIVETRAINS).nullable().optional(),
  engine_size: optional(LISTING_TEXT_MAX.engine_size),
  mileage: z.int().min(0).max(MILEAGE_MAX).nullable().optional(),
  condition: z.enum(CONDITIONS).nullable().optional(),
  exterior_color: optional(LISTING_TEXT_MAX.exterior_color),
  interior_color: optional(LISTING_TEXT_MAX.interior_color),
  price,
  original_price: price,
  location: optional(LISTING_TEXT_MAX.location),
  /** Where distances are reckoned from, if our table knows the city. */
  city: optional(LISTING_TEXT_MAX.city),
  province: z.enum(REGIONS).nullable().optional(),
  dealer_name: optional(LISTING_TEXT_MAX.dealer_name),
  /** The language of the texts that are in words of their own. */
  text_language: z.enum(LOCALES).optional(),
  description: orNothing(text(LISTING_TEXT_MAX.description)),
  /** The description in other languages, where a translation was entered. */
  description_translations: translations,
  features: orNothing(text(LISTING_TEXT_MAX.features)),
  is_active: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  /** What the listing already has, in the order to show it, and full https addresses on allowed hosts; nothing else. */
  images: z.array(exact(IMAGE_URL_MAX_CHARS)).max(IMAGES_MAX).optional(),
  main_image: exact(IMAGE_URL_MAX_CHARS).nullable().optional(),
})
export type ListingFields = z.infer<typeof listingFields>

/** What is left out stays. */
export const listingChanges = listingFields.partial()
export type ListingChanges = z.infer<typeof listingChanges>

/** What the public sees. */
export const publicListing = z.object({
  id: z.uuid(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  trim: z.string().nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  fuel_type: z.enum(FUEL_TYPES).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  drivetrain: z.enum(DRIVETRAINS).nullable(),
  engine_size: z.string().nullable(),
  /** Miles. */
  mileage: z.int().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  exterior_color: z.string().nullable(),
  interior_color: z.string().nullable(),
  /** CAD. */
  price: z.number().nullable(),
  original_price: z.number().nullable(),
  /** The highest price that was really asked for it within the last 60 days, if it was higher than this one; CAD. */
  asked_before: z.number().nullable(),
  /** How its price stands among cars like it; null: not enough to say. Never for sale. */
  fairness: z.enum(FAIRNESS_GRADES).nullable(),
  /** What cars like it cost in the middle, moved to its mileage, year and trim; CAD. */
  fair_middle: z.number().nullable(),
  /** Whole days since it was listed. */
  days_listed: z.int(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  province: z.enum(REGIONS).nullable(),
  /** As the crow flies from the city that was asked for; only where one was, and null where the listing's own is not known. */
  distance_km: z.int().nullable().optional(),
  dealer_name: z.string().nullable(),
  /** The language of the description and of every colour and feature that is not one of the known words. */
  text_language: z.enum(LOCALES),
  description: z.string().nullable(),
  description_translations: z.partialRecord(z.enum(LOCALES), z.string()),
  features: z.string().nullable(),
  is_featured: z.boolean(),
  images: z.array(z.string()),
  main_image: z.string().nullable(),
  created_at: z.string(),
})
export type PublicListing = z.infer<typeof publicListing>

export const adminListing = publicListing.extend({
  vin: z.string().nullable(),
  is_active: z.boolean(),
  updated_at: z.string(),
})
export type AdminListing = z.infer<typeof adminListing>

/** From when on a listing was asked for so much; null: on request. CAD. */
export const askedPrice = z.object({ at: z.string(), price: z.number().nullable() })
export type AskedPrice = z.infer<typeof askedPrice>

export const historyEntry = z.object({
  at: z.string(),
  /** Null when the system acted, or the person is gone. */
  actor: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
