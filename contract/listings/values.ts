/*
 * What listings are made of, without the schemas: pages that show and filter them need these lists and not the validator, which is
 * larger than the pages.
 */

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

export const MILEAGE_MAX = 2_000_000

export const LISTING_TEXT_MAX = {
  make: 60,
  model: 60,
  trim: 80,
  engine_size: 40,
  exterior_color: 40,
  interior_color: 40,
  location: 120,
  city: 60,
  dealer_name: 120,
  description: 5_000,
  features: 5_000,
} as const

/** A VIN has 17; room for the spaces and dashes that people type between its parts. */
export const VIN_TYPED_MAX_CHARS = 40

export const IMAGES_MAX = 10
export const IMAGE_MAX_BYTES = 10_485_760
export const IMAGE_TYPES = ['jpeg', 'jpg', 'png', 'webp', 'gif'] as const
/** The widths that images are made in, as far as the original goes; `?w=` picks the nearest at or above. */
export const IMAGE_WIDTHS = [400, 800, 1200, 1600] as const

/** A price older than this is not shown or mailed as the former price. */
export const ASKED_BEFORE_DAYS = 60

/** How many similar cars are offered beside one. */
export const SIMILAR_MAX = 4

/** How many featured cars stand above the list. */
export const FEATURED_MAX = 3

/** The lower ends of the bars that prices are counted in, in CAD; the last one is open. */
export const PRICE_STEPS = [
  0, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 55_000, 60_000, 65_000, 70_000,
] as const

export const SEARCH_MAX_CHARS = 100

/** How a price stands among those of cars like it, the best first. */
export const FAIRNESS_GRADES = ['great', 'good', 'fair', 'high', 'over'] as const
export type FairnessGrade = (typeof FAIRNESS_GRADES)[number]
/** With fewer cars to compare there is not enough to say. */
export const COMPARED_MIN = 8
/** What decides a price and no listing says. */
export const FAIRNESS_UNKNOWNS = ['accidents', 'options', 'tires', 'care'] as const

/** How far around a city people look, as the crow flies, in the unit that they chose. */
export const WITHIN_CHOICES = { km: [25, 50, 100, 250, 500], mi: [15, 30, 60, 150, 300] } as const
export const WITHIN_MAX_KM = 5_000
/** A city as it is chosen: `Montréal, QC`. */
export const NEAR_MAX_CHARS = LISTING_TEXT_MAX.city + 4

/** How many days a car has been listed at the most. */
export const DAYS_LISTED_CHOICES = [3, 7, 14, 30] as const
export const DAYS_LISTED_MAX = 3_650

/** Filters whose values are counted beside the list. */
export const FACETS = [
  'make',
  'model',
  'body_type',
  'fuel_type',
  'transmission',
  'drivetrain',
  'condition',
  'fairness',
  'province',
] as const
export type Facet = (typeof FACETS)[number]

export const LISTING_SORTS = ['newest', 'price_asc', 'price_desc', 'mileage', 'year', 'fairness'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
