import { requestReference } from '#contract/inbox/constants.ts'
import type { InboxFilters, InboxItem } from '#contract/inbox/endpoints.ts'
import { LEAD_FIELDS, LEAD_PATHS } from '#contract/leads/fields.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { leadText } from '#locales/lead-lines.ts'
import type { Translate } from '#locales/translate.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CsvValue, createCsvWriter, csvInBatches } from '#server/platform/files/csv.ts'
import { translator } from '#server/platform/process/translations.ts'
import { type ItemRow, listItemsAfter } from './queries.ts'
import { toItemResponse } from './responses.ts'

type Reader = { locale: Locale; t: Translate }
type Column = { header: MessageKey; read: (item: InboxItem, reader: Reader) => CsvValue }

/** A day and an hour that every spreadsheet sorts, in the business time zone. */
const STAMP = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: BUSINESS.timeZone,
})
const stamp = (instant: string | null) => instant && STAMP.format(new Date(instant))

const ITEM: readonly Column[] = [
  { header: 'inbox.detail.reference', read: ({ id }) => requestReference(id) },
  { header: 'inbox.table.received', read: ({ created_at }) => stamp(created_at) },
  { header: 'inbox.detail.answered', read: ({ answered_at }) => stamp(answered_at) },
  { header: 'inbox.table.kind', read: ({ kind }, { t }) => t(`inbox.kinds.${kind}`) },
  { header: 'inbox.table.status', read: ({ status }, { t }) => t(`inbox.status.${status}`) },
  { header: 'inbox.table.assignee', read: ({ assignee }) => assignee?.full_name },
  { header: 'lead.fields.name', read: ({ name }) => name },
  { header: 'lead.fields.email', read: ({ email }) => email },
  { header: 'lead.fields.phone', read: ({ phone }) => phone },
  { header: 'inbox.detail.language', read: ({ locale }, { t }) => t(`lead.languages.${locale}`) },
  { header: 'inbox.detail.subject', read: ({ subject }) => subject },
  { header: 'inbox.detail.vehicle', read: ({ vehicle }) => vehicle },
  { header: 'inbox.detail.message', read: ({ message }) => message },
  { header: 'inbox.detail.quote', read: ({ quote }) => quote },
]

/** The fields of a consultation request, as its page shows them; empty where one was not asked. */
const LEAD = LEAD_PATHS.flatMap((path): Column[] => {
  const { label } = LEAD_FIELDS[path]
  return label ? [{ header: label, read: ({ lead }, reader) => lead && leadText(lead, path, reader) }] : []
})

const COLUMNS: readonly Column[] = [...ITEM, ...LEAD]

/** What the filters leave, the newest first, in words of the reader's language. */
export function csvOfInbox(db: Db, filters: InboxFilters, locale: Locale): AsyncGenerator<string> {
  const reader = { locale, t: translator(locale) }
  return csvInBatches<ItemRow>(
    createCsvWriter(locale),
    COLUMNS.map(({ header }) => reader.t(header)),
    (last, limit) => listItemsAfter(db, filters, last, limit),
    (rows) => rows.map(toItemResponse).map((item) => COLUMNS.map(({ read }) => read(item, reader))),
  )
}
