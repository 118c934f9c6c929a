import type { CarBody } from '#assets/cars/paint.ts'

export const REVIEW_TAGS = [
  'family-vehicles',
  'first-car',
  'used-vehicles',
  'financing',
  'trade-in',
  'negotiation',
  'lease',
  'electric',
  'paperwork',
  'work-vehicles',
] as const
export type ReviewTag = (typeof REVIEW_TAGS)[number]

export type SampleReview = {
  /** The letter in the client's name; its words are the messages below `reviews.samples.client…`. */
  letter: string
  rating: 3 | 4 | 5
  tags: readonly ReviewTag[]
  /** A day, written at noon in Montreal so that no reader's time zone makes it another. */
  date: string
  /** Null where the advice was not to buy. */
  savedCents: number | null
  car: CarBody
}

/** Made up, and labelled so wherever they stand; newest first. */
export const SAMPLE_REVIEWS = [
  sample('A', 5, '2026-10-22', 4_200, 'suv', 'family-vehicles', 'negotiation'),
  sample('B', 5, '2026-10-08', 1_900, 'hatchback', 'first-car', 'used-vehicles'),
  sample('C', 5, '2026-09-25', 3_400, 'sedan', 'trade-in'),
  sample('D', 5, '2026-09-11', 3_800, 'crossover', 'electric', 'negotiation'),
  sample('E', 4, '2026-08-29', 2_300, 'sedan', 'used-vehicles'),
  sample('F', 5, '2026-08-14', 2_700, 'coupe', 'lease'),
  sample('G', 5, '2026-07-30', 5_600, 'pickup-truck', 'work-vehicles', 'negotiation'),
  sample('H', 5, '2026-07-17', 4_700, 'van', 'family-vehicles', 'paperwork'),
  sample('I', 4, '2026-07-02', 2_100, 'hatchback', 'electric'),
  sample('J', 5, '2026-06-18', 2_900, 'wagon', 'used-vehicles'),
  sample('K', 5, '2026-06-04', 3_100, 'sedan', 'financing'),
  sample('L', 5, '2026-05-21', null, 'crossover', 'trade-in'),
  sample('M', 4, '2026-05-07', 3_600, 'convertible', 'negotiation'),
  sample('N', 5, '2026-04-23', 6_100, 'suv', 'family-vehicles', 'negotiation'),
  sample('O', 4, '2026-04-09', 5_200, 'van', 'work-vehicles', 'financing'),
  sample('P', 5, '2026-03-26', 1_600, 'hatchback', 'first-car'),
  sample('Q', 5, '2026-03-12', 5_900, 'pickup-truck', 'work-vehicles', 'trade-in'),
  sample('R', 3, '2026-02-26', 1_500, 'wagon', 'family-vehicles'),
  sample('S', 5, '2026-02-12', 2_800, 'sedan', 'paperwork'),
  sample('T', 4, '2026-01-29', 2_400, 'coupe', 'used-vehicles'),
  sample('U', 5, '2026-01-15', 4_400, 'suv', 'financing'),
  sample('V', 5, '2025-12-18', 2_600, 'crossover', 'lease'),
  sample('W', 4, '2025-12-04', 3_300, 'sedan', 'electric', 'paperwork'),
  sample('X', 5, '2025-11-20', 5_000, 'van', 'family-vehicles'),
  sample('Y', 3, '2025-11-06', 1_700, 'hatchback', 'used-vehicles'),
  sample('Z', 5, '2025-10-23', 3_900, 'sedan', 'trade-in'),
] as const satisfies readonly SampleReview[]

function sample<Letter extends string>(
  letter: Letter,
  rating: SampleReview['rating'],
  day: string,
  savedDollars: number | null,
  car: CarBody,
  ...tags: ReviewTag[]
) {
  const savedCents = savedDollars === null ? null : savedDollars * 100
  return { letter, rating, tags, date: `${day}T17:00:00Z`, savedCents, car }
}
