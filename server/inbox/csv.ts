import type { InboxItem } from '../../contract/inbox.ts'

const COLUMNS = [
  'created_at',
  'kind',
  'status',
  'name',
  'email',
  'phone',
  'locale',
  'subject',
  'vehicle',
  'message',
  'assignee',
] as const
const LEAD_COLUMNS = [
  'vehicleType',
  'budgetRange',
  'vehicle_condition',
  'brand',
  'model',
  'year',
  'bestTimeToCall',
  'contactMethod',
  'preferredLanguage',
  'advisorLanguage',
  'country',
  'state',
  'province',
  'leadSource',
  'leadSourceOther',
  'requirements',
  'notes',
] as const

export const CSV_HEADER = [...COLUMNS, ...LEAD_COLUMNS].join(',')

export function csvLine(item: InboxItem): string {
  const values = { ...item, assignee: item.assignee?.full_name ?? null }
  return [...COLUMNS.map((name) => values[name]), ...LEAD_COLUMNS.map((name) => item.lead?.[name])].map(cell).join(',')
}

/** A cell that begins like a formula is one to a spreadsheet program, and may do anything: an apostrophe makes it text. */
function cell(value: string | number | null | undefined): string {
  const text = value == null ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
