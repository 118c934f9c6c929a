import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listings/fields.ts'
import type { HistoryEntry } from './history-page.ts'

/** In the order of the form, which is the order in which people look for them; the main picture is said by its own action. */
const HISTORY_FIELDS = LISTING_FIELD_NAMES.filter((field) => field !== 'main_image')

export type ChangedField = { field: ListingField; before: unknown; after: unknown; hasBefore: boolean }

/** What an entry says beyond its action: of a new listing what was filled in, of a change what became what. */
export function historyChanges({
  action,
  before,
  after,
}: Pick<HistoryEntry, 'action' | 'before' | 'after'>): ChangedField[] {
  if (action !== 'listing.created' && action !== 'listing.changed') return []
  const isNew = action === 'listing.created'
  return HISTORY_FIELDS.filter((field) => after && field in after)
    .filter((field) => !isNew || isFilledIn(after?.[field]))
    .map((field) => ({ field, before: before?.[field], after: after?.[field], hasBefore: !isNew }))
}

function isFilledIn(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(typeof value === 'object' && Object.keys(value).length === 0)
  )
}
