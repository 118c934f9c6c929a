import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { StartError } from '../platform/process/start-error.ts'
import { copyDataFolder, createFileCopies, listNamedFiles } from './file-copies.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { dumpTable, listTables, readSequences } from './table-rows.ts'

/** A file that a row names may be deleted, row first, before it is copied; a later look at the rows no longer names it. */
const LOOKS_MAX = 3

export type BackupSource = { database: Database; files: Files; dataDir: string }

/**
 * Copies everything while the product runs. The database is read in one snapshot; files are copied before it and after it, and
 * every file that a row of the snapshot names must be among them, or the database is read again. The folder gets its name when all
 * is there: one that has it is whole.
 */
export async function backUp({ database, files, dataDir }: BackupSource, to: string): Promise<Manifest> {
  await requireEmptyFolder(to)
  const folder = `${to}.part`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const startedAt = new Date().toISOString()
    const copies = createFileCopies(files, folder)
    await copies.copyNew()
    const { rows, missing } = await readRowsWithFiles(database.db, copies, folder)
    const manifest: Manifest = {
      format: 1,
      startedAt,
      finishedAt: new Date().toISOString(),
      database: database.kind,
      ...rows,
      files: [...copies.copied.values()],
      data: await copyDataFolder(dataDir, folder),
      missing,
    }
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
    if (existsSync(to)) await rmdir(to)
    await rename(folder, to)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`${folder} cannot hold a backup (${error.code}).`)
  })
  if (there.length > 0) throw new StartError(`${folder} is not empty. Name a new folder with --to.`)
}

async function readRowsWithFiles(db: Db, copies: ReturnType<typeof createFileCopies>, folder: string) {
  for (let look = 1; ; look++) {
    const { named, ...rows } = await readRows(db, folder)
    const gone = await copies.copyNew()
    const wasNamed = (key: string) => named.includes(key) || named.includes(key.slice(0, key.lastIndexOf('/') + 1))
    const missing = [...new Set([...copies.lacking(named), ...gone.filter(wasNamed)])]
    // What is still missing was missing before, and is no reason to have no backup at all.
    if (missing.length === 0 || look === LOOKS_MAX) return { rows, missing }
  }
}

function readRows(db: Db, folder: string) {
  return db.transaction(
    async (tx) => {
      // A large table takes longer than a request may.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const applied = await tx.execute(sql`select step::float8 as step, hash from schema_migrations order by step`)
      const migrations = rowsOf<{ step: number; hash: string }>(applied)
      const tables = []
      for (const table of await listTables(tx)) tables.push(await dumpTable(tx, table, folder))
      return { migrations, tables, sequences: await readSequences(tx), named: await listNamedFiles(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What a person reads when it is done. */
export function describeBackup({ tables, files, missing, startedAt, finishedAt }: Manifest, to: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0)
  const tookS = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  const lines = [
    `${to}: ${rows} rows of ${tables.length} tables and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${tookS.toFixed(1)} s.`,
    ...(missing.length > 0
      ? [`Rows name ${missing.length} files that are not in the store: ${missing.join(', ')}`]
      : []),
  ]
  return lines.join('\n')
}
