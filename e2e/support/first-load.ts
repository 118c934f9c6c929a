import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { hydrated } from './signed-in.ts'
import type { MeasuredPage } from './site-pages.ts'

const LCP_MAX_MS = 1_500
/** Cars have a large picture to show. */
const CARS_LCP_MAX_MS = 1_800
export const CLS_MAX = 0.02
const BLOCKED_MAX_MS = 150
/** What a task may take before it counts as blocking. */
const TASK_MAX_MS = 50

/** A phone on a slow connection: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's speed. */
const CONNECTION = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
  offline: false,
}
export const SLOWDOWN = 4
export const SCREEN = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 }

/** What the phone sees and feels of a page that it has never opened. */
export type FirstLoad = { lcpMs: number; cls: number; blockedMs: number }

export function promisedOf(page: MeasuredPage): FirstLoad {
  return { lcpMs: isAboutCars(page) ? CARS_LCP_MAX_MS : LCP_MAX_MS, cls: CLS_MAX, blockedMs: BLOCKED_MAX_MS }
}

/** Each figure by itself: a run that was slow in one need not have been in another. */
export function medianLoad(runs: readonly FirstLoad[]): FirstLoad {
  const middle = (name: keyof FirstLoad) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return { lcpMs: middle('lcpMs'), cls: middle('cls'), blockedMs: middle('blockedMs') }
}

export function isAboutCars(page: MeasuredPage): boolean {
  return page.startsWith('/cars')
}

/** A phone that has nothing of the site yet. */
export function newPhone(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: siteUrl, ...SCREEN })
}

/**
 * Everything has come, and the page answers to scripts. A private page keeps a stream open, so its network is never idle: there
 * `shows` is what it shows once its data has come.
 */
export async function openWhole(page: Page, path: string, shows?: string): Promise<void> {
  await page.goto(path, { waitUntil: shows === undefined ? 'networkidle' : 'load' })
  await hydrated(page)
  if (shows !== undefined) await page.locator(shows).first().waitFor()
}

export async function measureFirstLoad(page: Page, path: string, shows?: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  await openWhole(page, path, shows)
  const times = await page.evaluate(
    (taskMaxMs) =>
      new Promise<Omit<FirstLoad, 'cls'>>((resolve) => {
        let lcpMs = 0
        let blockedMs = 0
        // By its definition total blocking time begins once there is something to look at.
        const seenMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcpMs = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) {
            const sinceSeenMs = Math.min(duration, startTime + duration - seenMs)
            blockedMs += Math.max(0, sinceSeenMs - taskMaxMs)
          }
        }).observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve({ lcpMs, blockedMs }), 500)
      }),
    TASK_MAX_MS,
  )
  return { ...times, cls: await movedShare(page) }
}

/** How much of the page has moved under the reader so far. */
export function movedShare(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let cls = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) cls += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered in a task of their own; a page that never paints again may never become idle.
        requestIdleCallback(() => setTimeout(() => resolve(cls)), { timeout: 1_000 })
      }),
  )
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Script, and page, style and font, each as gzip makes it; and which style sheets came. */
export type Weight = { scriptBytes: number; restBytes: number; styles: string[] }

/** Work that waits at least this long for user input is no part of a first page. */
const AFTER_A_WHILE_MS = 3_000

/** Weighs what a page loads from here on; the result is there once everything has come. */
export async function weigh(page: Page): Promise<() => Promise<Weight>> {
  await page.addInitScript((afterMs) => {
    const wait = setTimeout
    const waitShortly = (act: () => void, ms = 0) => (ms < afterMs ? wait(act, ms) : 0)
    window.setTimeout = waitShortly as typeof setTimeout
  }, AFTER_A_WHILE_MS)
  const weight: Weight = { scriptBytes: 0, restBytes: 0, styles: [] }
  const reads: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (!['script', 'document', 'stylesheet', 'font'].includes(kind)) return
    if (kind === 'stylesheet') weight.styles.push(new URL(response.url()).pathname)
    reads.push(
      response.body().then((body) => {
        // Fonts are compressed already.
        const bytes = kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length
        weight[kind === 'script' ? 'scriptBytes' : 'restBytes'] += bytes
      }),
    )
  })
  return async () => {
    await Promise.all(reads)
    return weight
  }
}

export type Traffic = { requests: number; bytes: number }

/** Counts what goes over the wire from here on, compressed as it is served and with its headers. */
export async function countTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0 }
  const session = await page.context().newCDPSession(page)
  const sent = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Pictures that are written into the page itself are announced too.
    if (!request.url.startsWith('http')) return
    sent.add(requestId)
    traffic.requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) traffic.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return traffic
}
