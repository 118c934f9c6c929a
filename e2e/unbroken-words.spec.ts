import { LOCALES } from '../contract/locales.ts'
import routes from '../web/routes.ts'
import { expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'
import { addressOf } from './site-pages.ts'
import { findBrokenText } from './unbroken-words.ts'

const LANGUAGE_WITHIN_MS = 15_000

test.use({ width: 360 })

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

for (const [position, path] of [...publicPaths(routes, { token: 'sample' }), '/cars/{id}'].entries()) {
  // In the short run one language a page, the next for the next.
  const languages = process.env['SHORT'] ? LOCALES.slice(position % LOCALES.length).slice(0, 1) : LOCALES
  test(`${path} breaks no number and no word on a narrow phone`, async ({ page, baseURL, problems }) => {
    // A link that is none is refused by the API before its form is shown.
    if (path.startsWith('/reset-password/')) problems.expect(/check-reset-token/)
    test.setTimeout(LOCALES.length * LANGUAGE_WITHIN_MS)
    const address = path === '/cars/{id}' ? await addressOf(baseURL ?? '', path) : path
    for (const language of languages) {
      await test.step(language, async () => {
        await page.goto(`${address}?lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
        await page.evaluate(() => document.fonts.ready)
        expect(await findBrokenText(page)).toEqual([])
      })
    }
  })
}
