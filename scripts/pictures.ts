import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_FLAGS } from '#e2e/support/chromium-flags.ts'
import { startServer } from '#e2e/support/server.ts'
import { hydrated, signIn } from '#e2e/support/signed-in.ts'
import { command, Failure, ROOT } from './project.ts'
import { buildPages } from './test/child.ts'
import { ensureChromium } from './test/chromium.ts'

const FOLDER = path.join(ROOT, 'docs/pictures')
const MAX_BYTES = 80_000

type Picture = {
  name: string
  path: string
  /** There once everything has come. */
  shows: string
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** The pictures of the README: what a visitor sees first, what a buyer learns before paying, and where staff work. */
const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', shows: 'h1' },
  { name: 'out-the-door', path: '/tools/out-the-door?in=QC&price=38495', shows: 'main table' },
  { name: 'desk', path: '/desk', shows: 'main h2', prepare: (context) => signIn(context, 'consultant') },
]

/** `npm run tool -- pictures`: retakes the README's pictures, on an instance of its own with the sample data. */
await command(async () => {
  const executablePath = await ensureChromium()
  if (!(await buildPages())) return 1
  await mkdir(FOLDER, { recursive: true })
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    for (const { name, path: address, shows, prepare } of PICTURES) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      })
      await prepare?.(context)
      const page = await context.newPage()
      await page.goto(address)
      await hydrated(page)
      // Not until the network is idle: a page of staff listens for as long as it is open.
      await page.locator(shows).first().waitFor()
      await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode())]))
      const file = path.join(FOLDER, `${name}.webp`)
      const { size } = await sharp(await page.screenshot())
        .resize({ width: 960 })
        .webp({ quality: 80 })
        .toFile(file)
      if (size > MAX_BYTES) throw new Failure(`${file} has ${size} bytes, more than ${MAX_BYTES}.`)
      console.log(`${path.relative(ROOT, file)}: ${size} bytes`)
      await context.close()
    }
    return 0
  } finally {
    await browser.close()
    await server.stop()
  }
})
