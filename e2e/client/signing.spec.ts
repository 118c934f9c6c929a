import type { BrowserContext, Page } from '@playwright/test'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { logIn } from '../support/auth-steps.ts'
import { openStartedCase } from '../support/case-steps.ts'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { paperInput, READ_WITHIN_MS, sheet } from '../support/papers.ts'
import { hydrated, readStorage } from '../support/signed-in.ts'

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
    // The pressed button is gone: screen readers hear the result.
    const answer = page.getByRole('button', { name: 'See the answer', exact: true })
    await expect(number < 4 ? page.locator('h2:focus') : answer).toBeFocused()
  }
}

/** Nothing wider than the screen, and nothing that axe finds. */
test('signing day without a network finds a dollar of difference, asks for one call, matches equal lines, and leaves nothing after the logout @journey', async ({
  context,
  page,
  problems,
}) => {
  test.slow()
  // A request without a network logs an error in the console.
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // What the header asked for just before its owner logged out is refused.
  problems.expect(/401 .*\/cases\/waiting/)
  const opened = await accepted(context)
  const { code } = opened
  await page.goto(`/case/${code}/offers`)
  await hydrated(page)
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
  await page.getByLabel('What the contract says', { exact: true }).fill('36,786')
  await page.getByRole('button', { name: 'Keep this amount' }).click()
  await expect(page.getByText('$1.00 more than agreed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Line 2 of 4').first()).toBeVisible()
  await page.getByRole('button', { name: 'See the answer so far' }).click()
  const differ = page.getByRole('heading', { level: 1, name: 'These differ' })
  await expect(differ).toBeFocused()
  const why = '1 of 4 rows, from one change. You need not sign today.'
  await expect(differ).toHaveAccessibleDescription(why)
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByText('Nous avions convenu de 36 785,00 $ pour Price.', { exact: false })).toBeVisible()
  await expect(page.getByText('3 rows aren’t read yet.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Call me now' }).click()
  await expect(page.getByText('We’ll send it when you’re back online.', { exact: false })).toBeVisible()

  // Once the network is back it goes out, and once only.
  await context.setOffline(false)
  await expect(page.getByText('will call you as soon as possible', { exact: false })).toBeVisible()
  await page.reload()
  await hydrated(page)
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
  await page.getByRole('button', { name: 'They changed it: photograph again' }).click()
  await readAll(page)
  await page.getByRole('button', { name: 'See the answer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Every amount matches' })).toBeVisible()
  await expect(page.getByText('$42,314.25').first()).toBeVisible()
  await expect(page.getByText('The accepted offer holds no credit terms', { exact: false })).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  expect(await asked()).toHaveLength(1)

  // Other pages are no business of the worker's; after logging out nothing of the offer is left here.
  const messages = page.waitForResponse(`**/api/v1/cases/${code}/messages*`)
  await page.goto(`/case/${code}`)
  await hydrated(page)
  // A request in flight during the logout is refused.
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

const OFFER = [
  ['Price', '36,785.00'],
  ['Tire duty', '18.00'],
  ['Down payment', '4,000.00'],
  ['Interest rate', '6.49%'],
  ['Term', '60 months'],
  ['Monthly payment', '749.48'],
] as const
const CONTRACT = [
  ['Price', '36,785.00'],
  ['Tire duty', '18.00'],
  ['Admin fee', '399.00'],
  ['GST 5%', '1,860.10'],
  ['QST 9.975%', '3,710.90'],
  ['Total', '42,773.00'],
  ['Down payment', '4,000.00'],
  ['Amount financed', '38,773.00'],
  ['Interest rate', '6.99%'],
  ['Term', '72 months'],
  ['Monthly payment', '660.85'],
] as const
const textOf = (lines: readonly (readonly [string, string])[]) => lines.map((line) => line.join('  ')).join('\n')

