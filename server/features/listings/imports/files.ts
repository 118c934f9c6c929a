import { isFieldOfKind, LISTING_FIELD_NAMES, type ListingField } from '#contract/listings/fields.ts'
import type { Locale } from '#contract/values/locales.ts'
import { problemColumn, problemText } from '#locales/import-problems.ts'
import { CHOICE_LABELS } from '#locales/vehicle-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CsvValue, createCsvWriter } from '#server/platform/files/csv.ts'
import { translator } from '#server/platform/process/translations.ts'
import { listImportRows } from './queries.ts'

const BATCH = 1_000

/** Every problem of the refused rows, in the language of the caller, page by page. */
export async function* csvOfProblems(db: Db, importId: string, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale)
  const writer = createCsvWriter(locale)
  const names = ['row', 'car', 'column', 'value', 'reason'] as const
  yield writer.header(names.map((name) => t(`imports.file.${name}`)))
  let after = 0
  for (;;) {
    const rows = await listImportRows(db, importId, { outcome: 'refuse', after, limit: BATCH })
    const lines = rows.flatMap(({ line, name, problems }) =>
      problems.map((one) =>
        writer.line([
          line,
          name,
          problemColumn(t, one.field),
          one.code === 'twice' ? '' : one.value,
          problemText(locale, t, one),
        ]),
      ),
    )
    if (lines.length > 0) yield lines.join('')
    after = rows.at(-1)?.line ?? after
    if (rows.length < BATCH) return
  }
}

const COLUMNS = LISTING_FIELD_NAMES.filter((name) => !isFieldOfKind(name, 'pictures', 'translations'))

/** Two cars that do not exist; what cannot be left out is there, and one of each kind of what can. */
const SAMPLES: readonly Partial<Record<ListingField, CsvValue>>[] = [
  {
    make: 'Toyota',
    model: 'RAV4',
    year: 2023,
    trim: 'XLE',
    body_type: 'SUV',
    condition: 'Used',
    mileage: 34_600,
    fuel_type: 'Hybrid',
    transmission: 'CVT',
    drivetrain: 'AWD',
    exterior_color: 'Blue',
    price: 36_785.5,
    location: 'Toronto, ON',
    is_active: false,
  },
  { make: 'Honda', model: 'Civic', year: 2022, condition: 'Certified Pre-Owned', price: 24_900, is_active: false },
]

/** A file to begin with, that reads as it is: its samples say so, and would be hidden. */
export function* csvTemplate(locale: Locale): Generator<string> {
  const t = translator(locale)
  const writer = createCsvWriter(locale)
  const shown = (field: ListingField, value: CsvValue): CsvValue => {
    if (field === 'text_language') return locale
    if (field === 'description') return t('imports.file.sample')
    if (typeof value === 'boolean') return t(value ? 'imports.file.yes' : 'imports.file.no')
    const label = CHOICE_LABELS[field]?.[String(value)]
    if (label) return t(label)
    return typeof value === 'number' && locale === 'fr' ? String(value).replace('.', ',') : value
  }
  // A column of distances names its unit.
  const headOf = (field: ListingField) => t(field === 'mileage' ? 'imports.file.mileage' : `admin.fields.${field}`)
  yield writer.header(COLUMNS.map(headOf))
  for (const sample of SAMPLES) yield writer.line(COLUMNS.map((field) => shown(field, sample[field])))
}
