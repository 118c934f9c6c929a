import type { AdminListing, ListingChanges } from '../../../contract/listings.ts'

/** Fields that are typed or chosen; all of them are text while they are in the form. */
export const DRAFT_FIELDS = [
  'make',
  'model',
  'year',
  'trim',
  'body_type',
  'condition',
  'mileage',
  'fuel_type',
  'transmission',
  'drivetrain',
  'engine_size',
  'exterior_color',
  'interior_color',
  'price',
  'original_price',
  'location',
  'dealer_name',
  'description',
  'features',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export type ListingDraft = Record<DraftField, string> & { is_active: boolean; is_featured: boolean }

const NUMBERS: readonly DraftField[] = ['year', 'mileage', 'price', 'original_price']
/** A listing cannot be without these: left empty they stay empty text, which the rules refuse by name. */
const REQUIRED_TEXTS: readonly DraftField[] = ['make', 'model']

export function draftOf(listing: AdminListing | null): ListingDraft {
  const texts = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, String(listing?.[field] ?? '')]))
  return {
    ...(texts as Record<DraftField, string>),
    is_active: listing?.is_active ?? true,
    is_featured: listing?.is_featured ?? false,
  }
}

/** As the API takes it: what was left empty is null. Not checked yet. */
export function fieldsOf(draft: ListingDraft): Record<string, unknown> {
  const fields = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, fieldValue(field, draft[field].trim())]))
  return { ...fields, is_active: draft.is_active, is_featured: draft.is_featured }
}

function fieldValue(field: DraftField, text: string): string | number | null {
  if (text === '') return REQUIRED_TEXTS.includes(field) ? '' : null
  return NUMBERS.includes(field) ? Number(text) : text
}

/** What differs from the listing: the rest is not sent, so that a colleague's change of it survives ours. */
export function changesOf(before: AdminListing, fields: ListingChanges): ListingChanges {
  const entries = Object.entries(fields).filter(([name, value]) => value !== before[name as keyof AdminListing])
  return Object.fromEntries(entries)
}

export function isSameDraft(one: ListingDraft, other: ListingDraft): boolean {
  return (Object.keys(one) as (keyof ListingDraft)[]).every((field) => one[field] === other[field])
}
