import { z } from 'zod'
import { count, endpoints, idParams, message, paging } from './endpoint.ts'
import { text } from './text.ts'

export const BODY_TYPES = [
  'Sedan',
  'SUV',
  'Coupe',
  'Hatchback',
  'Convertible',
  'Wagon',
  'Pickup Truck',
  'Van',
  'Crossover',
] as const
export const CONDITIONS = ['New', 'Used', 'Certified Pre-Owned'] as const
export const FUEL_TYPES = [
  'Gasoline',
  'Diesel',
  'Electric',
  'Hybrid',
  'Plug-in Hybrid',
  'Compressed Natural Gas',
] as const
export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT', 'Semi-Automatic'] as const
export const DRIVETRAINS = ['FWD', 'RWD', 'AWD', '4WD'] as const

export const YEAR_MIN = 1990
/** Next year's models are on sale this year. */
export function yearMax(now = new Date()): number {
  return now.getFullYear() + 1
}

export const IMAGES_MAX = 10
export const IMAGE_MAX_BYTES = 10_485_760
export const IMAGE_TYPES = ['jpeg', 'jpg', 'png', 'webp', 'gif'] as const
/** Our own entries of `images`: names that cannot be guessed and that say nothing of the uploaded file's. */
export const IMAGE_NAME = /^[\w-]{22,64}\.webp$/
/** The widths that images are made in, as far as the original goes; `?w=` picks the nearest at or above. */
export const IMAGE_WIDTHS = [400, 800, 1200, 1600] as const

export const LISTING_TEXT_MAX = {
  make: 60,
  model: 60,
  trim: 80,
  engine_size: 40,
  exterior_color: 40,
  interior_color: 40,
  location: 120,
  dealer_name: 120,
  description: 5_000,
  features: 5_000,
} as const

const MILEAGE_MAX = 2_000_000
/** A price has at most two decimals; more would be rounded behind the seller's back. */
const PRICE_MAX = 99_999_999.99

const required = (max: number, error: string) => text(max).refine((value) => value !== '', { error })
const optional = (max: number) =>
  text(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
const price = z
  .number()
  .min(0)
  .max(PRICE_MAX)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
    error: 'Must have at most two decimals',
  })
  .nullable()

/** Every field a staff member may set, with the listing form's texts. */
export const listingFields = z.strictObject({
  make: required(LISTING_TEXT_MAX.make, 'Make is required'),
  model: required(LISTING_TEXT_MAX.model, 'Model is required'),
  year: z
    .int({ error: 'Year is required' })
    .min(YEAR_MIN)
    .refine((value) => value <= yearMax(), { error: 'Too far in the future' }),
  trim: optional(LISTING_TEXT_MAX.trim).optional(),
  body_type: z.enum(BODY_TYPES).nullable().optional(),
  fuel_type: z.enum(FUEL_TYPES).nullable().optional(),
  transmission: z.enum(TRANSMISSIONS).nullable().optional(),
  drivetrain: z.enum(DRIVETRAINS).nullable().optional(),
  engine_size: optional(LISTING_TEXT_MAX.engine_size).optional(),
  mileage: z.int().min(0).max(MILEAGE_MAX).nullable().optional(),
  condition: z.enum(CONDITIONS).nullable().optional(),
  exterior_color: optional(LISTING_TEXT_MAX.exterior_color).optional(),
  interior_color: optional(LISTING_TEXT_MAX.interior_color).optional(),
  price: price.optional(),
  original_price: price.optional(),
  location: optional(LISTING_TEXT_MAX.location).optional(),
  dealer_name: optional(LISTING_TEXT_MAX.dealer_name).optional(),
  description: optional(LISTING_TEXT_MAX.description).optional(),
  features: optional(LISTING_TEXT_MAX.features).optional(),
  is_active: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  /** Paths the listing already has, in the order to show them; others cannot be brought in this way. */
  images: z.array(z.string().max(200)).max(IMAGES_MAX).optional(),
  main_image: z.string().max(200).nullable().optional(),
})
export type ListingFields = z.infer<typeof listingFields>

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
  location: z.string().nullable(),
  dealer_name: z.string().nullable(),
  description: z.string().nullable(),
  features: z.string().nullable(),
  is_featured: z.boolean(),
  images: z.array(z.string()),
  main_image: z.string().nullable(),
  created_at: z.string(),
})
export type PublicListing = z.infer<typeof publicListing>

export const adminListing = publicListing.extend({ is_active: z.boolean(), updated_at: z.string() })
export type AdminListing = z.infer<typeof adminListing>

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Must be a whole number' })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const years = { year_min: wholeNumber(0, 9_999).optional(), year_max: wholeNumber(0, 9_999).optional() }
const amount = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'Must be an amount' })
  .transform(Number)
/** A parameter that may be repeated: one value or several. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50).optional(),
  )

const adminFilters = z.strictObject({
  /** Matches make or model. */
  make: text(100).optional(),
  is_active: flag.optional(),
  is_featured: flag.optional(),
  ...years,
})
export type AdminFilters = z.infer<typeof adminFilters>

