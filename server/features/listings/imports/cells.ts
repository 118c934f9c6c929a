import {
  isFieldOfKind,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldSpec,
} from '#contract/listings/fields.ts'
import type { ImportProblem } from '#contract/listings/import-constants.ts'
import { LISTING_TEXT_MAX, MILEAGE_MAX, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import { isVin, plainVin } from '#contract/listings/vin.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { excerpt } from '#contract/values/text.ts'
import { CHOICE_LABELS } from '#locales/vehicle-words.ts'
import { translator } from '#server/platform/process/translations.ts'

/** A column of a file, by what it holds. */
type Column = { field: ListingField; locale?: Locale; isKm?: true } | 'id' | 'ignored'
export type CellProblem = { field: string | null; code: ImportProblem; value: string }

/** Fields that a file can set: pictures are files of their own. */
const FIELDS = LISTING_FIELD_NAMES.filter((name) => !isFieldOfKind(name, 'pictures', 'translations'))
const VALUE_SHOWN_CHARS = 60
/** Columns of our own files that are read-only: leaving them out is not reported. */
const NOT_IMPORTED = ['images', 'created_at', 'updated_at']

export const translationColumn = (locale: Locale) => `description_${locale}`

/** The form's label names no unit; a column does, or the language of its name does. */
const IN_KM = ['mileage_km', 'kilometrage', 'odometer km', 'km', '里程']
const IN_MILES = ['Mileage (miles)', 'Kilométrage (en milles)', '里程（英里）', 'Mileage (milya)', 'miles']

const FLAGS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['true', '1', 'yes', 'y', 'vrai', 'oui', '是', 'oo'].map((word) => [word, true])),
  ...Object.fromEntries(['false', '0', 'no', 'n', 'faux', 'non', '否', 'hindi'].map((word) => [word, false])),
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_,.()（）$\u2060-]+|cad\b|\bca\b|加元/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim()

/** Reads the rows under a header. */
export function createRowReader(header: readonly string[]) {
  const columns = readColumns(header)
  const choices = choicesInAllLanguages()
  return {
    hasColumns: columns.some((column) => column !== undefined),
    unread: header.filter((name, place) => name !== '' && columns[place] === undefined),
    read: (cells: readonly string[]) => readRow(columns, choices, cells),
  }
}

/** Columns go by the API's names, or by the form's labels in any of our languages. */
function readColumns(header: readonly string[]): (Column | undefined)[] {
  const known = new Map<string, Column>([['id', 'id']])
  const know = (name: string, column: Column) => known.has(plain(name)) || known.set(plain(name), column)
  for (const name of NOT_IMPORTED) know(name, 'ignored')
  for (const field of FIELDS) know(field, { field })
  for (const word of IN_KM) know(word, { field: 'mileage', isKm: true })
  for (const word of IN_MILES) know(word, { field: 'mileage' })
  for (const locale of LOCALES) {
    know(translationColumn(locale), { field: 'description_translations', locale })
    know(translator(locale)('imports.file.mileage'), { field: 'mileage', isKm: true })
    for (const field of FIELDS) if (field !== 'mileage') know(translator(locale)(`admin.fields.${field}`), { field })
  }
  // What French called the description once: files that were made from its labels then are still read.
  know('Texte de l’annonce', { field: 'description' })
  return header.map((name) => known.get(plain(name)))
}

export type ReadRow = {
  id: string | null
  fields: Record<string, unknown>
  /** Descriptions in those languages that the file has a column for; '' where it is empty. */
  translations: Partial<Record<Locale, string>>
  problems: CellProblem[]
}

function readRow(columns: readonly (Column | undefined)[], choices: Choices, cells: readonly string[]): ReadRow {
  const read: ReadRow = { id: null, fields: {}, translations: {}, problems: [] }
  columns.forEach((column, place) => {
    const cell = cells[place] ?? ''
    if (column === undefined || column === 'ignored') return
    if (column === 'id') read.id = cell === '' ? null : cell.toLowerCase()
    else if (column.locale) {
      if (cell.length > LISTING_TEXT_MAX.description)
        read.problems.push({
          field: translationColumn(column.locale),
          code: 'tooLong',
          value: excerpt(cell, VALUE_SHOWN_CHARS),
        })
      else read.translations[column.locale] = cell
    } else {
      const value = readCell(column, choices, cell)
      if (value && typeof value === 'object')
        read.problems.push({ field: column.field, code: value.problem, value: excerpt(cell, VALUE_SHOWN_CHARS) })
      else if (value !== undefined) read.fields[column.field] = value
    }
  })
  return read
}

type Cell = string | number | boolean | null | undefined | { problem: ImportProblem }

/** Empty: nothing, which for what a listing always has means what it has. */
function readCell({ field, isKm }: Exclude<Column, string>, choices: Choices, cell: string): Cell {
  const spec: ListingFieldSpec = LISTING_FIELDS[field]
  if (cell === '') {
    if (spec.isRequired) return { problem: 'required' }
    return spec.kind === 'flag' || field === 'text_language' ? undefined : null
  }
  if (field === 'vin') {
    const vin = plainVin(cell)
    return isVin(vin) ? vin : { problem: 'vin' }
  }
  if (spec.kind === 'text' || spec.kind === 'lines') return cell.length > spec.maxChars ? { problem: 'tooLong' } : cell
  if (spec.kind === 'choice') return choices.get(field)?.get(plain(cell)) ?? { problem: 'choice' }
  if (spec.kind === 'flag') return FLAGS[cell.toLowerCase()] ?? { problem: 'flag' }
  const number = readNumber(cell)
  if (number === undefined) return { problem: 'number' }
  if (spec.kind === 'money') {
    if (number < 0 || number >= 1e8) return { problem: 'range' }
    return Number(number.toFixed(2)) === number ? number : { problem: 'cents' }
  }
  if (spec.kind === 'miles') {
    const miles = isKm ? Math.round(number / KM_PER_MILE) : number
    if (!Number.isInteger(miles)) return { problem: 'whole' }
    return miles < 0 || miles > MILEAGE_MAX ? { problem: 'range' } : miles
  }
  if (!Number.isInteger(number)) return { problem: 'whole' }
  return number < YEAR_MIN || number > yearMax() ? { problem: 'range' } : number
}

/** `36 785,00 $`, `36,785.00`, `36785`: the last of point and comma is the decimal one, unless three digits follow it. */
export function readNumber(cell: string): number | undefined {
  const bare = cell.replaceAll(/[\s\u00a0\u202f'’$]|CAD|km|mi(les)?$/giu, '')
  const [, whole, decimals] = /^(-?\d{1,3}(?:[.,]\d{3})+|-?\d+)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(bare) ?? []
  if (whole === undefined) return undefined
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals ?? '0'}`)
}

type Choices = ReadonlyMap<ListingField, ReadonlyMap<string, string>>

/** The words of each choice: our own, and those of every language. */
function choicesInAllLanguages(): Choices {
  return new Map(
    FIELDS.flatMap((field) => {
      const spec: ListingFieldSpec = LISTING_FIELDS[field]
      if (spec.kind !== 'choice') return []
      const labels = Object.entries(CHOICE_LABELS[field] ?? {})
      const translated = labels.flatMap(([value, key]) =>
        LOCALES.map((locale): [string, string] => [plain(translator(locale)(key)), value]),
      )
      const own = spec.values.map((value): [string, string] => [plain(value), value])
      // Where a word means one thing here and another there, ours comes last and holds.
      return [[field, new Map([...translated, ...own])] as const]
    }),
  )
}
