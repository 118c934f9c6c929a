import { PAGE_LANG } from '../contract/locales.ts'
import routes from '../web/routes.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'
import { viewsOfPage } from './views.ts'

const VIEW_WITHIN_MS = 20_000

for (const [position, path] of publicPaths(routes, { token: 'sample' }).entries()) {
  const views = viewsOfPage(position)
  test(`${path} reads well`, async ({ page, problems }) => {
    // A link that is none is refused by the API before its form is shown.
    if (path.startsWith('/reset-password/')) problems.expect(/check-reset-token/)
    test.setTimeout(views.length * VIEW_WITHIN_MS)
    for (const { language, width, theme } of views) {
      await test.step(`${language}, ${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
        await page.emulateMedia({ colorScheme: theme })
        const response = await page.goto(`${path}?lang=${language}`)
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', PAGE_LANG[language])
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(/\S/)
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  })
}
