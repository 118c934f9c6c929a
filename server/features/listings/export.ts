import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { isFieldOfKind, LISTING_FIELD_NAMES } from '#contract/listings/fields.ts'
import type { AdminFilters } from '#contract/listings/filters.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CsvValue, createCsvWriter, csvInBatches } from '#server/platform/files/csv.ts'
import { adminCondition, ORDERS } from './filters.ts'
import { translationColumn } from './imports/cells.ts'
import { type ListingRow, listFound, listRows } from './queries.ts'
import { listings } from './tables.ts'

const FIELDS = LISTING_FIELD_NAMES.filter((name) => !isFieldOfKind(name, 'pictures', 'translations'))
const DESCRIPTIONS = LOCALES.map(translationColumn)
const COLUMNS = ['id', ...FIELDS, ...DESCRIPTIONS, 'images', 'created_at', 'updated_at']

/** What the filters leave, the newest first. */
export function csvOfListings(db: Db, filters: AdminFilters, locale: Locale): AsyncGenerator<string> {
  const list = filters.make ? listFound : listRows
  return csvInBatches<ListingRow>(
    createCsvWriter(locale),
    COLUMNS,
    (last, limit) => list(db, and(adminCondition(filters), last && isAfter(last)), ORDERS.newest, { skip: 0, limit }),
    (rows) => rows.map((row) => valuesOf(row, locale)),
  )
}

/** Behind this one in the order of the list. */
function isAfter({ id, created_at }: ListingRow) {
  const createdAt = new Date(created_at)
  return or(
    lt(listings.createdAt, createdAt),
    and(eq(listings.createdAt, createdAt), gt(listings.id, sql`${id}::uuid`)),
  )
}

function valuesOf(row: ListingRow, locale: Locale): CsvValue[] {
  return [
    row.id,
    ...FIELDS.map((name) => numberText(row[name], locale)),
    ...LOCALES.map((one) => row.description_translations[one]),
    row.images.join('\n'),
    row.created_at,
    row.updated_at,
  ]
}

/** A spreadsheet in French takes a number with a point for text, or for a date. */
function numberText(value: CsvValue, locale: Locale): CsvValue {
  return typeof value === 'number' && locale === 'fr' ? String(value).replace('.', ',') : value
}
