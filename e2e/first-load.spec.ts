import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type FirstLoad,
  isAboutCars,
  measureFirstLoad,
  medianLoad,
  newPhone,
  openWhole,
  promisedOf,
  weigh,
} from './first-load.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './signed-in.ts'
import { addressOf, SITE_PAGES } from './site-pages.ts'

const SCRIPT_MAX_BYTES = 135_000
/** Search, filters and cards, or a gallery, besides what every page wears. */
const CARS_SCRIPT_MAX_BYTES = 139_000
const REST_MAX_BYTES = 120_000

const QUIET_WITHIN_MS = 240_000
const QUIET_SHARE = 0.9

for (const path of SITE_PAGES) {
  const maxBytes = isAboutCars(path) ? CARS_SCRIPT_MAX_BYTES : SCRIPT_MAX_BYTES
  test(`${path} needs at most ${maxBytes / 1000} KB of gzipped script, and 120 KB of page, style and font`, async ({
    page,
    baseURL,
  }) => {
    const weight = weigh(page)
    await openWhole(page, await addressOf(baseURL ?? '', path))
    const { scriptBytes, restBytes, styles } = await weight()
    console.log(`${path}: ${scriptBytes} bytes of script, ${restBytes} bytes of page, style and font`)
    expect(styles, 'each style sheet once').toEqual([...new Set(styles)])
    expect(scriptBytes).toBeGreaterThan(50_000)
    expect(scriptBytes).toBeLessThanOrEqual(maxBytes)
    expect(restBytes).toBeLessThanOrEqual(REST_MAX_BYTES)
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
  await awake(page)
})

test('on a phone the first page leaves what is far below until it is seen, and no other page does', async ({
  page,
}) => {
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

// Timing means something only on a machine that does nothing else: part of the long run.
if (process.env['FULL']) {
  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(QUIET_WITHIN_MS)
    // A browser that is new starts its own processes with its first page.
    const page = await browser.newPage({ ...(baseURL && { baseURL }) })
    await page.goto('/')
    await awake(page)
    await page.close()
    // A server that is new makes its sample cars' pictures first.
    await expect.poll(idleShare, { timeout: QUIET_WITHIN_MS }).toBeGreaterThan(QUIET_SHARE)
  })

  for (const path of SITE_PAGES) {
    test(`${path} is there soon on a slow phone, does not move and answers`, async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const address = await addressOf(baseURL ?? '', path)
      const runs: FirstLoad[] = []
      for (let run = 0; run < 5; run += 1) {
        const phone = await newPhone(browser, baseURL ?? '')
        runs.push(await measureFirstLoad(await phone.newPage(), address))
        await phone.close()
      }
      const { lcpMs, cls, blockedMs } = medianLoad(runs)
      const figures = `LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(4)}, blocked for ${Math.round(blockedMs)} ms`
      console.log(`${path} on a slow phone: ${figures} (median of ${runs.length})`)
      const promised = promisedOf(path)
      expect(lcpMs).toBeLessThanOrEqual(promised.lcpMs)
      expect(cls).toBeLessThanOrEqual(promised.cls)
      expect(blockedMs).toBeLessThanOrEqual(promised.blockedMs)
    })
  }
}

/** How much of the next ten seconds the machine has nothing to do: longer than a job's pause between two pictures. */
async function idleShare(): Promise<number> {
  const sum = (of: (times: os.CpuInfo['times']) => number) =>
    os.cpus().reduce((total, { times }) => total + of(times), 0)
  const all = () => sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq)
  const [idleBefore, allBefore] = [sum(({ idle }) => idle), all()]
  await wait(10_000)
  return (sum(({ idle }) => idle) - idleBefore) / (all() - allBefore)
}
