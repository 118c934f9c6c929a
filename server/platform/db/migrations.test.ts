import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/runs/test-database.ts'
import { StartError } from '../process/start-error.ts'
import { rowsOf } from './database.ts'
import { migrate } from './migrations.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const folder = mkdtempSync(path.join(tmpdir(), 'northlane-migrations-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** A folder of migrations as the generator leaves it; steps are numbered from 1. */
function writeMigrations(name: string, steps: readonly string[]): string {
  const target = path.join(folder, name)
  mkdirSync(path.join(target, 'meta'), { recursive: true })
  const entries = steps.map((statements, index) => {
    const tag = `000${index}_${name}`
    writeFileSync(path.join(target, `${tag}.sql`), statements)
    return { idx: index, version: '7', when: index + 1, tag, breakpoints: true }
  })
  writeFileSync(
    path.join(target, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return target
}

async function tables(pattern: string): Promise<string[]> {
  const result = await database.db.execute(
    sql`select table_name from information_schema.tables where table_name like ${pattern} order by 1`,
  )
  return rowsOf<{ table_name: string }>(result).map((row) => row.table_name)
}

async function forget(): Promise<void> {
  await database.db.execute(sql`delete from schema_migrations where step < 100`)
}

test('schema that is up to date stays as it is', async () => {
  expect(await migrate(database)).toBe(0)
})

test('failed migration step is undone and named; earlier steps stay, and the next start continues from there', async () => {
  const first = 'create table shaky_one (id int)'
  const broken = 'create table shaky_two (id int);--> statement-breakpoint\ninsert into shaky_nothing values (1)'
  const failed = migrate(database, writeMigrations('shaky', [first, broken]))
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(/step 2.*shaky_nothing/)
  expect(await tables('shaky%')).toEqual(['shaky_one'])

  expect(await migrate(database, writeMigrations('shaky', [first, 'create table shaky_two (id int)']))).toBe(1)
  expect(await tables('shaky%')).toEqual(['shaky_one', 'shaky_two'])
  await forget()
})

test('migrations run by two processes at once apply each step once', async () => {
  const steps = ['create table twin_one (id int)', 'create table twin_two (id int)', 'create table twin_three (id int)']
  const target = writeMigrations('twin', steps)
  const applied = await Promise.all([migrate(database, target), migrate(database, target)])
  expect(applied.reduce((sum, count) => sum + count)).toBe(steps.length)
  expect(await tables('twin%')).toHaveLength(steps.length)
  await forget()
})
