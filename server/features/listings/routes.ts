import type { Deps } from '#server/deps.ts'
import { sendCsv } from '#server/platform/files/csv.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordExport } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { findCities } from './cities.ts'
import { countAdmin } from './counts.ts'
import { csvOfListings } from './export.ts'
import { adminCondition, ORDERS } from './filters.ts'
import { listHistory } from './history.ts'
import { listPrices } from './price-history.ts'
import { createPublicReads } from './public-reads.ts'
import { findActiveRow, findRow, listChosen, listFound, listRows } from './queries.ts'
import { changeListing, createListing, deleteForGood } from './service.ts'
import { askDecoder } from './vin-decoder.ts'

export function listingRoutes(route: Route, deps: Deps): void {
  publicRoutes(route, deps)

  route('GET /car-listings/admin', ({ query, deps: { db } }) =>
    (query.make ? listFound : listRows)(db, adminCondition(query), ORDERS.newest, query),
  )

  route('GET /car-listings/admin/count', ({ query, deps: { db } }) => countAdmin(db, query))

  route('GET /car-listings/admin/export', async ({ query, caller, locale, deps: { db }, reply }) => {
    await recordExport(db, caller.userId, 'export.listings')
    return sendCsv(reply, 'listings', csvOfListings(db, query, locale))
  })

  route('GET /car-listings/admin/vin/{vin}', async ({ params, deps: all }) => ({
    details: await askDecoder(all, params.vin),
  }))

  route('GET /car-listings/admin/{id}', async ({ params, deps: { db } }) => required(await findRow(db, params.id)))

  route('GET /car-listings/admin/{id}/history', ({ params, query, deps: { db } }) => listHistory(db, params.id, query))

  route('POST /car-listings/admin', ({ body, caller, deps: all, tx }) => createListing(all, tx, caller.userId, body), {
    committed: () => deps.changes.announce('listings'),
  })

  route('PUT /car-listings/admin/{id}', ({ params, body, caller, deps: all }) =>
    changeListing(all, caller.userId, params.id, body),
  )

  route('DELETE /car-listings/admin/{id}', async ({ params, caller, locale, deps: all }) => {
    await changeListing(all, caller.userId, params.id, { is_active: false })
    return { message: translator(locale)('answers.listingDeactivated') }
  })

  route('DELETE /car-listings/admin/{id}/complete', async ({ params, caller, locale, deps: all }) => {
    await deleteForGood(all, caller.userId, params.id)
    return { message: translator(locale)('answers.listingDeleted') }
  })
}

function publicRoutes(route: Route, deps: Deps): void {
  const reads = createPublicReads(deps)

  route('GET /car-listings/public', ({ query }) => {
    const { skip, limit, sort = 'newest', below_featured: isBelowFeatured = false, ...filters } = query
    return reads.list(filters, { sort, page: { skip, limit }, isBelowFeatured })
  })

  route('GET /car-listings/public/count', ({ query }) => reads.count(query))

  route('GET /car-listings/public/facets', ({ query }) => reads.facets(query))

  route('GET /car-listings/public/cities', async ({ query }) => findCities(query.search))

  route('GET /car-listings/public/suggestions', ({ query }) => reads.suggest(query.search))

  route('GET /car-listings/public/chosen', ({ query, deps: { readDb } }) => listChosen(readDb, query.ids))

  route('GET /car-listings/public/{id}', async ({ params, deps: { db } }) =>
    required(await findActiveRow(db, params.id)),
  )

  route('GET /car-listings/public/{id}/prices', async ({ params, deps: { readDb } }) => {
    required(await findActiveRow(readDb, params.id))
    return listPrices(readDb, params.id)
  })

  route('GET /car-listings/public/{id}/fairness', async ({ params }) => required(await reads.fairness(params.id)))

  route('GET /car-listings/public/{id}/similar', ({ params }) => reads.similar(params.id))
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('not_found')
  return row
}
