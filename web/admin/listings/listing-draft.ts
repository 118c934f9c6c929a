import {
  type FieldOfKind,
  isFieldOfKind,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldSpec,
} from '../../../contract/listing-fields.ts'
import type { AdminListing, ListingChanges } from '../../../contract/listings.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../contract/locales.ts'

/** Fields that are typed or chosen; all of them are text while they are in the form. */
export type TypedField = FieldOfKind<'text' | 'lines' | 'choice' | 'year' | 'miles' | 'money'>
/** A field that can be refused: pictures and switches cannot. */
export type DraftField = TypedField | FieldOfKind<'translations'>
export type ListingDraft = Record<TypedField, string> &
  Record<FieldOfKind<'translations'>, Record<Locale, string>> &
  Record<FieldOfKind<'flag'>, boolean>

export const DRAFT_FIELDS = LISTING_FIELD_NAMES.filter(
  (name): name is DraftField => !isFieldOfKind(name, 'flag', 'pictures'),
)

/** What stands in the form of a listing, or of a new one: shown to the public, and written in English until told otherwise. */
export function draftOf(listing: AdminListing | null): ListingDraft {
  const entries = LISTING_FIELD_NAMES.filter((name) => !isFieldOfKind(name, 'pictures')).map((name) => [
    name,
    draftValue(name, listing),
  ])
  return Object.fromEntries(entries) as ListingDraft
}

function draftValue(name: ListingField, listing: AdminListing | null): ListingDraft[keyof ListingDraft] {
  if (isFieldOfKind(name, 'flag')) return listing ? listing[name] : name === 'is_active'
  if (isFieldOfKind(name, 'translations')) {
    return Object.fromEntries(LOCALES.map((locale) => [locale, listing?.[name][locale] ?? ''])) as Record<
      Locale,
      string
    >
  }
  return String(listing?.[name] ?? (name === 'text_language' ? DEFAULT_LOCALE : ''))
}

/** As the API takes it: what was left empty is null. Not checked yet. */
export function fieldsOf(draft: ListingDraft): Record<string, unknown> {
  const names = Object.keys(draft) as (keyof ListingDraft)[]
  return Object.fromEntries(names.map((name) => [name, fieldValue(name, draft)]))
}

function fieldValue(name: keyof ListingDraft, draft: ListingDraft): unknown {
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