test('contract is photographed without a network, and its lines and credit terms differ by cause', async ({
  context,
  page,
  problems,
  newVisitor,
}) => {
  test.setTimeout(READ_WITHIN_MS * 3)
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const buffer = await sheet(await (await newVisitor()).newPage(), 'picture', CONTRACT)
  const opened = await openStartedCase(context)
  const { code } = opened
  await opened.acceptOffer(textOf(OFFER))
  await page.goto(`/signing/${code}`)
  await hydrated(page)
  await isKept(page)
  await page.getByRole('button', { name: /^Make this work offline/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Stored on this device' })).toBeVisible({
    timeout: READ_WITHIN_MS,
  })
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. Everything here still works.')).toBeVisible()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().startsWith('blob:')) sent.push(request.url())
  })
  await paperInput(page).setInputFiles({ name: 'contract.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible({ timeout: READ_WITHIN_MS })
  await expectSound(page)
  const settle = page.getByRole('button', { name: 'It’s printed like this' })
  if (await settle.isVisible()) await settle.click()
  await page.getByRole('button', { name: 'Compare with the offer' }).first().click()
  await expect(page.getByText('9 of 9 found in the contract.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'See the answer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'These differ' })).toHaveAccessibleDescription(
    '6 of 10 rows, from 3 changes. You need not sign today.',
  )
  await expect(page.getByText('Retirez-les, et les taxes avec', { exact: false })).toBeVisible()
  await expect(page.getByText('Refaites le contrat ainsi', { exact: false })).toContainText('6,49')
  await expect(page.getByText('lower, but for longer')).toBeVisible()
  await expect(page.getByText('$44,968.80')).toBeVisible()
  await expect(page.getByText('$47,581.20')).toBeVisible()
  await expectSound(page)
  expect(sent).toEqual([])
})

test('typed contract survives a reload and an expired session, and an unread row does not match', async ({
  context,
  page,
  problems,
}) => {
  test.slow()
  problems.expect(/401 /)
  const opened = await openStartedCase(context)
  const { client, code } = opened
  await opened.acceptOffer(textOf(OFFER))
  await page.goto(`/signing/${code}`)
  await hydrated(page)
  await page.getByText('The contract’s text').click()
  const text = 'Price 36,785.00\nTire duty 18.00\nGST 1,840.15\nQST 3,671.10\nTotal 42,314.25'
  await page.getByLabel('What the contract says, row by row').fill(text)
  await page.getByRole('button', { name: 'Different' }).click()
  await page.getByLabel('What the contract says', { exact: true }).fill('36,78')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('What the contract says', { exact: true })).toHaveValue('36,78')

  // The session ends while the form is half filled.
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('authToken', 'expired'))
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, client.email, client.password)
  await expect(page).toHaveURL(new RegExp(`/signing/${code}`))
  await expect(page.getByLabel('What the contract says', { exact: true })).toHaveValue('36,78')
  await expect(page.getByLabel('What the contract says, row by row')).toHaveValue(text)

  await page.getByRole('button', { name: 'Compare with the offer' }).click()
  await expect(page.getByText('4 of 9 found in the contract.', { exact: false })).toBeVisible()
  // The total alone proves nothing of what is not there: the answer waits for each row.
  await expect(page.getByRole('button', { name: 'See the answer' })).toHaveCount(0)
  await expect(page.getByText('We didn’t find this in the contract', { exact: false })).toBeVisible()
  for (const value of ['$4,000.00', '6.49%', '60 months', 'monthly', '$749.48'])
    await page.getByRole('button', { name: `${value}, as agreed` }).click()
  await page.getByRole('button', { name: 'See the answer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Every amount matches' })).toHaveAccessibleDescription(
    '9 rows, to the cent. Signing is for you to decide.',
  )
  await expect(page.getByText('$44,968.80')).toBeVisible()
})

test('offers page, case and signing day show the same figures of an offer with a trade-in', async ({
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
    await hydrated(page)
    await expect(rows).toHaveText(figures)
  }
})

test('signing day can be installed by itself, and no other page offers that', async ({ context, page }) => {
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
