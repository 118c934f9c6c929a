import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPostgres } from '#server/platform/db/database.ts'
import { borrowPglite } from './borrowed-pglite.ts'

/** A migrated database of its own for one test file: PGlite, or PostgreSQL when the run has one. */
export async function openTestDatabase(): Promise<Database & { url?: string }> {
  const template = inject('template')
  if (template.kind === 'pglite') return borrowPglite(template.file)
  const name = `northlane_test_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, () => undefined)
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close()
      await administer(template.url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
