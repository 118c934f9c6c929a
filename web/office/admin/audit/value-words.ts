import { CALL_WAYS, DAY_CHANGES } from '#contract/appointments/constants.ts'
import { ENTRY_ID, PERSON_FIELDS } from '#contract/audit/constants.ts'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { CASE_SIDES, REFUND_REQUEST_STATUSES, TODO_KINDS } from '#contract/cases/constants.ts'
import { CASE_STAGES, CLOSE_REASONS } from '#contract/cases/stages.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '#contract/documents/constants.ts'
import { INBOX_STATUSES } from '#contract/inbox/constants.ts'
import { OFFER_SOURCES } from '#contract/offers/constants.ts'
import { PACKAGE_STATUSES } from '#contract/payments/package-constants.ts'
import { ROLES } from '#contract/users/roles.ts'
import { INITIALS_COLOURS } from '#contract/users/team-constants.ts'
import { DEFAULT_DISTANCE_UNIT } from '#contract/values/distance.ts'
import { CA_PROVINCES, US_STATES } from '#contract/values/places.ts'
import { goneWords } from '#locales/audit-words.ts'
import { joinList } from '#locales/lists.ts'
import { formatMoney } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'
import { CHOICE_LABELS } from '#locales/vehicle-words.ts'
import { type DateReader, displayDate } from '#web/data/i18n/date-display.ts'
import { formatDistance } from '#web/data/i18n/format.ts'
import { colorWording } from '#web/public/cars/listing-words.ts'

type Change = AuditEntry['changes'][number]

const LANGUAGES = ['en', 'fr', 'fa', 'zh', 'tl', 'vi', 'it', 'es', 'ar', 'other'] as const
const BRIEF_FIELDS = [
  'wants',
  'vehicle_type',
  'condition',
  'budget_min',
  'budget_max',
  'must_haves',
  'deadline',
  'trade_in',
  'payment',
  'payment_details',
  'notes',
] as const
const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const

/** The name of a value of a list; undefined for any other. */
function named<Value extends string>(list: readonly Value[], value: string, nameOf: (value: Value) => string) {
  const known = list.find((one) => one === value)
  return known && nameOf(known)
}

type Words = (t: Translate, value: string) => string | undefined

const languageWords: Words = (t, value) => named(LANGUAGES, value, (one) => t(`lead.languages.${one}`))

/** By the name of the field; statuses by what has them. */
const NAMES: Partial<Record<string, Words>> = {
  role: (t, value) => named(ROLES, value, (one) => t(`admin.users.roles.${one}`)),
  type: (t, value) => named(DOCUMENT_TYPES, value, (one) => t(`documentTypes.${one}`)),
  'document status': (t, value) => named(DOCUMENT_STATUSES, value, (one) => t(`documentStatus.${one}`)),
  'review status': (t, value) => named(REVIEW_STATUSES, value, (one) => t(`admin.reviews.status.${one}`)),
  'inbox status': (t, value) => named(INBOX_STATUSES, value, (one) => t(`inbox.status.${one}`)),
  'package status': (t, value) => named(PACKAGE_STATUSES, value, (one) => t(`inbox.package.status.${one}`)),
  'person kind': (t, value) => named(DAY_CHANGES, value, (one) => t(`calendar.hours.${one}`)),
  'case from': stageOrPlaceWords,
  'case to': stageOrPlaceWords,
  'case reason': (t, value) => named(CLOSE_REASONS, value, (one) => t(`desk.reasons.${one}`)),
  'case kind': (t, value) =>
    named(TODO_KINDS, value, (one) =>
      one === 'acceptance' ? t('audit.acceptanceTodo') : t(`desk.case.todoKinds.${one}`),
    ),
  side: (t, value) => named(CASE_SIDES, value, (one) => t(`desk.case.todoSides.${one}`)),
  source: (t, value) => named(OFFER_SOURCES, value, (one) => t(`offers.sources.${one}`)),
  how: (t, value) => named(CALL_WAYS, value, (one) => t(`calendar.ways.${one}`)),
  verdict: (t, value) =>
    named(REFUND_REQUEST_STATUSES, value, (verdict) => t('desk.events.refundAnswered', { verdict })),
  initialsColour: (t, value) => named(INITIALS_COLOURS, value, (one) => t(`desk.team.colours.${one}`)),
  fields: (t, value) => named(BRIEF_FIELDS, value, (one) => t(`case.brief.fields.${one}`)),
  language: languageWords,
  languages: languageWords,
  locale: languageWords,
  text_language: languageWords,
}