export const LISTING_SORTS = ['newest', 'price_asc', 'price_desc', 'mileage', 'year'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export const publicFilters = z.strictObject({
  search: text(100).optional(),
  make: many(text(LISTING_TEXT_MAX.make)),
  model: many(text(LISTING_TEXT_MAX.model)),
  body_type: many(z.enum(BODY_TYPES)),
  fuel_type: many(z.enum(FUEL_TYPES)),
  transmission: many(z.enum(TRANSMISSIONS)),
  drivetrain: many(z.enum(DRIVETRAINS)),
  condition: many(z.enum(CONDITIONS)),
  ...years,
  price_min: amount.optional(),
  price_max: amount.optional(),
  /** Miles. */
  mileage_max: wholeNumber(0, MILEAGE_MAX).optional(),
  is_featured: flag.optional(),
})
export type PublicFilters = z.infer<typeof publicFilters>

export const FACETS = ['make', 'model', 'body_type', 'fuel_type', 'transmission', 'drivetrain', 'condition'] as const
export type Facet = (typeof FACETS)[number]
const facetCounts = z.array(z.object({ value: z.string(), count: z.int() }))
export const facets = z.object(
  Object.fromEntries(FACETS.map((facet) => [facet, facetCounts])) as Record<Facet, typeof facetCounts>,
)
export type Facets = z.infer<typeof facets>

const imageQuery = z.strictObject({ image_url: z.string().max(500) })
export const historyEntry = z.object({
  at: z.string(),
  /** Null when the system acted, or the person is gone. */
  actor: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const listingEndpoints = endpoints({
  'GET /car-listings/admin': {
    summary: 'Listings for staff, newest first',
    guard: 'staff',
    query: adminFilters.extend(paging.shape),
    answers: { 200: z.array(adminListing) },
  },
  'GET /car-listings/admin/count': {
    summary: 'How many listings there are under the same filters',
    guard: 'staff',
    query: adminFilters,
    answers: { 200: count },
  },
  'GET /car-listings/admin/{id}': {
    summary: 'One listing for staff',
    guard: 'staff',
    params: idParams,
    answers: { 200: adminListing },
  },
  'GET /car-listings/admin/{id}/history': {
    summary: 'Who changed what, newest first',
    guard: 'staff',
    params: idParams,
    query: paging,
    answers: { 200: z.array(historyEntry) },
  },
  'POST /car-listings/admin': {
    summary: 'Create a listing',
    guard: 'staff',
    body: listingFields,
    answers: { 201: adminListing },
    creates: true,
  },
  'PUT /car-listings/admin/{id}': {
    summary: 'Change a listing; what is left out stays',
    guard: 'staff',
    params: idParams,
    body: listingFields.partial(),
    answers: { 200: adminListing },
  },
  'DELETE /car-listings/admin/{id}': {
    summary: 'Deactivate a listing',
    guard: 'staff',
    params: idParams,
    answers: { 200: message },
  },
  'DELETE /car-listings/admin/{id}/complete': {
    summary: 'Delete a listing and its images for good',
    guard: 'staff',
    params: idParams,
    answers: { 200: message },
  },
  'POST /car-listings/admin/{id}/images': {
    summary: 'Add images (multipart, repeated `files`): all of them or none',
    guard: 'staff',
    params: idParams,
    multipart: { maxFiles: IMAGES_MAX, maxFileBytes: IMAGE_MAX_BYTES },
    answers: { 201: z.object({ uploaded_images: z.array(z.string()) }) },
    limits: ['staffUpload'],
  },
  'PUT /car-listings/admin/{id}/images/main': {
    summary: 'Choose the main image',
    guard: 'staff',
    params: idParams,
    query: imageQuery,
    answers: { 200: message },
  },
  'DELETE /car-listings/admin/{id}/images': {
    summary: 'Remove an image',
    guard: 'staff',
    params: idParams,
    query: imageQuery,
    answers: { 200: message },
  },
  'GET /car-listings/public': {
    summary: 'Active listings',
    guard: 'anyone',
    query: publicFilters.extend(paging.shape).extend({ sort: z.enum(LISTING_SORTS).optional() }),
    answers: { 200: z.array(publicListing) },
    cacheS: 10,
  },
  'GET /car-listings/public/count': {
    summary: 'How many active listings there are under the same filters',
    guard: 'anyone',
    query: publicFilters,
    answers: { 200: count },
    cacheS: 10,
  },
  'GET /car-listings/public/facets': {
    summary: 'Counts per value under the same filters; a facet’s own filter does not narrow it',
    guard: 'anyone',
    query: publicFilters,
    answers: { 200: facets },
    cacheS: 10,
  },
  'GET /car-listings/public/suggestions': {
    summary: 'What a search that begins like this may mean',
    guard: 'anyone',
    query: z.strictObject({ search: text(100) }),
    answers: { 200: z.array(z.string()) },
    cacheS: 60,
  },
  'GET /car-listings/public/{id}': {
    summary: 'One active listing',
    guard: 'anyone',
    params: idParams,
    answers: { 200: publicListing },
    cacheS: 10,
  },
  'GET /car-listings/images/{file}': {
    summary: 'An image, in a width and a format that suit the reader',
    guard: 'anyone',
    params: z.strictObject({ file: z.string().regex(IMAGE_NAME) }),
    query: z.strictObject({ w: wholeNumber(1, 4_000).optional() }),
    answers: { 200: z.unknown() },
  },
})
