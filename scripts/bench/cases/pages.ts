import type { Browser, BrowserContext } from '@playwright/test'
import {
  countTraffic,
  type FirstLoad,
  measureFirstLoad,
  medianLoad,
  newPhone,
  openWhole,
  promisedOf,
  weigh,
} from '#e2e/support/first-load.ts'
import { type DemoPerson, signIn } from '#e2e/support/signed-in.ts'
import { addressOf, SITE_PAGES, TOOL_PAGES } from '#e2e/support/site-pages.ts'
import { type Case, withProduct } from '../fixtures.ts'
import { compare } from '../load.ts'
import { restOf } from '../process.ts'
import { cpuTarget, type Row, requestRow } from '../table.ts'
import { inBrowser } from './in-browser.ts'

/** The kernel counts in hundredths of a second: what takes a tenth of a millisecond has to be asked for often. */
const REQUESTS = 4_000
const CACHED_MAX_MS = 0.15
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }
const RUNS = 5
/** What clients and staff open first. */
const PRIVATE_PAGES: readonly { address: string; person: DemoPerson; shows: string }[] = [
  { address: '/profile', person: 'buyer', shows: 'main h2' },
  { address: '/desk', person: 'manager', shows: 'main h2' },
  { address: '/desk/cases', person: 'manager', shows: 'main a[href^="/desk/cases/"]' },
  { address: '/admin/listings', person: 'admin', shows: 'main img' },
]

/** Each public page out of the page cache. */
export const publicPages: Case = {
  name: 'public-pages',
  async run({ databases: [database] }) {
    if (!database) return []
    return withProduct(database, {}, async (product) => {
      const rows: Row[] = []
      for (const page of SITE_PAGES) {
        const request = { path: await addressOf(product.url, page), headers: HEADERS }
        const { measured } = await compare({ measured: { server: product, request } }, REQUESTS)
        rows.push(requestRow({ what: `page ${page}, cached`, measured, target: cpuTarget(measured, CACHED_MAX_MS) }))
      }
      return rows
    })
  },
}

/** What a slow phone gets, sees and feels of each page that it opens for the first time. */
export const browserPages: Case = {
  name: 'browser',
  async run({ databases: [database] }) {
    if (!database) return []
    return inBrowser(database, async (browser, { pid, url }) => {
      const rows: Row[] = []
      // The first page starts the browser's own processes and fills the server's caches.
      await firstVisit(browser, url, { address: '/' })
      await restOf(pid)
      for (const page of [...SITE_PAGES, ...TOOL_PAGES]) {
        rows.push(
          pageRow(page, await firstVisit(browser, url, { address: await addressOf(url, page) }), promisedOf(page)),
        )
      }
      for (const page of PRIVATE_PAGES) {
        rows.push(pageRow(`${page.address}, signed in`, await firstVisit(browser, url, page)))
      }
      return rows
    })
  },
}

type Visited = { address: string; person?: DemoPerson; shows?: string }

/** Weighed apart from the timed visits, because weighing takes time of its own. */
async function firstVisit(browser: Browser, url: string, { address, person, shows }: Visited) {
  const size = await onNewPhone(browser, url, person, async (phone) => {
    const page = await phone.newPage()
    const traffic = await countTraffic(page)
    const weight = await weigh(page)
    await openWhole(page, address, shows)
    return { bytes: traffic.bytes, requests: traffic.requests, scriptBytes: (await weight()).scriptBytes }
  })
  const loads: FirstLoad[] = []
  for (let run = 0; run < RUNS; run++) {
    loads.push(
      await onNewPhone(browser, url, person, async (phone) => measureFirstLoad(await phone.newPage(), address, shows)),
    )
  }
  return { ...size, ...medianLoad(loads) }
}

async function onNewPhone<Result>(
  browser: Browser,
  url: string,
  person: DemoPerson | undefined,
  look: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const phone = await newPhone(browser, url)
  try {
    if (person) await signIn(phone, person)
    return await look(phone)
  } finally {
    await phone.close()
  }
}

type Visit = Awaited<ReturnType<typeof firstVisit>>

function pageRow(
  page: string,
  { bytes, requests, scriptBytes, lcpMs, cls, blockedMs }: Visit,
  promised?: Pick<Visit, 'lcpMs' | 'cls' | 'blockedMs'>,
): Row {
  return {
    what: `${page} on a slow phone`,
    figures: {
      KB: (bytes / 1000).toFixed(1),
      requests: String(requests),
      'script KB gz': (scriptBytes / 1000).toFixed(1),
      'LCP ms': lcpMs.toFixed(0),
      CLS: cls.toFixed(4),
      'TBT ms': blockedMs.toFixed(0),
    },
    ...(promised && {
      target: {
        text: `≤ ${promised.lcpMs} ms, ${promised.cls}, ${promised.blockedMs} ms`,
        isMet: lcpMs <= promised.lcpMs && cls <= promised.cls && blockedMs <= promised.blockedMs,
      },
    }),
  }
}
