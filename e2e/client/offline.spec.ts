import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { paperInput, READ_WITHIN_MS, READER_FILE, sheet, TYPED } from '../support/papers.ts'
import { hydrated } from '../support/signed-in.ts'

const TOOL = '/tools/quote-check'
const WORKER = '/offline-worker.js'
const PAGE_CACHE = 'offline-1:/tools/quote-check'

/** The page is kept with everything that a typed quote is answered with. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, PAGE_CACHE), {
      timeout: 20_000,
    })
    .toBeGreaterThan(10)
}

async function openKept(page: Page): Promise<void> {
  await page.goto(TOOL)
  await hydrated(page)
  await page.mouse.move(10, 10)
  await isKept(page)
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
}

async function checkTyped(page: Page): Promise<void> {
  await page.getByLabel('Province or state').selectOption('ON')
  await page.locator('textarea').fill(TYPED.join('\n'))
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('$46,656.57').first()).toBeVisible()
}

function stateOf(page: Page) {
  return page.getByRole('status').filter({ hasText: /offline/i })
}

test('quote check answers a typed quote without a network after one visit, and says what a photo lacks @journey', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const parts: string[] = []
  context.on('request', (request) => READER_FILE.test(request.url()) && parts.push(request.url()))
  await openKept(page)
  expect(parts).toEqual([])
  await goOffline(context, page)
  await checkTyped(page)

  await page.goto(`${TOOL}?in=QC`)
  await hydrated(page)
  await page.locator('textarea').fill('Freight 1,995.00')
  await paperInput(page).setInputFiles({ name: 'quote.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8]) })
  await expect(page.getByRole('alert')).toContainText('You’re offline, and the reader isn’t on this device yet.', {
    timeout: 2_000,
  })
  await expect(page.locator('textarea')).toHaveValue('Freight 1,995.00')
  expect(parts).toEqual([])
})

test('photo and PDF are read without a network once the reader was stored, and a removed reader is gone', async ({
  page,
  context,
  problems,
  newVisitor,
}) => {
  test.setTimeout(READ_WITHIN_MS * 3)
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const other = await (await newVisitor()).newPage()
  const [picture, pdf] = [await sheet(other, 'picture'), await sheet(other, 'pdf')]
  await openKept(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: /^Make this work offline \(\d+(\.\d)? MB\)$/ }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(stateOf(page)).toContainText('Stored on this device', { timeout: READ_WITHIN_MS })
  expect(asked.filter((url) => READER_FILE.test(url)).length).toBeGreaterThan(5)
  await expectSound(page)

  await goOffline(context, page)
  await expect(stateOf(page)).toContainText('Stored on this device')
  const before = asked.length
  for (const [name, mimeType, buffer] of [
    ['quote.jpg', 'image/jpeg', picture],
    ['quote.pdf', 'application/pdf', pdf],
  ] as const) {
    await page.locator('textarea').fill('')
    await paperInput(page).setInputFiles({ name, mimeType, buffer })
    await expect(page.getByRole('progressbar').or(page.locator('[aria-busy="true"]')).first()).toBeVisible()
    await expect(page.locator('textarea')).not.toHaveValue('', { timeout: READ_WITHIN_MS })
    expect((await page.locator('textarea').inputValue()).split('\n'), name).toEqual(expect.arrayContaining([...TYPED]))
    await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  const origin = new URL(page.url()).origin
  expect(asked.slice(before).filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([])

  await test.step('dropped files are said, and what is left counts', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('paper-reader')
      const [first] = await cache.keys()
      if (first) await cache.delete(first)
    })
    await page.reload()
    await hydrated(page)
    await page.mouse.move(20, 20)
    await expect(stateOf(page)).toContainText('Your browser has removed stored files')
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Store the rest/ }).click()
    await expect(stateOf(page)).toContainText('Stored on this device', { timeout: READ_WITHIN_MS })
  })

  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await expect(page.getByRole('button', { name: /^Make this work offline/ })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).not.toContain('paper-reader')
  expect(await scopes(page)).toEqual([TOOL])
})

function scopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
}

test('network page is never replaced by a cached one, and a new build replaces the old one', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openKept(page)
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(WORKER)
  // What an older build has left, page and file.
  await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    await cache.put(
      '/tools/quote-check',
      new Response('<title>stale</title>', { headers: { 'content-type': 'text/html' } }),
    )
    await cache.put('/assets/older-build.js', new Response(''))
    await caches.open('offline-0:/tools/quote-check')
  }, PAGE_CACHE)
  await page.reload()
  await expect(page).not.toHaveTitle('stale')
  await hydrated(page)
  await page.mouse.move(10, 10)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/assets/older-build.js')) === undefined))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page).not.toHaveTitle('stale')
  await context.setOffline(false)

  await test.step('a new version of the worker takes over and drops what older ones kept', async () => {
    await page.evaluate(
      ([script, scope]) => navigator.serviceWorker.register(`${script}?next`, { scope: scope ?? '' }),
      [WORKER, TOOL],
    )
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL))
      .toContain('?next')
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-'))))
      .toEqual([PAGE_CACHE])
  })
})

test('pages outside of the offline scopes have no worker, and an unregistered worker leaves a page that works', async ({
  page,
}) => {
  await openKept(page)
  await page.goto('/tools')
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(TOOL)
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await checkTyped(page)
})
