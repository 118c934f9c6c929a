import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from '@playwright/test'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { Problems } from './problems.ts'

export { axeViolations, expectFits, expectSound } from './accessibility.ts'
export { expect }

export type Theme = 'light' | 'dark'

type Options = {
  /** The widths that pages are made for are 360, 768 and 1440. */
  width: number
  theme: Theme
  /** The language the browser asks for. */
  language: Locale
  /** As with the system setting for reduced motion: without a graphics card, motion was a fifth of the whole run. */
  hasMotion: boolean
}

type Fixtures = {
  /** Fails the test after its end unless each problem was expected. */
  problems: Problems
  /** Another visitor: a context without this one's storage, under the same watch. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

function siteUrl(): string {
  const url = process.env['E2E_URL']
  if (!url) throw new Error('The global setup has started no server')
  return url
}

export const test = base.extend<Options & Fixtures>({
  width: [1440, { option: true }],
  theme: ['light', { option: true }],
  language: ['en', { option: true }],
  hasMotion: [false, { option: true }],

  // Playwright reads a fixture's needs from this pattern, so it stays empty where there are none.
  baseURL: async ({}, use) => use(siteUrl()),
  viewport: async ({ width }, use) => use({ width, height: width < 600 ? 740 : 900 }),
  colorScheme: async ({ theme }, use) => use(theme),
  locale: async ({ language }, use) => use(INTL_LOCALE[language]),
  contextOptions: async ({ hasMotion }, use) => use(hasMotion ? {} : { reducedMotion: 'reduce' }),

  context: async ({ context }, use) => {
    retryResets(context.request)
    await use(context)
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems()
      await problems.watch(context, siteUrl())
      await use(problems)
      expect(problems.unexpected(), 'what must not happen on a page').toEqual([])
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      // With what this test has set for its own context, unless the options say otherwise.
      const context = await browser.newContext(options)
      await problems.watch(context, siteUrl())
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** A kept connection that the server ends just as a test calls again is no answer, neither good nor bad. */
function retryResets(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request)
  request.fetch = (target, options) => fetch(target, { maxRetries: 2, ...options })
}
