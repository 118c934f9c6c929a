import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import {
  cleanUp,
  emptyStore,
  newFolder,
  runProgram,
  startServer,
  stopServer,
} from '#server/testing/runs/running-server.ts'

vi.setConfig({ testTimeout: 240_000 })
afterAll(cleanUp)

/** The database rewrites it while it runs, readable, in a folder that is not: names of tables, no personal data. */
const OWN_INDEX = 'pg_internal.init'

/** Everything below a folder that another account of the machine could read, write or look into. */
function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))
  const names = [folder, ...below.filter((name) => path.basename(name) !== OWN_INDEX)]
  return names.filter((name) => existsSync(name) && (statSync(name).mode & 0o077) !== 0)
}

test('data folder is readable by its owner alone, under any umask, and folders of earlier versions are tightened', async () => {
  const previous = process.umask(0)
  try {
    const store = await emptyStore()
    const first = await startServer(store)
    expect(openToOthers(store.DATA_DIR)).toEqual([])
    await stopServer(first)
    expect(readdirSync(store.DATA_DIR).length).toBeGreaterThan(1)

    for (const name of readdirSync(store.DATA_DIR, { recursive: true })) {
      const full = path.join(store.DATA_DIR, String(name))
      chmodSync(full, statSync(full).isDirectory() ? 0o777 : 0o666)
    }
    chmodSync(store.DATA_DIR, 0o755)
    const second = await startServer(store)
    expect(openToOthers(store.DATA_DIR)).toEqual([])
    await stopServer(second)

    const copy = path.join(newFolder(), 'copy')
    expect((await runProgram('server/backup.ts', ['--to', copy], store)).code).toBe(0)
    expect(openToOthers(copy)).toEqual([])
  } finally {
    process.umask(previous)
  }
})
