import type { Browser } from '@playwright/test'
import {
  countTraffic,
  type FirstLoad,
  measureFirstLoad,
  medianLoad,
  newPhone,
  openWhole,
  promisedOf,
  type Traffic,
  type Weight,
  weigh,
} from '../../../e2e/support/first-load.ts'
import { addressOf, type MeasuredPage, SITE_PAGES, TOOL_PAGES } from '../../../e2e/support/site-pages.ts'
import type { Case, Row } from '../case.ts'
import { inBrowser } from '../in-browser.ts'
import { restOf } from '../process.ts'

const RUNS = 5

type Size = Traffic & Pick<Weight, 'scriptBytes'>

/** What a slow phone gets, sees and feels of each page that it opens for the first time. */
export const browserPages: Case = {
  name: 'browser',
  async run({ databases: [database] }) {
    if (!database) return []
    return inBrowser(database.startProduct, async (browser, product) => {
      // A browser that is new starts its own processes with its first page, and a server has its first page to make.
      await sizeOf(browser, product.url, '/')
      await restOf(product.pid)
      const rows: Row[] = []
      for (const page of [...SITE_PAGES, ...TOOL_PAGES]) {
        const address = await addressOf(product.url, page)
        // Apart, because weighing takes time of its own.
        const size = await sizeOf(browser, product.url, address)
        const loads: FirstLoad[] = []
        for (let run = 0; run < RUNS; run++) loads.push(await firstLoad(browser, product.url, address))
        rows.push(pageRow(page, size, medianLoad(loads)))
      }
      return rows
    })
  },
}

async function sizeOf(browser: Browser, siteUrl: string, address: string): Promise<Size> {
  const phone = await newPhone(browser, siteUrl)
  const page = await phone.newPage()
  const traffic = await countTraffic(page)
  const weight = await weigh(page)
  await openWhole(page, address)
  const { scriptBytes } = await weight()
  await phone.close()
  return { ...traffic, scriptBytes }
}

async function firstLoad(browser: Browser, siteUrl: string, address: string): Promise<FirstLoad> {
  const phone = await newPhone(browser, siteUrl)
  const load = await measureFirstLoad(await phone.newPage(), address)
  await phone.close()
  return load
}

function pageRow(
  page: MeasuredPage,
  { bytes, requests, scriptBytes }: Size,
  { lcpMs, cls, blockedMs }: FirstLoad,
): Row {
  const promised = promisedOf(page)
  return {
    what: `${page} on a slow phone`,
    figures: {
      KB: kilobytes(bytes),
      requests: String(requests),
      'script KB gz': kilobytes(scriptBytes),
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
