import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { emptyStore, newFolder, runProgram, type Store } from '../runs/running-server.ts'

export type Copy = { folder: string; tookMs: number }

/** Makes a backup as an operator would, also while the server runs. */
export async function backUp(source: Store): Promise<Copy> {
  const folder = path.join(newFolder(), 'backup')
  const startedMs = performance.now()
  const { code, stderr } = await runProgram('server/backup.ts', ['--to', folder], { ...source })
  if (code !== 0) throw new Error(`The backup failed: ${stderr}`)
  return { folder, tookMs: performance.now() - startedMs }
}

export async function restore({ folder }: Copy): Promise<Store & { DATABASE_URL: string }> {
  const { DATABASE_URL = '', ...target } = await emptyStore()
  const { code, stderr } = await runProgram('server/restore.ts', ['--from', folder], { ...target, DATABASE_URL })
  if (code !== 0) throw new Error(`The restore failed: ${stderr}`)
  return { ...target, DATABASE_URL }
}

/** Which tables and files of two idle stores differ, row by row and byte by byte. */
export async function differences(one: Store, other: Store): Promise<string[]> {
  const [rows, otherRows] = await Promise.all([digestsOfTables(one), digestsOfTables(other)])
  const [files, otherFiles] = await Promise.all([digestsOfFiles(one), digestsOfFiles(other)])
  return [...unlike(rows, otherRows), ...unlike(files, otherFiles)]
}

type Digests = ReadonlyMap<string, string>

function unlike(one: Digests, other: Digests): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
}

async function digestsOfTables({ DATABASE_URL }: Store): Promise<Digests> {
  const database = new pg.Client(DATABASE_URL)
  await database.connect()
  try {
    // When a step of the schema was taken is each database's own.
    const { rows: tables } = await database.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
    )
    const digests = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await database.query<{ digest: string | null }>(
        `select count(*) || ' ' || md5(string_agg(row, '' order by row)) as digest from (select md5(t::text) as row from ${name} t) each`,
      )
      digests.set(name, rows[0]?.digest ?? '')
    }
    return digests
  } finally {
    await database.end()
  }
}

async function digestsOfFiles({ DATA_DIR }: Store): Promise<Digests> {
  const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
  const digests = new Map<string, string>()
  for (const file of entries.filter((entry) => entry.isFile())) {
    const name = path.join(file.parentPath, file.name)
    digests.set(
      path.relative(DATA_DIR, name),
      createHash('sha256')
        .update(await readFile(name))
        .digest('hex'),
    )
  }
  return digests
}
