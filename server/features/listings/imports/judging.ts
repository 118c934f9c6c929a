import { randomUUID } from 'node:crypto'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { listingChanges, listingFields } from '#contract/listings/schema.ts'
import { yearMax } from '#contract/listings/values.ts'
import { decodeVin } from '#contract/listings/vin.ts'
import { excerpt } from '#contract/values/text.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { type ListingRow, listWhere } from '../queries.ts'
import { toCents } from '../responses.ts'
import { type listingImportRows, listings } from '../tables.ts'
import type { CellProblem, ReadRow } from './cells.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const NAME_MAX_CHARS = 200
const ID_SHOWN_CHARS = 60

type Fields = Record<string, unknown>
type Numbered = ReadRow & { line: number }
export type JudgedRow = Omit<typeof listingImportRows.$inferInsert, 'importId'>
/** In which line a car stood first, by its id, its VIN or, without one, what makes two listings look the same. */
type Seen = Map<string, number>

/** What would become of each of these rows. */
export async function judgeRows(tx: Db, batch: readonly Numbered[], seen: Seen): Promise<JudgedRow[]> {
  const known = await findKnown(tx, batch)
  const judged = batch.map((row) => judgeRow(row, known, seen))
  const taken = await findTaken(tx, judged)
  return judged.map((row) => {
    const listingId = taken.get(row.line)
    return listingId ? refused({ ...row, listingId }, [{ field: null, code: 'exists', value: '' }]) : row
  })
}

type Known = { byId: Map<string, ListingRow>; byVin: Map<string, ListingRow> }

async function findKnown(tx: Db, batch: readonly Numbered[]): Promise<Known> {
  const ids = batch.flatMap(({ id }) => (id && UUID.test(id) ? [id] : []))
  const vins = batch.flatMap(({ fields: { vin } }) => (typeof vin === 'string' ? [vin] : []))
  const conditions: SQL[] = []
  if (ids.length > 0) conditions.push(inArray(listings.id, ids))
  if (vins.length > 0) conditions.push(inArray(listings.vin, vins))
  const rows = conditions.length > 0 ? await listWhere(tx, or(...conditions)) : []
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byVin: new Map(rows.flatMap((row) => (row.vin ? [[row.vin, row] as const] : []))),
  }
}

function judgeRow(row: Numbered, { byId, byVin }: Known, seen: Seen): JudgedRow {
  const { line, id } = row
  const vin = typeof row.fields['vin'] === 'string' ? row.fields['vin'] : null
  const ofVin = vin === null ? undefined : byVin.get(vin)
  const before = id === null ? ofVin : byId.get(id)
  const problems = [...row.problems]
  if (id !== null && !before) problems.push({ field: 'id', code: 'absent', value: excerpt(id, ID_SHOWN_CHARS) })
  if (before && ofVin && ofVin.id !== before.id) problems.push({ field: 'vin', code: 'vinTaken', value: vin ?? '' })
  if (!before && id === null) problems.push(...missing(row))

  const { read, problem } = parse(row, before)
  if (problem && problems.length === 0) problems.push(problem)
  const cars = [before?.id, vin, before || vin ? null : identityOf(read)].filter((one) => typeof one === 'string')
  const first = cars.map((one) => seen.get(one)).find((one) => one !== undefined)
  // A row that is refused does not stand in the way of a later one that is right.
  if (problems.length === 0) for (const car of cars) if (!seen.has(car)) seen.set(car, line)
  if (first !== undefined) problems.push({ field: null, code: 'twice', value: String(first) })

  const { year, make, model } = { ...before, ...read }
  const told = {
    line,
    name: excerpt([year, make, model].filter(isSaid).join(' '), NAME_MAX_CHARS),
    vin: vin ?? before?.vin ?? null,
    listingId: before?.id ?? null,
  }
  if (problems.length > 0) return refused(told, problems)
  return before ? changing(told, before, read) : creating(told, read)
}

const isSaid = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

type Told = Pick<JudgedRow, 'line' | 'name' | 'vin' | 'listingId'>

function refused({ line, name, vin, listingId }: Told, problems: CellProblem[]): JudgedRow {
  return { line, name, vin, listingId, outcome: 'refuse', fields: {}, before: null, problems, seenAt: null }
}

/** Cars made for other markets have no check digit, so a wrong one is said and not refused. */
function creating(told: Told, fields: Fields): JudgedRow {
  const { vin } = told
  const isOdd = vin && !decodeVin(vin, yearMax())?.isCheckDigitRight
  const problems: CellProblem[] = isOdd ? [{ field: 'vin', code: 'checkDigit', value: vin }] : []
  return { ...told, outcome: 'create', listingId: randomUUID(), fields, before: null, problems, seenAt: null }
}

function changing(told: Told, before: ListingRow, read: Fields): JudgedRow {
  const was: Fields = { ...before }
  const changed = Object.keys(read).filter((field) => JSON.stringify(read[field]) !== JSON.stringify(was[field]))
  return {
    ...told,
    outcome: changed.length > 0 ? 'change' : 'same',
    fields: pick(read, changed),
    before: pick(was, changed),
    seenAt: new Date(before.updated_at),
  }
}

function missing({ fields, problems }: Numbered): CellProblem[] {
  return (['make', 'model', 'year'] as const)
    .filter((field) => fields[field] === undefined && !problems.some((one) => one.field === field))
    .map((field) => ({ field, code: 'required', value: '' }))
}

/** The same rules as for a listing that is made by hand. Descriptions in languages without a column stay. */
function parse({ fields, translations }: Numbered, before: ListingRow | undefined) {
  const given = { ...fields }
  if (Object.keys(translations).length > 0)
    given['description_translations'] = { ...before?.description_translations, ...translations }
  const parsed = (before ? listingChanges : listingFields).safeParse(given)
  if (parsed.success) return { read: parsed.data as Fields, problem: undefined }
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  return { read: given, problem: { field, code: 'invalid', value: '' } satisfies CellProblem }
}

const IDENTITY = ['make', 'model', 'year', 'trim', 'mileage', 'dealer_name', 'price'] as const

function identityOf(fields: Fields): string {
  return JSON.stringify(IDENTITY.map((field) => fields[field] ?? null))
}

/** Listings that look like one that is to be made, where not both have a VIN: the second would be refused by hand too. */
export function looksLike(made: SQL): SQL {
  return sql`l.is_active and l.make = ${made}.make and l.model = ${made}.model
    and l.year = ${made}.year and l.trim is not distinct from ${made}.trim
    and l.mileage_miles is not distinct from ${made}.mileage and l.dealer_name is not distinct from ${made}.dealer_name
    and l.price_cents is not distinct from ${made}.price and (l.vin is null or ${made}.vin is null)`
}

async function findTaken(tx: Db, rows: readonly JudgedRow[]): Promise<Map<number, string>> {
  const made = rows
    .filter(({ outcome }) => outcome === 'create')
    .map(({ line, vin, fields }) => ({
      ...fields,
      line,
      vin,
      price: typeof fields['price'] === 'number' ? toCents(fields['price']) : null,
    }))
  if (made.length === 0) return new Map()
  const found = await tx.execute(sql`
    select made.line, l.id from json_to_recordset(${JSON.stringify(made)}::json) as made
      (line int, vin text, make text, model text, year int, "trim" text, mileage int, dealer_name text, price bigint)
    join listings l on ${looksLike(sql`made`)}`)
  return new Map(rowsOf<{ line: number; id: string }>(found).map(({ line, id }) => [line, id]))
}

function pick(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, value[name]]))
}
