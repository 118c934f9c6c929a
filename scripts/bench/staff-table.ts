import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../e2e/chromium-flags.ts'
import { startServer } from '../../e2e/server.ts'
import { type Database, openPglite, openPostgres } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrations.ts'
import { addBulkListings } from '../../server/sandbox/bulk-listings.ts'
import { Failure, seconds } from '../project.ts'
import { ensureChromium } from '../test/chromium.ts'
import { findPostgres, startPostgres } from '../test/postgres.ts'
import { percentile } from './timed-load.ts'

const ROUNDS = 15
/** A server that has just started is slower than one that runs. */
const WARM_UP_ROUNDS = 2
/** From the press to the new rows on the screen. */
const LIMIT_MS = 300
/** The search waits this long for another letter before it asks; what comes after is ours to answer for. */
const SEARCH_PAUSE_MS = 300

type Step = {
  event: 'click' | 'change' | 'input'
  act: (page: Page, round: number) => Promise<unknown>
  waitMs?: number
}

const MAKES = ['Toyota', 'Honda', 'Ford', 'Tesla', 'Mazda', 'Kia', 'BMW', 'Audi']
const STEPS: Record<string, Step> = {
  'the next page': { event: 'click', act: (page) => page.getByRole('link', { name: 'Next' }).click() },
  'a status': {
    event: 'change',
    act: (page, round) =>
      page.getByRole('combobox', { name: 'Status' }).selectOption(round % 2 === 0 ? 'Inactive' : 'Featured'),
  },
  'a year': {
    event: 'change',
    act: (page, round) =>
      page.getByRole('combobox', { name: 'Year' }).selectOption(String(new Date().getFullYear() - 1 - (round % 8))),
  },
  'a search': {
    event: 'input',
    act: (page, round) => page.getByRole('searchbox').fill(MAKES[round % MAKES.length] ?? ''),
    waitMs: SEARCH_PAUSE_MS,
  },
}

export const TABLE_DATABASES = ['postgres', 'embedded'] as const
export type TableDatabase = (typeof TABLE_DATABASES)[number]

/** How long staff wait for the table of a large inventory, in a browser, end to end. How many steps took too long. */
export async function benchStaffTable(count: number, kind: TableDatabase): Promise<number> {
  const executablePath = await ensureChromium()
  const database = kind === 'postgres' ? await ownPostgres() : await ownFolder()
  try {
    const startedMs = performance.now()
    await fill(await database.open(), count)
    console.log(`${count} listings made in ${seconds(startedMs)}, ${kind}`)
    const server = await startServer(database.environment)
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
    try {
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-CA' })
      await signInAsAdmin(context, server.url)
      return await measureSteps(await context.newPage())
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

type OwnDatabase = { open: () => Promise<Database>; environment: NodeJS.ProcessEnv; drop: () => Promise<void> }

async function ownPostgres(): Promise<OwnDatabase> {
  const programs = await findPostgres()
  if (programs === undefined)
    throw new Failure('There is no PostgreSQL on this machine to measure a large inventory on.')
  const { url, stop } = await startPostgres(programs)
  return { open: () => openPostgres(url, () => undefined), environment: { DATABASE_URL: url }, drop: stop }
}

async function ownFolder(): Promise<OwnDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-table-'))
  return {
    open: () => openPglite(folder),
    environment: { DATA_DIR: folder },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function fill(database: Database, count: number): Promise<void> {
  try {
    await migrate(database)
    await addBulkListings(database.db, count, new Date())
  } finally {
    await database.close()
  }
}

async function measureSteps(page: Page): Promise<number> {
  let late = 0
  for (const [name, step] of Object.entries(STEPS)) {
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await timeOf(page, step, round)
    const timesMs: number[] = []
    for (let round = 0; round < ROUNDS; round++) timesMs.push(await timeOf(page, step, round))
    const sorted = timesMs.toSorted((a, b) => a - b)
    const [best = 0, p50 = 0, p95 = 0] = [0, 0.5, 0.95].map((share) => Math.round(percentile(sorted, share)))
    if (p95 > LIMIT_MS) late += 1
    console.log(`${name.padEnd(16)} best ${best} ms, p50 ${p50} ms, p95 ${p95} ms (at most ${LIMIT_MS})`)
  }
  return late
}

async function timeOf(page: Page, { event, act, waitMs = 0 }: Step, round: number): Promise<number> {
  await page.goto('/admin/listings')
  await page.getByRole('table').waitFor()
  // Nobody presses while the page is still waking up.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const shown = page.evaluate(untilRowsChange, event)
  await act(page, round)
  return (await shown) - waitMs
}

/** Runs in the page: from the event to the frame after the rows have become others. */
function untilRowsChange(event: string): Promise<number> {
  const rows = () => document.querySelector('tbody')?.textContent ?? ''
  const before = rows()
  return new Promise((resolve) => {
    let startedMs = 0
    document.addEventListener(event, () => (startedMs = performance.now()), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (startedMs === 0 || rows() === before) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - startedMs))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** As the login page would: the token into storage, the refresh cookie into the context. */
async function signInAsAdmin(context: BrowserContext, url: string): Promise<void> {
  const form = { username: 'admin@northlane.example', password: 'northlane-demo' }
  const response = await context.request.post(`${url}/api/v1/auth/token`, { form })
  const { access_token, user } = (await response.json()) as { access_token: string; user: object }
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { authToken: access_token, user: JSON.stringify(user) },
  )
}
