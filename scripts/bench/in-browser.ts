import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts'
import { ensureChromium } from '../test/chromium.ts'

type Stoppable = { stop: () => Promise<void> }

/** The product, and a browser to look at it with, for as long as the work takes. */
export async function inBrowser<Product extends Stoppable, Result>(
  start: () => Promise<Product>,
  work: (browser: Browser, product: Product) => Promise<Result>,
): Promise<Result> {
  const executablePath = await ensureChromium()
  const product = await start()
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
    try {
      return await work(browser, product)
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}
