import {
  type FieldOfKind,
  isFieldOfKind,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldSpec,
} from '#contract/listings/fields.ts'
import type { AdminListing, ListingChanges } from '#contract/listings/schema.ts'
import { DEFAULT_DISTANCE_UNIT, type DistanceUnit, KM_PER_MILE } from '#contract/values/distance.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/values/locales.ts'

/** Fields that are typed or chosen; all of them are text while they are in the form. */
export type TypedField = FieldOfKind<'text' | 'lines' | 'choice' | 'year' | 'miles' | 'money'>
/** A field that can be refused: pictures and switches cannot. */
export type DraftField = TypedField | FieldOfKind<'translations'>
export type ListingDraft = Record<TypedField, string> &
  Record<FieldOfKind<'translations'>, Record<Locale, string>> &
  Record<FieldOfKind<'flag'>, boolean> & {
    /** Which the mileage is typed in; it is kept in miles. */
    mileage_unit: DistanceUnit
  }

export const DRAFT_FIELDS = LISTING_FIELD_NAMES.filter(
  (name): name is DraftField => !isFieldOfKind(name, 'flag', 'pictures'),
)

/** The initial values of a listing's form: by default shown to the public, and written in English. */
export function draftOf(listing: AdminListing | null): ListingDraft {
  const entries = LISTING_FIELD_NAMES.filter((name) => !isFieldOfKind(name, 'pictures')).map((name) => [
    name,
    draftValue(name, listing),
  ])
  return { ...(Object.fromEntries(entries) as Omit<ListingDraft, 'mileage_unit'>), mileage_unit: DEFAULT_DISTANCE_UNIT }
}

/** A whole number of one unit as the nearest of the other; what is not a whole number stays for the rules to refuse. */
export function inOtherUnit(typed: string, to: DistanceUnit): string {
  const value = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(value)) return typed
  return String(Math.round(to === 'km' ? value * KM_PER_MILE : value / KM_PER_MILE))
}

function draftValue(name: ListingField, listing: AdminListing | null): ListingDraft[ListingField & keyof ListingDraft] {
  if (isFieldOfKind(name, 'flag')) return listing ? listing[name] : name === 'is_active'
  if (isFieldOfKind(name, 'translations')) {
    return Object.fromEntries(LOCALES.map((locale) => [locale, listing?.[name][locale] ?? ''])) as Record<
      Locale,
      string
    >
  }
  const text = String(listing?.[name] ?? (name === 'text_language' ? DEFAULT_LOCALE : ''))
  return isFieldOfKind(name, 'miles') ? inOtherUnit(text, DEFAULT_DISTANCE_UNIT) : text
}

/** As the API takes it: what was left empty is null. Not checked yet. */
export function fieldsOf(draft: ListingDraft): Record<string, unknown> {
  const { mileage_unit: unit, ...typed } = draft
  const miles = unit === 'km' ? inOtherUnit(typed.mileage, 'mi') : typed.mileage
  const names = Object.keys(typed) as (keyof typeof typed)[]
  return Object.fromEntries(names.map((name) => [name, fieldValue(name, { ...draft, mileage: miles })]))
}

function fieldValue(name: Exclude<keyof ListingDraft, 'mileage_unit'>, draft: ListingDraft): unknown {
  const value = draft[name]
  if (typeof value === 'boolean') return value
  if (typeof value === 'object') {
    // The text in the listing's own language is the description itself.
    const others = LOCALES.toSorted().filter((locale) => locale !== draft.text_language && value[locale].trim() !== '')
    return Object.fromEntries(others.map((locale) => [locale, value[locale].trim()]))
  }
  const text = value.trim()
  const { isRequired }: ListingFieldSpec = LISTING_FIELDS[name]
  const isNumber = isFieldOfKind(name, 'year', 'miles', 'money')
  // A listing cannot be without these texts: left empty they stay empty text, which the rules refuse by name.
  if (text === '') return isRequired && !isNumber ? '' : null
  return isNumber ? Number(text) : text
}

/** What differs from the listing: the rest is not sent, so that a colleague's change of it survives ours. */
export function changesOf(before: AdminListing, fields: ListingChanges): ListingChanges {
  const entries = Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof AdminListing]))
  return Object.fromEntries(entries)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
