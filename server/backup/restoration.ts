import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Database, type Db } from '../platform/db/database.ts'
import { knownSteps, migrate } from '../platform/db/migrations.ts'
import type { Files } from '../platform/files/files.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { StartError } from '../platform/process/start-error.ts'
import { type Manifest } from './manifest.ts'
import {
  addReferences,
  dropReferences,
  emptyTables,
  hasTables,
  listTables,
  loadTable,
  setSequences,
  setTriggers,
} from './table-rows.ts'

const AT_ONCE = 8
/** A lock is nothing, and whether files are in their folder is asked of the store. */
const MAY_BE_THERE = ['lock', 'files']

export type RestoreTarget = { database: Database; files: Files; log: Logger }

/** A backup of a version that this one knows: all its migrations are ours, in our words. */
export function requireKnownVersion({ migrations }: Manifest): void {
  const known = new Map(knownSteps().map(({ step, hashes }) => [step, hashes]))
  for (const { step, hash } of migrations) {
    if (!known.has(step)) throw new StartError('The backup is of a newer version of Northlane. Restore it with that.')
    if (!known.get(step)?.includes(hash))
      throw new StartError(`The backup is of another Northlane: its migration ${step} differs from ours.`)
  }
}

/** Restoring over what is there would mix two products, or lose one. */
export async function requireEmptyDataFolder(dataDir: string): Promise<void> {
  const there = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`The data folder ${dataDir} cannot be read (${error.code}). Set DATA_DIR.`)
  })
  if (there.some((name) => !MAY_BE_THERE.includes(name)))
    throw new StartError(`The data folder ${dataDir} is not empty. Name an empty one with DATA_DIR.`)
}

export async function requireEmptyStore({ database, files }: RestoreTarget): Promise<void> {
  if (await hasTables(database.db))
    throw new StartError('The database is not empty. Make a new one and name it with DATABASE_URL.')
  if ((await files.listKeys('')).length > 0)
    throw new StartError('The file store is not empty. Name an empty one with STORAGE_URL.')
}

/** The schema as it was, the rows, then whatever has changed about the schema since. */
export async function restoreDatabase(
  { database, log }: RestoreTarget,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const last = manifest.migrations.at(-1)?.step
  if (last === undefined) throw new StartError('The backup is of an empty database.')
  await migrate(database, undefined, last)
  const jobs = createJobs(database, log, { isSupervising: false })
  await jobs.open([])
  await jobs.stop()
  await database.db.transaction((tx) => loadRows(tx, folder, manifest))
  await migrate(database)
  await database.db.execute(sql`analyze`)
}

async function loadRows(tx: Db, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const there = await listTables(tx)
  const references = await dropReferences(tx)
  await setTriggers(tx, there, 'disable')
  await emptyTables(tx, there)
  for (const table of tables) await loadTable(tx, table, folder)
  await setSequences(tx, sequences)
  await setTriggers(tx, there, 'enable')
  await addReferences(tx, references)
}

export async function restoreFiles(files: Files, folder: string, manifest: Manifest): Promise<void> {
  const waiting = manifest.files.map(({ file }) => file)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        await files.put(file.slice('files/'.length), createReadStream(path.join(folder, file)))
    }),
  )
}

export async function restoreDataFolder(dataDir: string, folder: string, { data }: Manifest): Promise<void> {
  for (const { file } of data) {
    const place = path.join(dataDir, file.slice('data/'.length))
    await mkdir(path.dirname(place), { recursive: true })
    await copyFile(path.join(folder, file), place)
    await chmod(place, 0o600)
  }
}
