import type { BrowserContext, Page } from '@playwright/test'
import type { CaseEvent } from '../contract/cases.ts'
import { openStartedCase } from './support/case-steps.ts'
import { expect, expectSound, test } from './support/fixtures.ts'
import { awake, readStorage } from './support/signed-in.ts'

test.use({ width: 360 })

/** A case whose client has accepted an offer of four lines, taxes counted: $42,314.25 in all. */
async function accepted(context: BrowserContext) {
  const opened = await openStartedCase(context)
  await opened.acceptOffer('Price 36,785.00\nTire duty 18.00')
  return opened
}

/** Kept by the page's worker, with its files: from here on no network is needed. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('offline-1:/signing/')).keys()
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
        const names = new Set(kept.map(({ url }) => url))
        return kept.length > 1 && files.every(({ name }) => names.has(name))
      }),
    )
    .toBe(true)
}

const same = (page: Page) => page.getByRole('button', { name: 'The same' })

async function readAll(page: Page): Promise<void> {
  for (const number of [1, 2, 3, 4]) {
    await expect(page.getByText(`Line ${number} of 4`).first()).toBeVisible()
    await same(page).click()
    // The button that was pressed is gone: whoever listens hears what comes now.
    const answer = page.getByRole('button', { name: 'See the answer', exact: true })
    await expect(number < 4 ? page.getByRole('heading', { level: 2 }) : answer).toBeFocused()
  }
}

/** Nothing wider than the screen, and nothing that axe finds. */
test('without a network one dollar is a Stop and a call that is asked for once, the same lines are a Sign, and nothing is left after logging out @journey', async ({
  context,
  page,
  problems,
}) => {
  test.slow()
  // What has no network says so in the console.
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // What the header asked for just before its owner logged out is refused.
  problems.expect(/401 .*\/cases\/waiting/)
  const opened = await accepted(context)
  const { code } = opened
  await page.goto(`/case/${code}/offers`)
  await awake(page)
  await page.getByRole('link', { name: 'Signing day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare the contract with the offer' })).toBeVisible()
  await isKept(page)
  await expectSound(page)

  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByRole('status').filter({ hasText: 'You’re offline. Everything here still works.' }),
  ).toBeVisible()
  await expect(page.getByText('Line 1 of 4').first()).toBeVisible()
  // A dollar more on the car; what was read stays over a reload.
  await page.getByRole('button', { name: 'Different' }).click()
  await page.getByLabel('What the contract says').fill('36,786')
  await page.getByRole('button', { name: 'Keep this amount' }).click()
  await expect(page.getByText('$1.00 more than agreed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Line 2 of 4').first()).toBeVisible()
  await page.getByRole('button', { name: 'See the answer so far' }).click()
  const stop = page.getByRole('heading', { level: 1, name: 'Stop' })
  await expect(stop).toBeFocused()
  await expect(stop).toHaveAccessibleDescription('Don’t sign this page. It’s $1.00 over.')
  await expect(page.getByText('Don’t sign this page. It’s $1.00 over.')).toBeVisible()
  await expect(page.getByText('L’offre acceptée indique un autre montant ici.', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Call me now' }).click()
  await expect(page.getByText('We’ll send it when you’re back online.', { exact: false })).toBeVisible()

  // Once the network is back it goes out, and once only.
  await context.setOffline(false)
  await expect(page.getByText('will call you as soon as possible', { exact: false })).toBeVisible()
  await page.reload()
  await awake(page)
  const asked = async () => {
    const token = await readStorage(page, 'authToken')
    const answer = await page.request.get(`/api/v1/cases/${code}/timeline?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as CaseEvent[]).filter(({ kind }) => kind === 'callNow')
  }
  expect(await asked()).toMatchObject([{ values: { cents: '100' } }])

  // They changed it: all four the same.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'See the answer so far' }).click()
  await page.getByRole('button', { name: 'They changed it: read again' }).click()
  await readAll(page)
  await page.getByRole('button', { name: 'See the answer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The amounts match' })).toBeVisible()
  await expect(page.getByText('$42,314.25')).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  expect(await asked()).toHaveLength(1)

  // Other pages are no business of the worker's; after logging out nothing of the offer is left here.
  const messages = page.waitForResponse(`**/api/v1/cases/${code}/messages*`)
  await page.goto(`/case/${code}`)
  await awake(page)
  // What is still on its way when somebody logs out is refused.
  await messages
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => readStorage(page, 'signing-offer')).toBeNull()
  await expect.poll(() => page.evaluate(() => caches.has('offline-1:/signing/'))).toBe(false)
  await page.goto(`/signing/${code}`)
  await expect(page).toHaveURL(/\/login/)
  expect(await readStorage(page, 'signing-offer')).toBeNull()
})

test('the offers page, the case and signing day show the same figures of an offer with a trade-in', async ({
  context,
  page,
}) => {
  const opened = await openStartedCase(context)
  await opened.acceptOffer('Price 36,785.00\nTire duty 18.00\nTrade-in -9,400.00')
  const rows = page.locator('dl').filter({ hasText: 'To pay' }).first().locator('dt, dd')
  const figures = [
    ['Offer total', '$42,314.25'],
    ['Trade-in', '-\u2060$9,400.00'],
    ['Tax credit for the trade-in', '-\u2060$1,407.65'],
    ['To pay', '$31,506.60'],
  ].flat()
  for (const path of [`/case/${opened.code}/offers`, `/case/${opened.code}`, `/signing/${opened.code}`]) {
    await page.goto(path)
    await awake(page)
    await expect(rows).toHaveText(figures)
  }
})

test('it can be installed by itself, and no other page says so', async ({ context, page }) => {
  const { code } = await accepted(context)
  await page.goto(`/signing/${code}`)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/signing/manifest.en.webmanifest')
  const manifest = await page.request.get('/signing/manifest.en.webmanifest')
  const {
    scope,
    start_url: start,
    icons,
  } = (await manifest.json()) as {
    scope: string
    start_url: string
    icons: { src: string }[]
  }
  expect([scope, start]).toEqual(['/signing/', '/signing/latest'])
  for (const { src } of icons) expect((await page.request.get(src)).ok(), src).toBe(true)
  await isKept(page)
  // The installed page begins with the offer that is kept.
  await page.goto('/signing/latest')
  await expect(page.getByText(code)).toBeVisible()
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
