import { expect, test } from './fixtures.ts'

const PAGES = [
  { path: '/consulting', types: ['Service', 'BreadcrumbList'] },
  { path: '/pricing', types: ['Service', 'BreadcrumbList'] },
  { path: '/about', types: ['AutomotiveBusiness', 'BreadcrumbList'] },
  { path: '/reviews', types: ['BreadcrumbList'] },
]

test('each page has a picture of its own and tells search engines what it is', async ({ page, baseURL, request }) => {
  const pictures = new Set<string>()
  for (const { path, types } of PAGES) {
    await page.goto(`${path}?lang=fr`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}?lang=fr`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/)
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const response = await request.get(picture)
    expect(response.headers()['content-type']).toBe('image/png')
    expect(pngSize(await response.body())).toEqual({ width: 1200, height: 630 })
    pictures.add(picture)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@graph'?: { '@type': string; offers?: object[] }[]
    }
    const things = data['@graph'] ?? [data as { '@type': string; offers?: object[] }]
    expect(things.map((thing) => thing['@type'])).toEqual(types)
    const [first] = things
    if (first?.['@type'] === 'Service') {
      expect(first.offers).toHaveLength(3)
      expect(first.offers).toContainEqual(
        expect.objectContaining({ name: 'FullThrottle', price: '449.00', priceCurrency: 'CAD' }),
      )
    }
  }
  expect(pictures.size).toBe(PAGES.length)
})

function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
