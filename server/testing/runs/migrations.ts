import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrations.ts'
import { cleanUp, emptyStore, openStore } from './running-server.ts'

const JOURNAL = path.join(import.meta.dirname, '../../migrations/meta/_journal.json')
const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] }

/** A database of a test file’s own, empty at first; `migrateTo` takes it as far as this migration. */
export function unmigratedDatabase() {
  let opened: Database | undefined
  const database = () => {
    if (!opened) throw new Error('The database is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    const store = await emptyStore()
    mkdirSync(store.DATA_DIR, { recursive: true })
    opened = await openStore(store)
  }, 300_000)
  afterAll(async () => {
    await opened?.close()
    await cleanUp()
  })

  async function migrateTo(tag: string): Promise<void> {
    const entry = entries.find((each) => each.tag === tag)
    if (!entry) throw new Error(`No migration is called ${tag}`)
    await migrate(database(), undefined, entry.when)
  }
  return { database, migrateTo }
}
