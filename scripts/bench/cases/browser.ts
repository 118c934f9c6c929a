import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../../e2e/chromium-flags.ts'
import {
  countTraffic,
  type FirstLoad,
  measureFirstLoad,
  medianLoad,
  newPhone,
  promisedOf,
  type Traffic,
  type Weight,
  weigh,
} from '../../../e2e/first-load.ts'
import { addressOf, SITE_PAGES, type SitePage } from '../../../e2e/site-pages.ts'
import { ensureChromium } from '../../test/chromium.ts'
import type { Case, Row } from '../case.ts'
import { median } from '../figures.ts'
import { restOf } from '../process.ts'

const RUNS = 3

type Visit = FirstLoad & Traffic & Pick<Weight, 'scriptBytes'>

/** What a slow phone gets, sees and feels of each page that it opens for the first time. */
export const browserPages: Case = {
  name: 'browser',
  async run({ databases: [database] }) {
    if (!database) return []
    const executablePath = await ensureChromium()
    const product = await database.startProduct()
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
    try {
      // A browser that is new starts its own processes with its first page, and a server has its first page to make.
      await visit(browser, product.url, '/')
      await restOf(product.pid)
      const rows: Row[] = []
      for (const page of SITE_PAGES) {
        const address = await addressOf(product.url, page)
        const visits: Visit[] = []
        for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, product.url, address))
        rows.push(visitRow(page, visits))
      }
      return rows
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

async function visit(browser: Browser, siteUrl: string, address: string): Promise<Visit> {
  const phone = await newPhone(browser, siteUrl)
  const page = await phone.newPage()
  const traffic = await countTraffic(page)
  const weight = weigh(page)
  const load = await measureFirstLoad(page, address)
  const { scriptBytes } = await weight()
  await phone.close()
  return { ...load, ...traffic, scriptBytes }
}

function visitRow(page: SitePage, visits: readonly Visit[]): Row {
  const { lcpMs, cls, blockedMs } = medianLoad(visits)
  const promised = promisedOf(page)
  const middle = (of: (one: Visit) => number) => median(visits.map(of))
  return {
    what: `${page} on a slow phone`,
    figures: {
      KB: kilobytes(middle(({ bytes }) => bytes)),
      requests: String(middle(({ requests }) => requests)),
      'script KB gz': kilobytes(middle(({ scriptBytes }) => scriptBytes)),
      'LCP ms': lcpMs.toFixed(0),
      CLS: cls.toFixed(4),
      'TBT ms': blockedMs.toFixed(0),
    },
    target: {
      text: `≤ ${promised.lcpMs} ms, ${promised.cls}, ${promised.blockedMs} ms`,
      isMet: lcpMs <= promised.lcpMs && cls <= promised.cls && blockedMs <= promised.blockedMs,
    },
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
