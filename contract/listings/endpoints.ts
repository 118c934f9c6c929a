import { z } from 'zod'
import { count, endpoints, idParams, message, paging } from '../calls/endpoint.ts'
import { oneLine } from '../values/text.ts'
import { listingFairness } from './fairness.ts'
import { adminFilters, citiesFound, facets, flag, publicFilters } from './filters.ts'
import { KEPT_CARS_MAX, readIds } from './saved-cars-constants.ts'
import { adminListing, askedPrice, historyEntry, listingChanges, listingFields, publicListing } from './schema.ts'
import { LISTING_SORTS, NEAR_MAX_CHARS, SEARCH_MAX_CHARS } from './values.ts'

export const listingEndpoints = endpoints({
  'GET /car-listings/admin': {
    summary: 'Listings for staff, newest first',
    guard: 'manager',
    query: adminFilters.extend(paging.shape),
    answers: { 200: z.array(adminListing) },
  },
  'GET /car-listings/admin/count': {
    summary: 'How many listings there are under the same filters',
    guard: 'manager',
    query: adminFilters,
    answers: { 200: count },
  },
  'GET /car-listings/admin/export': {
    summary: 'Listings under the same filters as a CSV file, newest first',
    guard: 'manager',
    query: adminFilters,
    answers: { 200: z.unknown() },
  },
  'GET /car-listings/admin/{id}': {
    summary: 'One listing for staff',
    guard: 'manager',
    params: idParams,
    answers: { 200: adminListing },
  },
  'GET /car-listings/admin/{id}/history': {
    summary: 'Who changed what, newest first',
    guard: 'manager',
    params: idParams,
    query: paging,
    answers: { 200: z.array(historyEntry) },
  },
  'POST /car-listings/admin': {
    summary: 'Create a listing',
    guard: 'manager',
    body: listingFields,
    answers: { 201: adminListing },
    creates: true,
  },
  'PUT /car-listings/admin/{id}': {
    summary: 'Change a listing; what is left out stays',
    guard: 'manager',
    params: idParams,
    body: listingChanges,
    answers: { 200: adminListing },
  },
  'DELETE /car-listings/admin/{id}': {
    summary: 'Deactivate a listing',
    guard: 'manager',
    params: idParams,
    answers: { 200: message },
  },
  'DELETE /car-listings/admin/{id}/complete': {
    summary: 'Delete a listing and its images for good',
    guard: 'manager',
    params: idParams,
    answers: { 200: message },
  },
  'GET /car-listings/public': {
    summary: 'Active listings',
    guard: 'anyone',
    query: publicFilters.extend(paging.shape).extend({
      sort: z.enum(LISTING_SORTS).optional(),
      /** Leaves out the cars of the featured row, for a list that stands below it. */
      below_featured: flag.optional(),
    }),
    answers: { 200: z.array(publicListing) },
    cacheS: 10,
  },
  'GET /car-listings/public/count': {
    summary: 'How many active listings there are under the same filters',
    guard: 'anyone',
    query: publicFilters,
    answers: { 200: count },
    cacheS: 10,
  },
  'GET /car-listings/public/facets': {
    summary: 'Counts per value under the same filters; a facet’s own filter does not narrow it',
    guard: 'anyone',
    query: publicFilters,
    answers: { 200: facets },
    cacheS: 10,
  },
  'GET /car-listings/public/cities': {
    summary: 'Cities of our table that are meant by what was typed: the one that is, or those that may be',
    guard: 'anyone',
    query: z.strictObject({ search: oneLine(NEAR_MAX_CHARS) }),
    answers: { 200: citiesFound },
    cacheS: 600,
  },
  'GET /car-listings/public/suggestions': {
    summary: 'What a search that begins like this may mean',
    guard: 'anyone',
    query: z.strictObject({ search: oneLine(SEARCH_MAX_CHARS) }),
    answers: { 200: z.array(z.string()) },
    cacheS: 60,
  },
  'GET /car-listings/public/chosen': {
    summary: 'The active ones among these listings, in the order of their ids: `ids=one,other`',
    guard: 'anyone',
    query: z.strictObject({
      ids: oneLine(KEPT_CARS_MAX * 37).transform((written) => readIds(written, KEPT_CARS_MAX)),
    }),
    answers: { 200: z.array(publicListing) },
    cacheS: 10,
  },
  'GET /car-listings/public/{id}': {
    summary: 'One active listing',
    guard: 'anyone',
    params: idParams,
    answers: { 200: publicListing },
    cacheS: 10,
  },
  'GET /car-listings/public/{id}/prices': {
    summary: 'What an active listing was asked for since it was listed, the oldest first',
    guard: 'anyone',
    params: idParams,
    answers: { 200: z.array(askedPrice) },
    cacheS: 10,
  },
  'GET /car-listings/public/{id}/fairness': {
    summary: 'How the price of an active listing stands among cars like it, with the working',
    guard: 'anyone',
    params: idParams,
    answers: { 200: listingFairness },
    cacheS: 10,
  },
  'GET /car-listings/public/{id}/similar': {
    summary: 'Active listings that may do instead, also of one that is inactive or gone',
    guard: 'anyone',
    params: idParams,
    answers: { 200: z.array(publicListing) },
    cacheS: 10,
  },
})
