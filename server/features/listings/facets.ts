import { type SQL, sql } from 'drizzle-orm'
import { type Facets } from '#contract/listings/filters.ts'
import { FACETS, type Facet, PRICE_STEPS } from '#contract/listings/values.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import type { FacetIndex } from './facet-index.ts'
import { FACET_COLUMNS, isUnfiltered, publicCondition, type ResolvedFilters, valuesOf } from './filters.ts'
import { readFacetTotals, readPriceTotals } from './totals.ts'

/** How many active listings have each value, under all filters but the facet's own: ticking a second make must not need a guess. */
export async function countFacets(db: Db, index: FacetIndex, filters: ResolvedFilters): Promise<Facets> {
  const { words, ...others } = filters
  const counted = words === undefined && !isUnfiltered(filters) ? await index.count(others) : undefined
  return counted ?? countInDatabase(db, filters)
}

async function countInDatabase(db: Db, filters: ResolvedFilters): Promise<Facets> {
  const own = FACETS.filter((facet) => valuesOf(filters, facet).length > 0)
  const others = FACETS.filter((facet) => !own.includes(facet))
  const parts = await Promise.all([
    countValues(db, others, filters),
    ...own.map((facet) => countValues(db, [facet], filters, facet)),
    countPrices(db, filters).then((price) => ({ price })),
  ])
  return Object.assign({}, ...parts) as Facets
}

/** From the kept totals where nothing else is filtered, else by grouping the rows once by everything and adding that up. */
async function countValues(
  db: Db,
  facets: readonly Facet[],
  filters: ResolvedFilters,
  except?: Facet,
): Promise<Partial<Facets>> {
  if (facets.length === 0) return {}
  if (isUnfiltered(filters, except)) {
    return readFacetTotals(db, facets, { isActive: true, isFeatured: filters.is_featured })
  }
  return groupValues(db, facets, publicCondition(filters, except))
}

/** How many there are in each step of the price, from the kept totals where nothing but the price is filtered. */
async function countPrices(db: Db, filters: ResolvedFilters): Promise<Facets['price']> {
  const counts = isUnfiltered(filters, 'price')
    ? await readPriceTotals(db, { isActive: true, isFeatured: filters.is_featured })
    : await groupPrices(db, publicCondition(filters, 'price'))
  return PRICE_STEPS.map((from) => ({ from, count: counts.get(from) ?? 0 }))
}

async function groupPrices(db: Db, condition: SQL | undefined): Promise<Map<number, number>> {
  const result = await db.execute(sql`
    select listing_price_step(price_cents) as step, count(*)::int as count
    from listings where ${condition} and price_cents is not null group by 1`)
  return new Map(rowsOf<{ step: number; count: number }>(result).map(({ step, count }) => [step, count]))
}

async function groupValues(db: Db, facets: readonly Facet[], condition: SQL | undefined): Promise<Partial<Facets>> {
  const columns = sql.join(
    facets.map((facet) => sql`${FACET_COLUMNS[facet]}`),
    sql`, `,
  )
  const named = sql.join(
    facets.map((facet) => sql`(${sql.raw(`'${facet}'`)}, ${sql.identifier(facet)})`),
    sql`, `,
  )
  const result = await db.execute(sql`
    select facet, value, sum(count)::int as count
    from (select ${columns}, count(*) as count from listings where ${condition} group by ${columns}) as combined
    cross join lateral (values ${named}) as facets (facet, value)
    where value is not null
    group by facet, value order by 3 desc, value collate "C"`)
  const rows = rowsOf<{ facet: Facet; value: string; count: number }>(result)
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count })),
    ]),
  )
}
