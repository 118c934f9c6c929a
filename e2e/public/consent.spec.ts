import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrated, readStorage, store } from '../support/signed-in.ts'

const ANALYTICS = 'https://www.googletagmanager.com'
const BANNER = 'Can we use analytics?'

/** The page as a server with an analytics key would send it, and a stand-in for the service. */
async function withAnalyticsKey(context: BrowserContext, pages = '/'): Promise<{ scripts: string[] }> {
  const scripts: string[] = []
  await context.route(pages, async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      body: (await response.text()).replace('"analyticsKey":null', '"analyticsKey":"G-TEST"'),
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("script-src 'self'", `$& ${ANALYTICS}`),
      },
    })
  })
  await context.route(`${ANALYTICS}/**`, async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return { scripts }
}

test('consent without a key asks nothing, but the choice is there', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const banner = page.getByRole('region', { name: BANNER })
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Consent settings' }).click()
  await expect(banner.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: 'Consent settings' })).toBeFocused()
  expect(await readStorage(page, 'consent')).toBeNull()
})

test('refusing is as easy as accepting, and is kept @journey', async ({ page, context }) => {
  const { scripts } = await withAnalyticsKey(context)
  await page.goto('/')
  const banner = page.getByRole('region', { name: BANNER })
  const refuse = banner.getByRole('button', { name: 'Decline' })
  const [no, yes] = [await refuse.boundingBox(), await banner.getByRole('button', { name: 'Accept' }).boundingBox()]
  expect(no?.height).toBe(yes?.height)
  expect(Math.abs((no?.width ?? 0) - (yes?.width ?? 0))).toBeLessThan(2)
  await refuse.click()
  await expect(banner).toBeHidden()
  expect(JSON.parse((await readStorage(page, 'consent')) ?? '')).toMatchObject({ version: 1, analytics: 'denied' })
  await page.reload()
  await hydrated(page)
  await expect(banner).toBeHidden()
  expect(scripts).toEqual([])
})

test('service loads only after a yes; a later no stops it @journey', async ({ page, context, problems }) => {
  problems.expect(/request to another origin: GET https:\/\/www\.googletagmanager\.com/)
  const { scripts } = await withAnalyticsKey(context)
  await page.goto('/')
  await hydrated(page)
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => scripts).toEqual([`${ANALYTICS}/gtag/js?id=G-TEST`])
  const events = () =>
    page.evaluate(() => {
      const layer = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []
      return layer.filter((message) => message[0] === 'event').map((message) => message[1])
    })
  await expect.poll(events).toEqual(['first_visit', 'session_start', 'page_view'])
  await page.getByRole('button', { name: 'Consent settings' }).click()
  await expect(page.getByText('Your current choice: accepted.')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST') as unknown)).toBe(true)
})

test('yes to an older question is asked again', async ({ page, context }) => {
  await withAnalyticsKey(context)
  await store(context, { consent: JSON.stringify({ version: 0, at: '2026-01-01T00:00:00Z', analytics: 'granted' }) })
  await page.goto('/')
  await expect(page.getByRole('region', { name: BANNER })).toBeVisible()
})

for (const address of ['/reset-password/s3cret', '/verify-email?token=s3cret', '/unsubscribe?token=s3cret']) {
  test(`nothing is loaded at ${address.replace('s3cret', '…')}, and the next page tells nothing of it`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/Failed to load resource|request to another origin: GET https:\/\/www\.googletagmanager\.com/)
    const { scripts } = await withAnalyticsKey(context, `**${address.replace('?', '\\?')}`)
    await store(context, {
      consent: JSON.stringify({ version: 1, at: '2026-11-01T00:00:00Z', analytics: 'granted' }),
    })
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)).toBeUndefined()
    await page.getByRole('banner').or(page.getByRole('main')).getByRole('link').first().click()
    await expect.poll(() => scripts).toHaveLength(1)
    const told = await page.evaluate(() =>
      JSON.stringify((Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((message) => Array.from(message))),
    )
    expect(told).toContain('page_view')
    expect(told).not.toContain('s3cret')
  })
}
