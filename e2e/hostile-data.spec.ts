import type { BrowserContext, Page } from '@playwright/test'
import { LOCALES, type Locale } from '../contract/locales.ts'
import { PROFILE_TABS } from '../contract/profile-tabs.ts'
import routes from '../web/routes.ts'
import { expect, test } from './fixtures.ts'
import { HOSTILE, seedHostileData } from './hostile-data.ts'
import { Problems } from './problems.ts'
import { publicPaths } from './public-paths.ts'
import { type RunningServer, startServer } from './server.ts'
import { awake, type DemoPerson, signIn } from './signed-in.ts'

const LANGUAGES: readonly Locale[] = process.env['FULL'] ? LOCALES : ['en']
const attack = encodeURIComponent(HOSTILE)

/** Addresses that carry text of their own. */
const IN_ADDRESS = [
  `/cars?search=${attack}&make=${attack}`,
  `/login?error=other&description=${attack}&redirect=${attack}`,
  `/login?google_error=no_account&email=${attack}`,
  `/register?error=account_exists&description=${attack}&ref=${attack}`,
  `/register?provider=google&missing_info=true&email=${attack}&name=${attack}&google_id=${attack}`,
  `/verify-email?token=${attack}`,
  `/reset-password/${attack}`,
  `/unsubscribe?token=${attack}`,
  `/delete-account?token=${attack}`,
  `/auth/callback?token=${attack}`,
  `/nowhere/${attack}?x=${attack}`,
]

let server: RunningServer
let seeded: { car: string; item: string }
test.beforeAll(async ({ playwright }) => {
  // A server of its own, so that no other test meets what is written here.
  test.setTimeout(180_000)
  server = await startServer()
  const request = await playwright.request.newContext({ baseURL: server.url })
  seeded = await seedHostileData(request)
  await request.dispose()
})
test.afterAll(() => server.stop())

const staffPaths = () => [
  '/admin',
  '/admin/listings',
  '/admin/listings/new',
  `/admin/listings/${seeded.car}`,
  '/desk/documents',
  '/admin/reviews?status=published',
  '/desk/inbox',
  `/desk/inbox/${seeded.item}`,
  '/admin/users',
  '/admin/analytics',
]

/** What a page did that text cannot do. */
async function misdeeds(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await awake(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => ('pwned' in window ? [`${location.href} ran what it was given`] : []))
}

for (const language of LANGUAGES) {
  const visitors: { who: string; person?: DemoPerson; paths: () => string[] }[] = [
    {
      who: 'a visitor',
      paths: () => [...publicPaths(routes, { token: 'sample', id: seeded.car }), `/cars/${seeded.car}`, ...IN_ADDRESS],
    },
    {
      who: 'a buyer',
      person: 'buyer',
      paths: () => [
        ...PROFILE_TABS.map((tab) => `/profile?tab=${tab}`),
        `/payment/success?session_id=${attack}`,
        '/payment/cancel',
      ],
    },
    { who: 'staff', person: 'admin', paths: staffPaths },
  ]
  for (const { who, person, paths } of visitors) {
    test(`hostile text on every page is text to ${who} in ${language}`, async ({ browser }) => {
      test.slow()
      const context: BrowserContext = await browser.newContext({ baseURL: server.url, locale: language })
      await context.addCookies([{ name: 'user-locale', value: language, url: server.url }])
      const problems = new Problems()
      await problems.watch(context, server.url)
      // A browser tells of every refused request by itself; made-up links are refused.
      problems.expect(/Failed to load resource: the server responded with a status of 4\d\d/)
      const dialogs: string[] = []
      context.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      if (person) await signIn(context, person)
      const page = await context.newPage()
      const found: string[] = []
      for (const path of new Set(paths())) found.push(...(await misdeeds(page, path)))
      expect(found).toEqual([])
      expect(dialogs).toEqual([])
      expect(problems.unexpected()).toEqual([])
      await context.close()
    })
  }
}
