import type { InboxFilters, InboxItem } from '../../contract/inbox.ts'
import { requestReference } from '../../contract/inbox-vocabulary.ts'
import { LEAD_PATHS, type LeadPath, leadValue } from '../../contract/lead-fields.ts'
import type { Locale } from '../../contract/locales.ts'
import { type CsvValue, createCsvWriter, csvInBatches } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import { presentItem } from './present.ts'
import { type ItemRow, listItemsAfter } from './queries.ts'

type Column = { name: string; read: (item: InboxItem) => CsvValue }

const ITEM: readonly Column[] = [
  { name: 'created_at', read: (item) => item.created_at },
  { name: 'kind', read: (item) => item.kind },
  { name: 'status', read: (item) => item.status },
  { name: 'name', read: (item) => item.name },
  { name: 'email', read: (item) => item.email },
  { name: 'phone', read: (item) => item.phone },
  { name: 'locale', read: (item) => item.locale },
  { name: 'subject', read: (item) => item.subject },
  { name: 'vehicle', read: (item) => item.vehicle },
  { name: 'message', read: (item) => item.message },
  { name: 'quote', read: (item) => item.quote },
  { name: 'assignee', read: (item) => item.assignee?.full_name },
  { name: 'reference', read: (item) => requestReference(item.id) },
]

/** What the columns above say already, what every request has agreed to, and what only holds parts. */
const ELSEWHERE: readonly LeadPath[] = ['name', 'email', 'phone', 'agreesToTerms', 'tradeIn']

/** Every field of a consultation request, by its path; empty where nobody was asked, whatever the payload has there. */
const LEAD = LEAD_PATHS.filter((path) => !ELSEWHERE.includes(path)).map((path) => ({
  name: path,
  read: ({ lead }: InboxItem) => {
    const defaulted: readonly LeadPath[] = lead?.defaulted ?? []
    return lead && !defaulted.includes(path) ? leadValue(lead, path) : null
  },
}))

const COLUMNS: readonly Column[] = [...ITEM, ...LEAD]

/** What the filters leave, the newest first. */
export function csvOfInbox(db: Db, filters: InboxFilters, locale: Locale): AsyncGenerator<string> {
  return csvInBatches<ItemRow>(
    createCsvWriter(locale),
    COLUMNS.map(({ name }) => name),
    (last, limit) => listItemsAfter(db, filters, last, limit),
    (rows) => rows.map(presentItem).map((item) => COLUMNS.map(({ read }) => read(item))),
  )
}
