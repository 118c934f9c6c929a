import { LOCALES } from '../contract/locales.ts'
import routes from '../web/routes.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const

const EVERY_VIEW = LOCALES.flatMap((language) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme }))),
)
/** Two for each page in turn, so that each is taken somewhere; `npm run test:full` takes them all everywhere. */
const SOME_VIEWS: typeof EVERY_VIEW = [
  { language: 'en', width: 360, theme: 'light' },
  { language: 'fr', width: 768, theme: 'dark' },
  { language: 'zh', width: 1440, theme: 'dark' },
  { language: 'tl', width: 360, theme: 'light' },
]

function viewsOf(position: number): typeof EVERY_VIEW {
  if (process.env['FULL']) return EVERY_VIEW
  return SOME_VIEWS.filter((_view, index) => index % 2 === position % 2)
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
