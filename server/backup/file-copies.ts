import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { FEATURES } from '../features.ts'
import type { Db } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { keepFile } from './kept-file.ts'
import type { Kept } from './manifest.ts'

/** Reading one after the other would wait for a distant store most of the time. */
const AT_ONCE = 8
/** Of the data folder: has a backup of its own, is in the file store's, or means nothing elsewhere. */
const LEFT_OUT = ['database', 'files', 'lock', 'control.sock']
/** Not whole yet. */
const UNFINISHED = /\.(?:part|new|\d+)$/

/** Copies what is in the store, once each: a file never changes after it got its name. */
export function createFileCopies(files: Files, folder: string) {
  const copied = new Map<string, Kept>()

  async function copy(key: string): Promise<boolean> {
    try {
      copied.set(key, await keepFile(folder, `files/${key}`, await files.read(key)))
      return true
    } catch (error) {
      // Deleted since it was listed; anything else is a failure.
      if (await files.has(key)) throw error
      return false
    }
  }

  return {
    copied,
    /** Copies what has come since the last time; returns what was gone before it could be read. */
    async copyNew(): Promise<string[]> {
      const keys = (await files.listKeys('')).filter((key) => !key.startsWith('tmp/') && !copied.has(key))
      const gone: string[] = []
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let key = keys.pop(); key !== undefined; key = keys.pop()) if (!(await copy(key))) gone.push(key)
        }),
      )
      return gone
    },
    /** Which of these keys, or folders that end in a slash, have not been copied. */
    lacking(references: readonly string[]): string[] {
      const folders = new Set([...copied.keys()].map((key) => key.slice(0, key.lastIndexOf('/') + 1)))
      return references.filter((reference) => !copied.has(reference) && !folders.has(reference))
    },
  }
}

/** Every file that a row names: a key, or a folder of which at least something must be there. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const named: string[] = []
  for (const { listFiles } of FEATURES.all) named.push(...((await listFiles?.(db)) ?? []))
  return named
}

/** Other content of the data folder: the generated secret, undelivered mails, the stand-ins' memory. */
export async function copyDataFolder(dataDir: string, folder: string): Promise<Kept[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(noneIfAbsent)
  const kept: Kept[] = []
  for (const entry of entries) {
    const name = path.relative(dataDir, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || LEFT_OUT.includes(name.split(path.sep)[0] ?? '') || UNFINISHED.test(name)) continue
    kept.push(await keepFile(folder, path.posix.join('data', name), createReadStream(path.join(dataDir, name))))
  }
  return kept
}

function noneIfAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
