import { TOOLS } from '#contract/tools/constants.ts'
import { expect, test } from '../support/fixtures.ts'

/** The structured data type of each page; `null` where another test checks it. */
const PAGES: Record<string, readonly string[] | null> = {
  '/consulting': ['Service', 'BreadcrumbList'],
  '/pricing': ['Service', 'BreadcrumbList'],
  '/about': ['AutomotiveBusiness', 'BreadcrumbList'],
  '/reviews': ['BreadcrumbList'],
  '/cars': null,
  '/faq': null,
  '/contact': null,
  '/terms-and-conditions': null,
  '/privacy': null,
}

type Thing = { '@type': string; offers?: object[] | object }

test('page has a picture of its own and tells search engines what it is @journey', async ({ request, baseURL }) => {
  const pictures = new Set<string>()
  for (const [path, types] of Object.entries(PAGES)) {
    const html = await (await request.get(`${path}?lang=fr`)).text()
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}?lang=fr"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50}/)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const response = await request.get(picture)
    expect(response.headers()['content-type']).toBe('image/png')
    expect(pngSize(await response.body())).toEqual({ width: 1200, height: 630 })
    pictures.add(picture)
    if (types) expect(thingsOf(html).map((thing) => thing['@type'])).toEqual(types)
  }
  expect(pictures.size).toBe(Object.keys(PAGES).length)
})

test('tool is a free application to search engines, with its way from Home', async ({ request }) => {
  for (const tool of TOOLS) {
    const html = await (await request.get(`/tools/${tool}?lang=fr`)).text()
    const [application, way] = thingsOf(html)
    expect(application).toMatchObject({ '@type': 'WebApplication', offers: { price: '0' } })
    expect(way?.['@type']).toBe('BreadcrumbList')
  }
  const answers = thingsOf(await (await request.get('/faq')).text())
  expect(answers.map((thing) => thing['@type'])).toContain('FAQPage')
})

test('service has its offers, at the prices that are charged', async ({ request }) => {
  for (const path of ['/consulting', '/pricing']) {
    const [service] = thingsOf(await (await request.get(path)).text())
    expect(service?.offers).toHaveLength(3)
    expect(service?.offers).toContainEqual(
      expect.objectContaining({ name: 'FullThrottle', price: '449.00', priceCurrency: 'CAD' }),
    )
  }
})

function thingsOf(html: string): Thing[] {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? []
  const data = JSON.parse(text) as Thing & { '@graph'?: Thing[] }
  return data['@graph'] ?? [data]
}

function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
