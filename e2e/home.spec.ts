import { axeViolations, expect, test } from './fixtures.ts'

test('the home page is readable before any script runs', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ language: 'fr' })
  test('the page says its language', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

for (const width of [360, 1440]) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${width} px, ${theme}`, () => {
      test.use({ width, theme })
      test('the home page has nothing that axe minds and nothing that overflows', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    })
  }
}

test('a path without a page is a 404 that leads home', async ({ page, problems }) => {
  problems.expect(/Failed to load resource: .*404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})
