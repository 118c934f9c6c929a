import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#e2e/support/chromium-flags.ts'
import { ensureChromium } from '../../test/chromium.ts'
import { type BenchDatabase, withProduct } from '../fixtures.ts'
import type { RunningProcess } from '../process.ts'

/** The product, and a browser to look at it with, for as long as the work takes. */
export async function inBrowser<Result>(
  database: BenchDatabase,
  work: (browser: Browser, product: RunningProcess) => Promise<Result>,
): Promise<Result> {
  const executablePath = await ensureChromium()
  return withProduct(database, {}, async (product) => {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
    try {
      return await work(browser, product)
    } finally {
      await browser.close()
    }
  })
}
