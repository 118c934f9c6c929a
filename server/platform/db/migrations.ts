import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../process/start-error.ts'
import { type Database, type Db, rowsOf } from './database.ts'
import { LOCK_NUMBERS } from './lock-numbers.ts'

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings the schema up to date, each migration in a transaction of its own that also records it: a process killed in between
 * leaves a schema that the next start continues from. Drizzle's own runner takes no lock and runs all in one transaction.
 */
export async function migrate(
  database: Database,
  folder = MIGRATIONS_FOLDER,
  lastStep = Number.POSITIVE_INFINITY,
): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const migrations = all.filter(({ folderMillis }) => folderMillis <= lastStep)
  let applied = 0
  for (const migration of migrations) {
    try {
      if (await applyOnce(database.db, migration)) applied++
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
      throw new StartError(
        `The database could not be migrated (step ${migration.folderMillis}): ${cause.message}. Nothing of that step was kept.`,
      )
    }
  }
  return applied
}

function applyOnce(db: Db, migration: { hash: string; folderMillis: number; sql: string[] }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A migration may take longer than a request may, and so may the wait for another process that runs one.
    await tx.execute(sql`set local statement_timeout = 0`)
    // Two processes starting at once take turns; the second finds nothing left to do.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.migrations}::bigint)`)
    await tx.execute(sql`create table if not exists schema_migrations (
      step bigint primary key, hash text not null, applied_at timestamptz not null default now())`)
    const known = await tx.execute(sql`select 1 from schema_migrations where step = ${migration.folderMillis}`)
    if (rowsOf(known).length > 0) return false
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into schema_migrations (step, hash) values (${migration.folderMillis}, ${migration.hash})`,
    )
    return true
  })
}

/** Steps corrected after a release may have run them, with their earlier hashes: both lead to the same schema. */
const MENDED: Record<number, readonly string[]> = {
  // 0001_accounts: referral codes could meet among ten thousand people.
  1794747682826: ['f453ba47b39fb62b0971b27c8f2bb08ff22e1d536bcb8c9be75b92d744a5b521'],
  // 0011_desk: replies said some things by other words than the site.
  1794855464122: ['3210e24138935b9eb502dd28e0b7f908300e0a9f6f454cbdcb30f1e2b411ae5e'],
  // 0010, 0021, 0023 and 0027 kept visitors from a million listings for up to 49 s.
  1794850347526: ['3b89c5ea46a12cb84440e171feb30d8f0f275b1093736e2fa36fa1c4cd1ae7a5'],
  1794885113007: ['a4fb887bdebeb34b23ee497154cafb8f6d38b7df83babef7f9837eb27df4bb6b'],
  1794886940698: ['21cf7343c16a1d1cbaf731a6942ae1f3527d17baef9b423233ebdba2464b8e43'],
  1794901418461: ['09e9f1cd24078cd5a21e3a0f53aa35d74d27727c0868b4070048bb700988a28c'],
}

/** Every migration that this version knows, in order, in each of its wordings. */
export function knownSteps(): { step: number; hashes: readonly string[] }[] {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  return migrations.map(({ folderMillis, hash }) => ({
    step: folderMillis,
    hashes: [hash, ...(MENDED[folderMillis] ?? [])],
  }))
}
