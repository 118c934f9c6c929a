import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { INTL_LOCALE, isLocale, LOCALES, type Locale } from '#contract/values/locales.ts'
import { CHROMIUM_FLAGS } from '#e2e/support/chromium-flags.ts'
import { publicPaths } from '#e2e/support/public-paths.ts'
import { startServer } from '#e2e/support/server.ts'
import routes from '#web/routes.ts'
import { command, Failure, ROOT, seconds } from './project.ts'
import { buildPages } from './test/child.ts'
import { ensureChromium } from './test/chromium.ts'

const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const
type View = { language: Locale; width: number; theme: (typeof THEMES)[number] }

/** `npm run tool -- shots [--route /cars] [--lang fr] [--width 360] [--theme dark]`: each narrows what is taken. */
await command(async () => {
  const { values } = parseArgs({
    options: {
      route: { type: 'string' },
      lang: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
    },
  })
  if (values.lang !== undefined && !isLocale(values.lang)) throw new Failure(`--lang is one of ${LOCALES.join(', ')}.`)
  const views = LOCALES.flatMap((language) =>
    WIDTHS.flatMap((width) => THEMES.map((theme): View => ({ language, width, theme }))),
  ).filter(
    ({ language, width, theme }) =>
      language === (values.lang ?? language) &&
      String(width) === (values.width ?? String(width)) &&
      theme === (values.theme ?? theme),
  )
  const startedMs = performance.now()
  const executablePath = await ensureChromium()
  if (!(await buildPages())) return 1
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const all = publicPaths(routes, { token: 'sample', ...(await firstListing(server.url)) })
    const paths = all.filter((each) => each === (values.route ?? each))
    for (const view of views) await takeShots(browser, server.url, paths, view)
    console.log(`${paths.length * views.length} shots in shots/ in ${seconds(startedMs)}`)
    return paths.length * views.length > 0 ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
  }
})

async function firstListing(url: string): Promise<{ id?: string }> {
  const response = await fetch(`${url}/api/v1/car-listings/public?limit=1`)
  if (!response.ok) return {}
  const [listing] = (await response.json()) as { id: string }[]
  return listing ? { id: listing.id } : {}
}

async function takeShots(browser: Browser, baseURL: string, paths: readonly string[], view: View): Promise<void> {
  const { language, width, theme } = view
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale: INTL_LOCALE[language],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const each of paths) {
    const folder = path.join(ROOT, 'shots', each === '/' ? 'home' : each.slice(1).replaceAll('/', '-'))
    await mkdir(folder, { recursive: true })
    await page.goto(`${each}?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, `${language}-${width}-${theme}.png`), fullPage: true })
  }
  await context.close()
}
