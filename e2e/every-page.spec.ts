import routes from '../web/routes.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'
import { EVERY_VIEW, SOME_VIEWS, type View } from './views.ts'

/** Two for each page in turn, so that each view is taken somewhere; `npm run test:full` takes them all everywhere. */
function viewsOf(position: number): readonly View[] {
  if (process.env['FULL']) return EVERY_VIEW
  return Object.values(SOME_VIEWS).filter((_view, index) => index % 2 === position % 2)
}

for (const [position, path] of publicPaths(routes, { token: 'sample' }).entries()) {
  for (const { language, width, theme } of viewsOf(position)) {
    test.describe(`${language}, ${width} px, ${theme}`, () => {
      test.use({ language, width, theme })
      test(`${path} reads well`, async ({ page }) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(/\S/)
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    })
  }
}
