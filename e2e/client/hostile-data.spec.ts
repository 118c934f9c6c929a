import type { BrowserContext, Page } from '@playwright/test'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { expect, test } from '../support/fixtures.ts'
import { seedHostileData } from '../support/hostile-data.ts'
import { hostilePages, type Seeded } from '../support/hostile-pages.ts'
import { Problems } from '../support/problems.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { hydrated, signIn } from '../support/signed-in.ts'

const PAGE_WITHIN_MS = 20_000
const LANGUAGES: readonly Locale[] = process.env['FULL'] ? LOCALES : ['en']

let server: RunningServer
let seeded: Seeded
test.beforeAll(async ({ playwright }) => {
  // A server of its own, so that no other test meets what is written here.
  test.setTimeout(300_000)
  server = await startServer()
  const request = await playwright.request.newContext({ baseURL: server.url })
  seeded = await seedHostileData(request)
  await request.dispose()
})
test.afterAll(() => server.stop())

/** Of whatever was typed, the beginning of what would run: a dealer’s line has no figures but its amount. */
const TYPED = /on(?:error|load)=pwned=/

/** What a page did that text cannot do. */
async function misdeeds(page: Page, path: string, { isShown }: { isShown: boolean }): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PAGE_WITHIN_MS })
  if (isShown) await expect.soft(page.getByText(TYPED).first(), path).toBeAttached({ timeout: PAGE_WITHIN_MS })
  return page.evaluate(() => [
    ...('pwned' in window ? [`${location.href} ran what it was given`] : []),
    // What the content policy keeps from running is markup all the same.
    ...(document.querySelector('img[src=x], [onerror], [onload]') ? [`${location.href} took it for markup`] : []),
  ])
}

for (const language of LANGUAGES) {
  for (const who of ['visitor', 'buyer', 'admin'] as const) {
    test(`hostile text on every page is text to the ${who} in ${language}`, async ({ browser }) => {
      const { showing, others } = hostilePages(seeded)[who]
      test.setTimeout((showing.length + others.length) * PAGE_WITHIN_MS)
      const context: BrowserContext = await browser.newContext({ baseURL: server.url, locale: language })
      await context.addCookies([{ name: 'user-locale', value: language, url: server.url }])
      const problems = new Problems()
      await problems.watch(context, server.url)
      // A browser logs every refused request by itself; made-up links are refused.
      problems.expect(/Failed to load resource: the server responded with a status of 4\d\d/)
      const dialogs: string[] = []
      context.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      if (who !== 'visitor') await signIn(context, who)
      const page = await context.newPage()
      const found: string[] = []
      for (const path of new Set(others)) found.push(...(await misdeeds(page, path, { isShown: false })))
      for (const path of showing) found.push(...(await misdeeds(page, path, { isShown: true })))
      expect(found).toEqual([])
      expect(dialogs).toEqual([])
      expect(problems.unexpected()).toEqual([])
      await context.close()
    })
  }
}
