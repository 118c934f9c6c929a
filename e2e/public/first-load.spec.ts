import { CLS_MAX, isAboutCars, movedShare, openWhole, weigh } from '../support/first-load.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'
import { addressOf, SITE_PAGES, type SitePage } from '../support/site-pages.ts'

/** Every page can ask for the login again over typed text and keeps drafts: 1.5 KB of the frame. */
const SCRIPT_MAX_BYTES = 137_000
/** Search, filters and cards, or a gallery, besides what every page wears. */
const CARS_SCRIPT_MAX_BYTES = 149_000
const REST_MAX_BYTES = 120_000
/** Its first screen is a form: the kit that checks, sends and keeps it as a draft comes with the page. */
const CONTACT_SCRIPT_MAX_BYTES = 142_000

function scriptMaxBytes(path: SitePage): number {
  if (path === '/contact') return CONTACT_SCRIPT_MAX_BYTES
  return isAboutCars(path) ? CARS_SCRIPT_MAX_BYTES : SCRIPT_MAX_BYTES
}

for (const path of SITE_PAGES) {
  const maxBytes = scriptMaxBytes(path)
  test(`${path} needs at most ${maxBytes / 1000} KB of gzipped script, and 120 KB of page, style and font @journey`, async ({
    page,
    baseURL,
  }) => {
    const weight = await weigh(page)
    await openWhole(page, await addressOf(baseURL ?? '', path))
    const { scriptBytes, restBytes, styles } = await weight()
    console.log(`${path}: ${scriptBytes} bytes of script, ${restBytes} bytes of page, style and font`)
    expect(styles, 'each style sheet once').toEqual([...new Set(styles)])
    expect(scriptBytes).toBeGreaterThan(50_000)
    expect(scriptBytes).toBeLessThanOrEqual(maxBytes)
    expect(restBytes).toBeLessThanOrEqual(REST_MAX_BYTES)
    expect(await movedShare(page), 'nothing moves while it comes').toBeLessThanOrEqual(CLS_MAX)
  })
}

test('styles come first: until they are there, nothing asks for a script', async ({ page }) => {
  const asked: string[] = []
  const { promise: stylesMayCome, resolve: letStylesCome } = Promise.withResolvers<void>()
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.route('**/*.css', async (route) => {
    await stylesMayCome
    await route.continue()
  })
  const arrived = page.goto('/', { waitUntil: 'load' })
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['stylesheet', 'font']))
  expect(asked).not.toContain('script')
  letStylesCome()
  await arrived
  await hydrated(page)
})

test('first page on a phone defers what is far below until it is seen, and no other page does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  // Whether it was left, each time it was looked at since the document began.
  await page.addInitScript(() => {
    const seen: boolean[] = ((window as unknown as { footerLeft: boolean[] }).footerLeft = [])
    const look = () => {
      const footer = document.querySelector('footer')
      if (footer) seen.push(getComputedStyle(footer).contentVisibility === 'auto')
      if (document.readyState !== 'complete') requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const looks = () => page.evaluate(() => (window as unknown as { footerLeft: boolean[] }).footerLeft)
  const isLeft = () =>
    page.locator('body > div > footer').evaluate((footer) => getComputedStyle(footer).contentVisibility === 'auto')
  await page.goto('/')
  expect(await looks()).toContain(true)
  expect(await isLeft()).toBe(false)
  await page.reload()
  expect(await looks()).not.toContain(true)
  await page.goto('/privacy#content')
  expect(await looks()).not.toContain(true)
})
