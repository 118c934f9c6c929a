import { LOCALES } from '../values/locales.ts'
import { REGIONS } from '../values/places.ts'
import type { ListingFields } from './schema.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  FUEL_TYPES,
  LISTING_TEXT_MAX,
  TRANSMISSIONS,
  VIN_TYPED_MAX_CHARS,
} from './values.ts'

/** What a field holds: it decides its control in the staff form, its column's form and how it is written. */
type Content =
  /** `isColor` proposes the colours of the vocabulary. */
  | { kind: 'text' | 'lines'; maxChars: number; isColor?: true }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'year' | 'miles' | 'money' | 'flag' | 'pictures' }
  | { kind: 'translations'; maxChars: number }

export type ListingSection = 'basic' | 'details' | 'pricing' | 'description' | 'settings' | 'pictures'

export type ListingFieldSpec = Content & {
  section: ListingSection
  /** Whether a card in a list shows it: the rest of a listing is mostly texts that lists do not show. */
  isOnCard: boolean
  isRequired?: true
  /** The table's column where it is named otherwise than the field. */
  column?: string
}

const text = (name: keyof typeof LISTING_TEXT_MAX) => ({ kind: 'text', maxChars: LISTING_TEXT_MAX[name] }) as const
const color = (name: 'exterior_color' | 'interior_color') =>
  ({ ...text(name), isColor: true, section: 'details', isOnCard: false }) as const

/**
 * Every field that staff may set, in the order of their form. The form, its draft, the API's rows, the trail of changes and the cards
 * read this one record; it is typed by the schema, so that a field which is left out does not compile.
 */
export const LISTING_FIELDS = {
  vin: { kind: 'text', maxChars: VIN_TYPED_MAX_CHARS, section: 'basic', isOnCard: false },
  make: { ...text('make'), section: 'basic', isOnCard: true, isRequired: true },
  model: { ...text('model'), section: 'basic', isOnCard: true, isRequired: true },
  year: { kind: 'year', section: 'basic', isOnCard: true, isRequired: true },
  trim: { ...text('trim'), section: 'basic', isOnCard: true },
  body_type: { kind: 'choice', values: BODY_TYPES, section: 'basic', isOnCard: false },
  condition: { kind: 'choice', values: CONDITIONS, section: 'basic', isOnCard: true },
  mileage: { kind: 'miles', section: 'details', isOnCard: true, column: 'mileage_miles' },
  fuel_type: { kind: 'choice', values: FUEL_TYPES, section: 'details', isOnCard: true },
  transmission: { kind: 'choice', values: TRANSMISSIONS, section: 'details', isOnCard: false },
  drivetrain: { kind: 'choice', values: DRIVETRAINS, section: 'details', isOnCard: true },
  engine_size: { ...text('engine_size'), section: 'details', isOnCard: false },
  exterior_color: color('exterior_color'),
  interior_color: color('interior_color'),
  price: { kind: 'money', section: 'pricing', isOnCard: true, column: 'price_cents' },
  original_price: { kind: 'money', section: 'pricing', isOnCard: false, column: 'original_price_cents' },
  location: { ...text('location'), section: 'pricing', isOnCard: true },
  city: { ...text('city'), section: 'pricing', isOnCard: false },
  province: { kind: 'choice', values: REGIONS, section: 'pricing', isOnCard: false },
  dealer_name: { ...text('dealer_name'), section: 'pricing', isOnCard: false },
  text_language: { kind: 'choice', values: LOCALES, section: 'description', isOnCard: false },
  description: { kind: 'lines', maxChars: LISTING_TEXT_MAX.description, section: 'description', isOnCard: false },
  description_translations: {
    kind: 'translations',
    maxChars: LISTING_TEXT_MAX.description,
    section: 'description',
    isOnCard: false,
  },
  features: { kind: 'lines', maxChars: LISTING_TEXT_MAX.features, section: 'description', isOnCard: false },
  is_active: { kind: 'flag', section: 'settings', isOnCard: false },
  is_featured: { kind: 'flag', section: 'settings', isOnCard: true },
  images: { kind: 'pictures', section: 'pictures', isOnCard: false },
  main_image: { kind: 'pictures', section: 'pictures', isOnCard: false },
} as const satisfies Record<keyof ListingFields, ListingFieldSpec>

export type ListingField = keyof typeof LISTING_FIELDS
type Specs = typeof LISTING_FIELDS

/** The fields of a kind, by name. */
export type FieldOfKind<Kind extends ListingFieldSpec['kind']> = {
  [Name in ListingField]: Specs[Name]['kind'] extends Kind ? Name : never
}[ListingField]
export type CardField = { [Name in ListingField]: Specs[Name]['isOnCard'] extends true ? Name : never }[ListingField]

/** In the order of the form. */
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingField[]
export const isListingField = (name: string): name is ListingField => Object.hasOwn(LISTING_FIELDS, name)
export const CARD_FIELDS = LISTING_FIELD_NAMES.filter((name): name is CardField => LISTING_FIELDS[name].isOnCard)

export function isFieldOfKind<Kind extends ListingFieldSpec['kind']>(
  name: ListingField,
  ...kinds: readonly Kind[]
): name is FieldOfKind<Kind> {
  return (kinds as readonly string[]).includes(LISTING_FIELDS[name].kind)
}