/** The stage of a case, or where its client lives, such as `CA-QC`. */
function stageOrPlaceWords(t: Translate, value: string): string | undefined {
  const [country, region = ''] = value.split('-')
  return (
    named(CASE_STAGES, value, (one) => t(`case.stage.names.${one}`)) ??
    (country === 'CA'
      ? named(CA_PROVINCES, region, (one) => t(`places.CA.${one}`))
      : named(US_STATES, region, (one) => t(`places.US.${one}`)))
  )
}

/** What a listing has of the vocabulary; anything else of it is text. */
function listingWords(t: Translate, field: string, value: string): string | undefined {
  const key = CHOICE_LABELS[field]?.[value]
  if (key) return t(key)
  return field === 'exterior_color' || field === 'interior_color' ? colorWording(t, value).text : undefined
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const MINUTES = /^\d{1,4}$/
const MILES = /^\d+$/

/** Fingerprints, and ids of files, documents and prices. */
const UNREADABLE = ['hash', 'replaces', 'image', 'images', 'priceId']
/** A line of a quote is called by its words; what kind it is, only the rules of a place can say. */
const isUnreadable = (entity: string, field: string) =>
  UNREADABLE.includes(field) || (entity === 'lineName' && field === 'kind')

/** What an entry shows of what is different: of these only the file of the log has the values. A currency stands with its amount. */
export function shownChanges({ entity, changes }: AuditEntry): Change[] {
  const hasAmount = changes.some(({ field }) => field === 'cents' || field === 'saved')
  return changes.filter(({ field }) => !isUnreadable(entity, field) && !(hasAmount && field === 'currency'))
}

/** A value as the product says it elsewhere: in words, as money, as a date. */
export function valueWords(reader: DateReader, entry: AuditEntry, field: string, value: string): string {
  const { t, locale } = reader
  if (value === '' || value === '[]' || value === '{}') return t('audit.none')
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no')
  if (field === 'cents' || field === 'saved') {
    const currency = entry.changes.find((change) => change.field === 'currency')
    return formatMoney(locale, { cents: Number(value), currency: currency?.to ?? currency?.from ?? 'CAD' })
  }
  if (entry.entity === 'listing' && field === 'mileage' && MILES.test(value))
    return formatDistance(locale, Number(value), DEFAULT_DISTANCE_UNIT)
  if (field === 'price' && Number.isFinite(Number(value))) return formatMoney(locale, { amount: Number(value) })
  if (ENTRY_ID.test(value)) return goneWords(t, PERSON_FIELDS.includes(field))
  if (INSTANT.test(value)) return displayDate(value, 'long', reader)
  if (DAY.test(value)) return displayDate(value, 'dateOnly', reader)
  if (entry.entity === 'person' && (field === 'from' || field === 'to') && MINUTES.test(value))
    return clockText(Number(value))
  if (value.startsWith('[') || value.startsWith('{')) return listWords(reader, entry, field, value)
  if (entry.entity === 'listing') {
    const known = listingWords(t, field, value)
    if (known !== undefined) return known
  }
  const words = NAMES[`${entry.entity} ${field}`] ?? NAMES[field]
  const parts = value.split(/[,\s]+/)
  const names = parts.map((part) => words?.(t, part))
  return names.every((name) => name !== undefined) ? joinList(locale, names) : value
}

/** A list of words in words; anything more is only said to have changed. */
function listWords(reader: DateReader, entry: AuditEntry, field: string, value: string): string {
  const parts = readList(value)
  if (!parts) return reader.t('audit.changed')
  return joinList(
    reader.locale,
    parts.map((part) => valueWords(reader, entry, field, part)),
  )
}

function readList(value: string): string[] | undefined {
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : undefined
  } catch {
    // Cut off in the middle: it is too long to be shown.
    return undefined
  }
}

function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
