import { accessSync, constants, mkdirSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

export type DataFolder = { release: () => void }

const SQLITE_BUSY = 5

/**
 * Takes the data folder for this process alone. PGlite does not lock its files, and two processes writing them lose rows
 * silently. Node has no file locks of its own, but its SQLite takes real ones: an open exclusive transaction on a small file
 * is a lock that the kernel gives back when the process ends, however it ends.
 */
export function takeDataFolder(folder: string): DataFolder {
  openFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'lock'))
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
    return { release: lock.close.bind(lock) }
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartError(
        `The data folder ${folder} is in use by another Northlane process. Stop it, or set DATA_DIR.`,
      )
    }
    throw new StartError(`The data folder ${folder} cannot be locked: ${(error as Error).message}. Set DATA_DIR.`)
  }
}

/** Makes the folder if need be and makes sure that it can be written to; leaves nothing behind if not. */
export function openFolder(folder: string): void {
  const made: string[] = []
  try {
    makeFolder(folder, made)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    for (const part of made.reverse()) rmdirSync(part)
    const { code } = error as NodeJS.ErrnoException
    const remedy = code === 'EACCES' || code === 'EPERM' ? 'Change its owner, or set DATA_DIR.' : 'Set DATA_DIR.'
    throw new StartError(`The data folder ${folder} cannot be written to (${code}). ${remedy}`)
  }
}

/** Step by step: Node's own recursive mkdir tries forever where the parent is there and takes no folders, as /proc does. */
function makeFolder(folder: string, made: string[]): void {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (there?.isDirectory()) return
  if (there) throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' })
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder), made)
  mkdirSync(folder)
  made.push(folder)
}
