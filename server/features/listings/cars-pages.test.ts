import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { imageName, insertImages, insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/runs/test-app.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUILD = path.join(ROOT, 'build')
const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>{{7*7}}`

let product: TestApp
let civic: string
let hidden: string

beforeAll(async () => {
  if (!existsSync(path.join(BUILD, 'server/index.js'))) {
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'ignore' })
  }
  const build: PageBuild = await import(path.join(BUILD, 'server/index.js'))
  product = await openTestApp({
    environment: { RATE_LIMIT: 'off' },
    app: { pages: { isDev: false, load: async () => build }, clientFolder: path.join(BUILD, 'client') },
  })
  ;[civic = '', hidden = ''] = await insertListings(product, [
    {
      make: 'Honda',
      model: 'Civic',
      year: 2022,
      trim: 'Sport',
      bodyType: 'Sedan',
      fuelType: 'Gasoline',
      drivetrain: 'FWD',
      condition: 'Used',
      mileageMiles: 30_000,
      priceCents: 25_200_00,
      originalPriceCents: 25_900_00,
      askedBeforeCents: 25_900_00,
      askedUntil: new Date(),
      location: 'Québec, QC',
      dealerName: 'Sample dealer',
      isFeatured: true,
    },
    { make: 'Lada', model: 'Niva', year: 2017, bodyType: 'Sedan', isActive: false, isFeatured: true },
    { make: HOSTILE.slice(0, 60), model: 'X', year: 2020, description: HOSTILE, features: HOSTILE, location: HOSTILE },
    { make: 'Kia', model: 'Rio', year: 2019, bodyType: 'Sedan', priceCents: 20_000_00, originalPriceCents: 29_000_00 },
  ])
  await insertImages(product, civic, [imageName('a'), imageName('b')])
}, 120_000)
afterAll(() => product.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  product.inject({ url, headers: { 'accept-language': 'en-CA', ...headers } })
const page = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).body
const jsonLd = (html: string) =>
  (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { '@graph': object[] })[
    '@graph'
  ]

describe('list page', () => {
  test('stands there before any script runs, with the first picture preloaded and no other', async () => {
    const html = await page('/cars')
    expect(html).toContain(`href="/cars/${civic}"`)
    expect(html).toContain('$25,200')
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*aaa[^"]*400w/)
  })

  test('strikes a former price only where it was really asked, whatever staff wrote', async () => {
    const struck = [
      ...(await page('/cars?sort=price_asc')).matchAll(/<s>(?:<span[^>]*>)?([^<]*)(?:<\/span>)?<\/s>/g),
    ].map(([, price]) => price)
    expect(new Set(struck)).toEqual(new Set(['$25,900']))
  })

  test('is narrowed by its address alone, and each filter is a link away from going', async () => {
    const html = await page('/cars?make=Kia&price_min=15,000')
    expect(html).toContain('2019 Kia Rio')
    expect(html).not.toContain('2022 Honda Civic')
    expect(html).toContain('href="/cars?price_min=15000"')
    expect(html).toContain('href="/cars?make=Kia"')
  })

  test('proposes which filter to drop where nothing fits', async () => {
    const html = await page('/cars?make=Kia&fuel_type=Diesel')
    expect(html).toContain('No cars match all of your filters')
    expect(html).toMatch(/href="\/cars\?make=Kia"[^>]*>Without Diesel: 1 car/)
  })

  test.each([
    'search=%25',
    'search=_____',
    'search=%5C',
    'search=%27%20or%20%271%27=%271',
    'make=%25',
    'make=Hond_',
    'model=%27;drop%20table%20listings--',
    'search=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('takes ?%s by the letter: nothing is called that', async (query) => {
    const response = await get(`/cars?${query}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('No cars match all of your filters')
    expect(response.body).not.toContain('<script>alert')
  })

  test.each([
    'sort=price_cents;select',
    'sort=newest%20desc',
    'page=-1',
    'page=1e9',
    'page=%00',
    'price_min=1%20or%201=1',
    'year_min=-5',
    'mileage_max_km=NaN',
    'body_type=Sedan%27--',
    `search=${'a'.repeat(5_000)}`,
    `search=%F0%9F%9A%97%E2%80%AE%00`,
    Array.from({ length: 300 }, (_, index) => `make=${index}`).join('&'),
  ])('leaves out what makes no sense in ?%.40s', async (query) => {
    const response = await get(`/cars?${query}`)
    expect(response.statusCode).toBeLessThan(500)
    if (response.statusCode === 200) expect(response.body).toContain('Cars for sale')
  })

  test('past its end is its last page', async () => {
    const html = await page('/cars?page=7')
    expect(html).toContain('2022 Honda Civic')
    expect(html).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/cars"/>`)
  })

  test('shows distances in the reader’s unit', async () => {
    expect(await page('/cars')).toMatch(/48,280\s*km/)
    expect(await page('/cars', { 'accept-language': 'en-US' })).toMatch(/30,000\s*mi/)
    expect(await page('/cars', { cookie: 'distance-unit=mi' })).toMatch(/30,000\s*mi/)
  })

  test('tells search engines its entries and where it stands', async () => {
    const html = await page('/cars?make=Honda&lang=fr')
    expect(html).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/cars?lang=fr"/>`)
    expect(html.match(/rel="alternate" hrefLang="/g)).toHaveLength(5)
    expect(jsonLd(html)).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }, { item: `${TEST_ORIGIN}/cars` }] },
      { '@type': 'ItemList', itemListElement: [{ position: 1, url: `${TEST_ORIGIN}/cars/${civic}` }] },
    ])
  })

  test.for([
    "make=' or 1=1--",
    'make=%27%3B drop table listings;--',
    'search=%25_\\',
    'search=%00%01',
    'search=%ED%A0%80',
    `search=${'x'.repeat(5_000)}`,
    'sort=price_cents;select',
    'page=1e9',
    'page=-1',
    'year_min=NaN&year_max=%F0%9F%9A%97',
    'price_min=99999999999999999999&price_max=-1',
    'mileage_max=0x10&mileage_max_km=1.5',
    'body_type=SUV&body_type[]=Van&body_type=__proto__',
    Array.from({ length: 300 }, (_, index) => `make=m${index}`).join('&'),
    `search=${encodeURIComponent(HOSTILE)}`,
  ])('takes whatever stands in its address: %.40s', async (query) => {
    const response = await get(`/cars?${query}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('<script>alert')
    expect(response.body).not.toContain('<img src=x')
  })
})

describe('car page', () => {
  test('has its facts, its offer for search engines and its picture for shared links', async () => {
    const html = await page(`/cars/${civic}?lang=fr`)
    expect(html).toMatch(/<h1[^>]*>Honda Civic 2022/)
    expect(html).toContain('Traction avant')
    expect(html).toContain(
      `<meta property="og:image" content="${TEST_ORIGIN}/api/v1/car-listings/images/${imageName('a')}?w=1200"/>`,
    )
    expect(html).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/cars/${civic}?lang=fr"/>`)
    expect(jsonLd(html)[0]).toMatchObject({
      '@type': 'Car',
      name: 'Honda Civic 2022',
      mileageFromOdometer: { value: 30_000, unitCode: 'SMI' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { '@type': 'Offer', price: 25_200, priceCurrency: 'CAD', seller: { name: 'Sample dealer' } },
    })
    expect(jsonLd(html)[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('with hostile text shows it as text', async () => {
    const [car] = await listingsOf(product).list({ search: 'X 2020' })
    const html = await page(`/cars/${car?.id}`)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(() => jsonLd(html)).not.toThrow()
  })

  test.for(['hidden', 'unknown', 'no id'])(
    'that is %s is a 404 that shows others, and is no page to keep',
    async (kind) => {
      const id = { hidden, unknown: '00000000-0000-4000-8000-000000000000', 'no id': 'civic%27--' }[kind]
      const response = await get(`/cars/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.body).toMatch(/<h1[^>]*>Vehicle Not Found/)
      expect(response.body).toContain('noindex')
      expect(response.body).toContain(`href="/cars/${civic}"`)
      expect(response.body).not.toContain('Lada')
    },
  )

  test('that is hidden stands nowhere: not in the list, its filters or its featured row', async () => {
    for (const query of ['', '?search=lada', '?search=niva', '?sort=year', '?body_type=Sedan']) {
      expect(await page(`/cars${query}`)).not.toMatch(/Niva/)
    }
  })
})
