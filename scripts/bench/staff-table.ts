import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../../e2e/support/server.ts'
import { type Database, openPglite, openPostgres } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrations.ts'
import { addBulkListings } from '../../server/sandbox/bulk-listings.ts'
import { seconds } from '../project.ts'
import { requirePostgres, startPostgres } from '../test/postgres.ts'
import { inBrowser } from './in-browser.ts'
import { demoPerson } from './sign-in.ts'
import { ROWS_WITHIN_MS, SEARCH_PAUSE_MS, signInBrowser, type TableStep, timeSteps } from './table-steps.ts'

const MAKES = ['Toyota', 'Honda', 'Ford', 'Tesla', 'Mazda', 'Kia', 'BMW', 'Audi']
const STEPS: Record<string, TableStep> = {
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
  const database = kind === 'postgres' ? await ownPostgres() : await ownFolder()
  try {
    const startedMs = performance.now()
    await fill(await database.open(), count)
    console.log(`${count} listings made in ${seconds(startedMs)}, ${kind}`)
    return await inBrowser(
      () => startServer(database.environment),
      async (browser, server) => {
        const context = await browser.newContext({ baseURL: server.url, locale: 'en-CA' })
        await signInBrowser(context, server.url, demoPerson('ADMIN'))
        const times = await timeSteps(await context.newPage(), '/admin/listings', STEPS)
        for (const { name, best, p50, p95 } of times)
          console.log(`${name.padEnd(16)} best ${best} ms, p50 ${p50} ms, p95 ${p95} ms (at most ${ROWS_WITHIN_MS})`)
        return times.filter(({ p95 }) => p95 > ROWS_WITHIN_MS).length
      },
    )
  } finally {
    await database.drop()
  }
}

type OwnDatabase = { open: () => Promise<Database>; environment: NodeJS.ProcessEnv; drop: () => Promise<void> }

async function ownPostgres(): Promise<OwnDatabase> {
  const { url, stop } = await startPostgres(await requirePostgres('measure a large inventory on'))
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
