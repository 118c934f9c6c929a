import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillTables, fingerprint } from '#server/testing/data/filled-tables.ts'
import { cleanUp, emptyStore, newFolder, openStore } from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { migrate } from './migrations.ts'

const FOLDER = path.join(import.meta.dirname, '../../migrations')
const ROWS = rounds(40, 10_000)
/** Each step fills all tables and reads all of them twice: the long form takes half a minute for each, on a machine with other work. */
const TIMEOUT_MS = rounds(600_000, 3_600_000)

/** What a step is there to change, in what the steps before it wrote themselves. */
const CHANGES: Record<string, readonly string[]> = {
  '0045_deposit-to-come-back': ['canned_replies.texts'],
  '0049_plain-tagalog-replies': ['canned_replies.texts'],
  '0051_french-canned-replies': ['canned_replies.texts'],
}

type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal

afterAll(cleanUp)

/** The migrations as they were when there were only this many. */
function firstSteps(count: number): string {
  const folder = path.join(newFolder(), 'migrations')
  cpSync(FOLDER, folder, { recursive: true })
  const shorter = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(shorter))
  return folder
}

test(
  'migration step finds the earlier tables full, and keeps their rows or changes what it is meant to change',
  async () => {
    const store = await emptyStore()
    mkdirSync(store.DATA_DIR, { recursive: true })
    const database = await openStore(store)
    let cells = 0
    for (let step = 1; step <= journal.entries.length; step++) {
      const before = await fingerprint(database.db)
      expect(await migrate(database, firstSteps(step)), journal.entries[step - 1]?.tag).toBe(1)
      const after = await fingerprint(database.db)
      const tag = journal.entries[step - 1]?.tag ?? ''
      const changed = [...before].filter(([column, content]) => after.get(column) !== content).map(([column]) => column)
      expect([tag, changed]).toEqual([tag, CHANGES[tag] ?? []])
      cells += before.size * ROWS
      await fillTables(database.db, ROWS)
    }
    expect(await migrate(database)).toBe(0)
    await database.close()
    expect(cells).toBeGreaterThan(0)
    tell(
      `migrations: ${journal.entries.length} steps, each on tables of ${counted(ROWS)} rows: ${counted(cells)} values compared, none changed but what was meant`,
    )
  },
  TIMEOUT_MS,
)
