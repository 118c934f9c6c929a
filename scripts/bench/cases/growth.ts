import { type Case, withInventory, withProduct } from '../fixtures.ts'
import { type Asked, compare, type Measured } from '../load.ts'
import { type Row, requestRow, wholeCpuMs } from '../table.ts'
import { carsById, firstAsked } from './api.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const REQUESTS = 300
const LIST = '/api/v1/car-listings/public'
/** Caches, plans and a busy machine may double it; below a millisecond they are most of what is measured. */
const FLAT_RATIO = 2
const LEAST_MS = 1

/** The same reads of ever more listings; what each costs must not grow with the inventory. */
export const growth: Case = {
  name: 'growth',
  async run({ postgres }, { upTo }) {
    const rows: Row[] = []
    const smallest = new Map<string, Measured>()
    for (const size of postgres ? SIZES.filter((one) => one <= upTo) : []) {
      const figures = await withInventory(size, (database) =>
        withProduct(database, {}, ({ pid, url }) => measure(pid, url)),
      )
      for (const [what, measured] of figures) {
        const first = smallest.get(what)
        if (!first) smallest.set(what, measured)
        const isFlat =
          !first || Math.max(LEAST_MS, wholeCpuMs(measured)) <= FLAT_RATIO * Math.max(LEAST_MS, wholeCpuMs(first))
        const target = first ? { target: { text: `≤ ${FLAT_RATIO} × at ${sizeLabel(SIZES[0])}`, isMet: isFlat } } : {}
        rows.push(requestRow({ what: `${sizeLabel(size)} listings: ${what}`, measured, ...target }))
      }
    }
    return rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  },
}

async function measure(pid: number, url: string): Promise<Map<string, Measured>> {
  const reads: Record<string, Asked> = {
    'list, asked again': { path: LIST },
    'list, first asked': firstAsked(LIST),
    'make and years, first asked': firstAsked(LIST, 'make=Toyota&year_min=2020&year_max=2022'),
    'search, first asked': firstAsked(LIST, 'search=toyota+corolla'),
    'count of a search, first asked': firstAsked(`${LIST}/count`, 'search=toyota+corolla'),
    'facets of a make, first asked': firstAsked(`${LIST}/facets`, 'make=Toyota'),
    'one car by id': await carsById(url),
  }
  const figures = new Map<string, Measured>()
  for (const [what, request] of Object.entries(reads)) {
    figures.set(what, (await compare({ read: { server: { pid, url }, request } }, REQUESTS)).read)
  }
  return figures
}

const nameOf = ({ what }: Row) => what.slice(what.indexOf(':'))

function sizeLabel(size = 0): string {
  return size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1_000} k`
}
