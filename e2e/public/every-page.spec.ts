import { PAGE_LANG } from '#contract/values/locales.ts'
import routes from '#web/routes.ts'
import { expect, expectSound, test } from '../support/fixtures.ts'
import { publicPaths } from '../support/public-paths.ts'
import { addressOf } from '../support/site-pages.ts'
import { findBrokenText } from '../support/unbroken-words.ts'
import { viewsOfPage } from '../support/views.ts'

const VIEW_WITHIN_MS = 20_000
/** Here nothing may be broken to fit; where there is more room, nothing has to be. */
const NARROW_PX = 360

for (const [position, path] of [...publicPaths(routes, { token: 'sample' }), '/cars/{id}' as const].entries()) {
  const views = viewsOfPage(position)
  test(`${path} reads well @journey`, async ({ page, baseURL, problems }) => {
    // A link that is none is refused by the API before its form is shown.
    if (path.startsWith('/reset-password/')) problems.expect(/check-reset-token/)
    test.setTimeout(views.length * VIEW_WITHIN_MS)
    const address = path === '/cars/{id}' ? await addressOf(baseURL ?? '', path) : path
    for (const { language, width, theme } of views) {
      await test.step(`${language}, ${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
        await page.emulateMedia({ colorScheme: theme })
        const response = await page.goto(`${address}?lang=${language}`)
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', PAGE_LANG[language])
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(/\S/)
        await expectSound(page)
        if (width > NARROW_PX) return
        await page.evaluate(() => document.fonts.ready)
        expect(await findBrokenText(page)).toEqual([])
      })
    }
  })
}

test.describe('pages on a narrow phone', () => {
  test.use({ width: NARROW_PX })

  test('the look at broken text sees what a reader would stumble over', async ({ page }) => {
    await page.setContent(
      `<p style="width:6ch;overflow-wrap:anywhere">CAD\u00a02,701</p><p style="width:5ch;overflow-wrap:anywhere">concessionnaire</p>
       <p style="width:40px;overflow:hidden;white-space:nowrap">Saskatchewan</p><p style="white-space:nowrap;margin-left:340px">outside</p>`,
    )
    expect(await findBrokenText(page)).toEqual([
      { text: 'CAD\u00a02,701', reason: 'number on two lines' },
      { text: 'concessionnaire', reason: 'word on two lines' },
      { text: 'Saskatchewan', reason: 'cut off' },
      { text: 'outside', reason: 'off screen' },
    ])
  })
})
