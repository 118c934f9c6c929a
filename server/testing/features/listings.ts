import type { LightMyRequestResponse } from 'fastify'
import type { AdminListing, PublicListing } from '#contract/listings/schema.ts'
import { listingImages, listings } from '#server/features/listings/tables.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'

type NewListing = Partial<typeof listings.$inferInsert>

let made = 0

/** A car that no other test has. */
export function carFields(changes: object = {}) {
  return { make: 'Honda', model: `Civic ${++made}`, year: 2020, price: 21_500.5, ...changes }
}

/** Rows straight into the table, announced as the API would. */
export async function insertListings({ deps }: TestApp, rows: readonly NewListing[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await deps.db
    .insert(listings)
    .values(rows.map((row) => ({ make: 'Honda', model: `Civic ${++made}`, year: 2020, ...row })))
    .returning({ id: listings.id })
  deps.changes.announce('listings')
  return inserted.map(({ id }) => id)
}

/** Images without files. */
export async function insertImages({ deps }: TestApp, listingId: string, names: readonly string[]): Promise<void> {
  await deps.db
    .insert(listingImages)
    .values(names.map((name, position) => ({ listingId, name, position, isMain: position === 0, width: 1, height: 1 })))
}

export function imageName(letter: string): string {
  return `${letter.repeat(22)}.webp`
}

type Query = Record<string, string | number | boolean | readonly string[] | undefined>

export function queryString(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** A caller of the listing endpoints; staff's where a person is given. */
export function listingsOf(product: TestApp, staff?: TestPerson) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
    product.inject({
      method,
      url: `/api/v1/car-listings${path}`,
      headers: { ...staff?.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
  const listingsApi = {
    call,
    async create(fields: object = carFields()): Promise<AdminListing> {
      return answer(await call('POST', '/admin', fields), 201)
    },
    change: (id: string, fields: object) => call('PUT', `/admin/${id}`, fields),
    async get(id: string): Promise<AdminListing> {
      return answer(await call('GET', `/admin/${id}`), 200)
    },
    async history(id: string) {
      return answer<{ action: string; actor: string | null; before: object | null; after: object | null }[]>(
        await call('GET', `/admin/${id}/history`),
        200,
      )
    },
    async list(query: Query = {}): Promise<PublicListing[]> {
      return answer(await call('GET', `/public${queryString(query)}`), 200)
    },
    async count(query: Query = {}): Promise<number> {
      return answer<{ count: number }>(await call('GET', `/public/count${queryString(query)}`), 200).count
    },
    async facets(query: Query = {}): Promise<Record<string, { value: string; count: number }[]>> {
      return answer(await call('GET', `/public/facets${queryString(query)}`), 200)
    },
    async adminList(query: Query = {}): Promise<AdminListing[]> {
      return answer(await call('GET', `/admin${queryString(query)}`), 200)
    },
    async adminCount(query: Query = {}): Promise<number> {
      return answer<{ count: number }>(await call('GET', `/admin/count${queryString(query)}`), 200).count
    },
  }
  return listingsApi
}

function answer<Body>(response: LightMyRequestResponse, status: number): Body {
  if (response.statusCode !== status) throw new Error(`${response.statusCode}: ${response.body}`)
  return response.json()
}
