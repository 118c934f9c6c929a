import { type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#contract/listings/filters.ts'
import { ASKED_BEFORE_DAYS, FACETS, type Facet, PRICE_STEPS } from '#contract/listings/values.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { FACET_COLUMNS, type OwnFilter, type ResolvedFilters, valuesOf } from './filters.ts'
import { type PriceCaps, priceCapKey } from './price-caps.ts'
import { toCents } from './responses.ts'
import { listings } from './tables.ts'
import { readTotal } from './totals.ts'

/** More would take memory that the other work needs; the database counts them. */
const LISTINGS_MAX = 200_000
/** Changes arrive by the change channel; should it fail, the rows are compared after this long. */
const FRESH_MS = 10_000
/** The code of no value. */
const NONE = 0
const STEPS_CENTS = PRICE_STEPS.map(toCents)

type Row = {
  id: string
  active: boolean
  featured: boolean
  year: number
  price: number | null
  miles: number | null
  place: string | null
  asked: number | null
  asked_until: number | null
  listed: number
}
type Values = Record<Facet, string | null>
/** A filter and whether a listing passes it; `own` is the facet whose values are counted without it. */
type Test = { own?: OwnFilter; passes: (slot: number) => boolean }

type CountedFilters = Omit<ResolvedFilters, 'words'>

export type FacetIndex = ReturnType<typeof createFacetIndex>

/**
 * What the active listings are counted by, in columns of numbers: the database takes 80 ms of CPU to count ten thousand of them by every
 * facet, this takes less than one. It knows nothing of words: a search is counted by the database.
 */
export function createFacetIndex({ readDb: db, changes }: Pick<Deps, 'readDb' | 'changes'>) {
  let columns = new Columns()
  let readUpTo: string | undefined
  let isStale = true
  let freshUntilMs = 0
  let refreshing: Promise<void> | undefined
  changes.on('listings', () => {
    isStale = true
  })

  async function refresh(): Promise<void> {
    isStale = false
    try {
      const upTo = await currentTransaction(db)
      if (readUpTo !== undefined) columns.put(await readRows(db, changedSince(readUpTo)))
      // Deleted rows leave no trace in the remaining ones, but the count shows them.
      if (readUpTo === undefined || columns.size !== (await readTotal(db, { isActive: true }))) {
        columns = new Columns()
        columns.put(await readRows(db, sql`${listings.isActive}`))
      }
      readUpTo = upTo
      freshUntilMs = performance.now() + FRESH_MS
    } catch (error) {
      isStale = true
      throw error
    }
  }

  /** Undefined where the database must count: too many listings. */
  async function fresh(): Promise<Columns | undefined> {
    // A refresh in flight may have read before the change that this question is about; should it fail, the next one
    // says so.
    await refreshing?.catch(() => undefined)
    if (isStale || performance.now() > freshUntilMs) {
      if (readUpTo === undefined && (await readTotal(db, { isActive: true })) > LISTINGS_MAX) return undefined
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      await refreshing
    }
    return columns
  }

  return {
    count: async (filters: CountedFilters): Promise<Facets | undefined> => (await fresh())?.count(filters),
    /** How many pass all of them. */
    total: async (filters: CountedFilters): Promise<number | undefined> =>
      (await fresh())?.split(filters).passing.length,
  }
}

/** The oldest transaction that may still write: what it and later ones change is not in what was read before. */
async function currentTransaction(db: Db): Promise<string> {
  const [row] = rowsOf<{ id: string }>(
    await db.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as id`),
  )
  if (!row) throw new Error('The database names no transaction')
  return row.id
}

/** A row's version names the transaction that wrote it, with 32 of its 64 bits: ages compare them across a turn of the counter. */
function changedSince(transaction: string): SQL {
  return sql`age(xmin) <= age((${transaction}::xid8)::xid)`
}

async function readRows(db: Db, condition: SQL): Promise<(Row & Values)[]> {
  const values = sql.join(
    FACETS.map((facet) => sql`${FACET_COLUMNS[facet]} as ${sql.identifier(facet)}`),
    sql`, `,
  )
  return rowsOf(
    await db.execute(sql`
      select id, is_active as active, is_featured as featured, year, price_cents::float8 as price, mileage_miles as miles,
        place, asked_before_cents::float8 as asked, extract(epoch from asked_until)::float8 * 1000 as asked_until,
        extract(epoch from coalesce(listed_since, created_at))::float8 * 1000 as listed, ${values}
      from listings where ${condition}`),
  )
}

/** One slot for each listing, in columns side by side. */
class Columns {
  #slots = new Map<string, number>()
  #free: number[] = []
  #codes = Object.fromEntries(FACETS.map((facet) => [facet, new Codes()])) as Record<Facet, Codes>
  #years: number[] = []
  /** In cents; not a number where there is none, which passes no comparison. */
  #prices: number[] = []
  /** The step of prices that it stands in, from 1 on. */
  #steps: number[] = []
  #miles: number[] = []
  #places = new Codes()
  /** What was asked before, in cents, and until when; when it was listed: milliseconds. */
  #asked: number[] = []
  #askedUntil: number[] = []
  #listed: number[] = []
  #featured: boolean[] = []
  #used: boolean[] = []

  get size(): number {
    return this.#slots.size
  }

  put(rows: readonly (Row & Values)[]): void {
    for (const row of rows) {
      if (row.active) this.#set(row)
      else this.#remove(row.id)
    }
  }

  #set(row: Row & Values): void {
    const slot = this.#slots.get(row.id) ?? this.#free.pop() ?? this.#used.length
    this.#slots.set(row.id, slot)
    this.#used[slot] = true
    this.#years[slot] = row.year
    this.#prices[slot] = row.price ?? Number.NaN
    this.#steps[slot] = 1 + STEPS_CENTS.findLastIndex((from) => (row.price ?? Number.NaN) >= from)
    this.#miles[slot] = row.miles ?? Number.NaN
    this.#places.set(slot, row.place)
    this.#asked[slot] = row.asked ?? Number.NaN
    this.#askedUntil[slot] = row.asked_until ?? Number.NaN
    this.#listed[slot] = row.listed
    this.#featured[slot] = row.featured
    for (const facet of FACETS) this.#codes[facet].set(slot, row[facet])
  }

  #remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#used[slot] = false
    this.#free.push(slot)
  }

  /** The slots that pass all, and those that fail one filter alone by its name. */
  split(filters: CountedFilters): { passing: number[]; failing: Partial<Record<OwnFilter, number[]>> } {
    const tests = this.#testsOf(filters)
    const passing: number[] = []
    const failing: Partial<Record<OwnFilter, number[]>> = {}
    for (let slot = 0; slot < this.#used.length; slot++) {
      if (!this.#used[slot]) continue
      const failed = onlyFailed(tests, slot)
      if (failed === 'none') passing.push(slot)
      else if (failed !== 'several') (failing[failed] ??= []).push(slot)
    }
    return { passing, failing }
  }

  /** Who passes all is counted in every facet, who fails one filter alone is counted in that filter's own. */
  count(filters: CountedFilters): Facets {
    const { passing, failing } = this.split(filters)
    const groupsOf = (own: OwnFilter) => [passing, failing[own] ?? []]
    const steps = tally(this.#steps, groupsOf('price'))
    return {
      ...(Object.fromEntries(FACETS.map((facet) => [facet, this.#codes[facet].named(groupsOf(facet))])) as Omit<
        Facets,
        'price'
      >),
      price: PRICE_STEPS.map((from, step) => ({ from, count: steps[step + 1] ?? 0 })),
    }
  }

  #hasDropped(nowMs: number) {
    return (slot: number) =>
      (this.#asked[slot] ?? 0) > (this.#prices[slot] ?? 0) &&
      (this.#askedUntil[slot] ?? 0) > nowMs - ASKED_BEFORE_DAYS * DAY_MS
  }

  #isWithin(caps: PriceCaps) {
    const { condition, fuel_type: fuel } = this.#codes
    return (slot: number) =>
      (this.#prices[slot] ?? Number.NaN) <=
      caps[priceCapKey({ condition: condition.valueAt(slot), fuel: fuel.valueAt(slot) })]
  }

  #testsOf(filters: CountedFilters): Test[] {
    const chosen = FACETS.filter((facet) => valuesOf(filters, facet).length > 0)
    const { year_min, year_max, price_min, price_max, mileage_max, is_featured } = filters
    const { places, price_drop, days_listed_max, caps } = filters
    const nowMs = Date.now()
    // One line for each filter that is no facet: a new one does not compile without its own.
    const others: Record<Exclude<keyof typeof filters, Facet>, Test | undefined> = {
      year_min: year_min === undefined ? undefined : { passes: atLeast(this.#years, year_min) },
      year_max: year_max === undefined ? undefined : { passes: atMost(this.#years, year_max) },
      price_min:
        price_min === undefined ? undefined : { own: 'price', passes: atLeast(this.#prices, toCents(price_min)) },
      price_max:
        price_max === undefined ? undefined : { own: 'price', passes: atMost(this.#prices, toCents(price_max)) },
      mileage_max: mileage_max === undefined ? undefined : { passes: atMost(this.#miles, mileage_max) },
      places: places && { passes: this.#places.oneOf(places) },
      price_drop: price_drop === undefined ? undefined : { passes: this.#hasDropped(nowMs) },
      days_listed_max:
        days_listed_max === undefined
          ? undefined
          : { passes: (slot) => (this.#listed[slot] ?? 0) > nowMs - (days_listed_max + 1) * DAY_MS },
      caps: caps && { passes: this.#isWithin(caps) },
      is_featured: is_featured === undefined ? undefined : { passes: (slot) => this.#featured[slot] === is_featured },
    }
    return [
      ...chosen.map((facet) => ({ own: facet, passes: this.#codes[facet].oneOf(valuesOf(filters, facet)) })),
      ...Object.values(others).filter((test) => test !== undefined),
    ]
  }
}

const atLeast = (values: readonly number[], least: number) => (slot: number) => (values[slot] ?? Number.NaN) >= least
const atMost = (values: readonly number[], most: number) => (slot: number) => (values[slot] ?? Number.NaN) <= most

function onlyFailed(tests: readonly Test[], slot: number): OwnFilter | 'none' | 'several' {
  let failed: OwnFilter | 'none' = 'none'
  for (const { own, passes } of tests) {
    if (passes(slot)) continue
    if (own === undefined || (failed !== 'none' && failed !== own)) return 'several'
    failed = own
  }
  return failed
}

/** How many of these slots have each code. A plain loop over one column at a time, as a processor likes it. */
function tally(column: readonly number[], groups: readonly (readonly number[])[]): number[] {
  const counts: number[] = []
  for (const slots of groups) {
    for (const slot of slots) {
      const code = column[slot] ?? NONE
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return counts
}

/** A facet's values as numbers, in the order in which they came. */
class Codes {
  #values: (string | null)[] = [null]
  #codes = new Map<string, number>()
  #column: number[] = []

  set(slot: number, value: string | null): void {
    this.#column[slot] = value === null ? NONE : this.#codeOf(value)
  }

  of(slot: number): number {
    return this.#column[slot] ?? NONE
  }

  valueAt(slot: number): string | null {
    return this.#values[this.of(slot)] ?? null
  }

  oneOf(values: readonly string[]): (slot: number) => boolean {
    const codes = new Set(values.map((value) => this.#codes.get(value)))
    return (slot) => codes.has(this.#column[slot])
  }

  /** The most frequent first; what is equally frequent in the order of its bytes, as the database has it. */
  named(groups: readonly (readonly number[])[]): { value: string; count: number }[] {
    const counts = tally(this.#column, groups)
    return this.#values
      .flatMap((value, code) => (value === null || !counts[code] ? [] : [{ value, count: counts[code] }]))
      .toSorted((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
  }

  #codeOf(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    this.#values.push(value)
    return this.#values.length - 1
  }
}
