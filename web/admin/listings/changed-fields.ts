import type { HistoryEntry } from './history-page.ts'
import { DRAFT_FIELDS } from './listing-draft.ts'

/** Fields in the order of the form, which is the order in which people look for them. */
const LISTING_FIELDS = [...DRAFT_FIELDS, 'images', 'is_active', 'is_featured'] as const
export type ListingField = (typeof LISTING_FIELDS)[number]

export type ChangedField = { field: ListingField; before: unknown; after: unknown; hasBefore: boolean }

/** What an entry says beyond its action: of a new listing what was filled in, of a change what became what. */
export function changedFields({ action, before, after }: HistoryEntry): ChangedField[] {
  if (action !== 'listing.created' && action !== 'listing.changed') return []
  const isNew = action === 'listing.created'
  return LISTING_FIELDS.filter((field) => after && field in after)
    .filter((field) => !isNew || isFilledIn(after?.[field]))
    .map((field) => ({ field, before: before?.[field], after: after?.[field], hasBefore: !isNew }))
}

function isFilledIn(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
