import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { handleError } from '#server/platform/http/errors.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/runs/test-app.ts'
import { sitemapRoutes } from './routes.ts'

/** An app with three of the four pages that it says it has. */
const BUILD = {
  routes: { a: { path: 'cars' }, b: { path: 'faq' } },
  entry: { module: { pageEntry: { indexedPaths: ['/', '/cars', '/faq', '/not-built-yet'] } } },
} as unknown as PageBuild

let product: TestApp
let app: FastifyInstance

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  app = fastify()
  app.setErrorHandler(handleError)
  sitemapRoutes(app, product.deps, { isDev: false, load: async () => BUILD }, 2)
})
afterAll(async () => {
  await app.close()
  await product.close()
})

async function read(url: string): Promise<string> {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.body
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('robots are led to the sitemap and to pictures, and kept out of the rest of the API', async () => {
  const body = await read('/robots.txt')
  expect(body).toContain('Allow: /api/v1/car-listings/images/')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
})

test('sitemap has every page in every language, each with all of its addresses', async () => {
  const xml = await read('/sitemaps/pages.xml')
  expect(locations(xml)).toHaveLength(15)
  expect(locations(xml)).toContain(`${TEST_ORIGIN}/cars?lang=fr`)
  expect(xml).not.toContain('not-built-yet')
  expect(xml.match(/hreflang="zh" href="http:\/\/northlane\.test\/faq\?lang=zh"/g)).toHaveLength(5)
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(15)
})

test('active listings are split by size, hidden ones are not there, and a change counts at once', async () => {
  const ids = await insertListings(product, [{}, {}, {}, { isActive: false }])
  const hidden = ids.pop() ?? ''
  const index = await read('/sitemap.xml')
  expect(locations(index)).toEqual(['pages', 'cars-1', 'cars-2'].map((name) => `${TEST_ORIGIN}/sitemaps/${name}.xml`))
  const listed = async () =>
    (await Promise.all(['/sitemaps/cars-1.xml', '/sitemaps/cars-2.xml'].map(read))).flatMap(locations)
  expect(new Set(await listed())).toEqual(new Set(ids.map((id) => `${TEST_ORIGIN}/cars/${id}`)))

  const staff = listingsOf(product, await product.signUp('ADMIN'))
  await staff.change(hidden, { is_active: true })
  expect(await listed()).toContain(`${TEST_ORIGIN}/cars/${hidden}`)
  await staff.change(hidden, { is_active: false })
  expect(await listed()).not.toContain(`${TEST_ORIGIN}/cars/${hidden}`)
})

test('sitemap is compressed', async () => {
  const response = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': expect.stringContaining('xml') })
})

test.for(['cars-9.xml', 'cars-0.xml', 'cars-1.xml.gz', 'cars--1.xml', 'cars-99999999.xml', '..%2f..%2fetc', 'x'])(
  'there is no %s',
  async (name) => {
    expect((await app.inject({ url: `/sitemaps/${name}` })).statusCode).toBe(404)
  },
)
