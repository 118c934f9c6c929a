import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Database, hasPgliteData, openPglite, openPostgres } from '../platform/db/database.ts'
import { takeDataFolder } from '../platform/files/data-folder.ts'
import { createFiles, openDisk } from '../platform/files/files.ts'
import { createLogger } from '../platform/observability/logging.ts'
import { StartError } from '../platform/process/start-error.ts'
import { type Manifest, verifyBackup } from './manifest.ts'
import {
  requireEmptyDataFolder,
  requireEmptyStore,
  requireKnownVersion,
  restoreDatabase,
  restoreDataFolder,
  restoreFiles,
} from './restoration.ts'
import { backUp, describeBackup } from './service.ts'

/** Opens the database as it is: nothing is migrated, and no queue is worked on. */
async function withDatabase<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const folder = config.databaseUrl ? undefined : takeDataFolder(config.dataDir)
  try {
    const database = await (config.databaseUrl
      ? openPostgres(config.databaseUrl, () => undefined)
      : openPglite(config.dataDir))
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  } finally {
    folder?.release()
  }
}

export async function backUpWithoutServer(config: Config, to: string): Promise<string> {
  if (!config.databaseUrl && !hasPgliteData(config.dataDir))
    throw new StartError(`There is nothing to back up: ${config.dataDir} holds no database. Set DATA_DIR.`)
  const files = createFiles(await openDisk(config))
  const manifest = await withDatabase(config, (database) => backUp({ database, files, dataDir: config.dataDir }, to))
  return describeBackup(manifest, to)
}

export async function checkBackup(from: string): Promise<string> {
  const manifest = await verifyBackup(from)
  return `${from} is whole: ${summary(manifest)}.`
}

/** Everything about the backup is checked before the first byte is written. */
export async function restoreInto(config: Config, from: string): Promise<string> {
  const startedMs = performance.now()
  const manifest = await verifyBackup(from)
  requireKnownVersion(manifest)
  await requireEmptyDataFolder(config.dataDir)
  try {
    await withDatabase(config, async (database) => {
      const target = { database, files: createFiles(await openDisk(config)), log: createLogger({ logLevel: 'warn' }) }
      await requireEmptyStore(target)
      await restoreDatabase(target, from, manifest)
      await restoreFiles(target.files, from, manifest)
      await restoreDataFolder(config.dataDir, from, manifest)
    })
  } catch (error) {
    // The folder was empty: half of a database in it would be taken for one.
    if (!config.databaseUrl) await rm(path.join(config.dataDir, 'database'), { recursive: true, force: true })
    throw error
  }
  const tookS = (performance.now() - startedMs) / 1000
  return `Restored from ${from}, as it was at ${manifest.finishedAt}: ${summary(manifest)}, in ${tookS.toFixed(1)} s.`
}

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files`
}
