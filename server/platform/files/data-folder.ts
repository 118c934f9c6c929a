import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../process/start-error.ts'

export type DataFolder = { release: () => void }

const SQLITE_BUSY = 5
const OF_OTHERS = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Sets the umask: what this process makes from now on is its owner's alone. For commands that write or copy what we keep. */
export function keepFilesPrivate(): void {
  process.umask(OF_OTHERS)
}

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

/** Makes the folder if need be and makes sure that we alone can read and write it; leaves nothing behind if not. */
export function openFolder(folder: string): void {
  const made: string[] = []
  try {
    makeFolder(folder, made)
    accessSync(folder, constants.W_OK | constants.X_OK)
    tighten(folder)
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
  mkdirSync(folder, { mode: FOLDER_MODE })
  made.push(folder)
}

/** Folders of earlier versions were open to other accounts of the machine. One stat where that is fixed already. */
function tighten(folder: string): void {
  if (!isOpenToOthers(folder)) return
  try {
    makePrivate(folder)
  } catch (error) {
    // A volume that is another's and lent to our group cannot be changed by us.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

export function isOpenToOthers(file: string): boolean {
  return (statSync(file).mode & OF_OTHERS) !== 0
}

export function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(name, FOLDER_MODE)
    else if (entry.isFile()) chmodSync(name, FILE_MODE)
  }
  // Last: a kill before it has the next start do it all again.
  chmodSync(folder, FOLDER_MODE)
}
