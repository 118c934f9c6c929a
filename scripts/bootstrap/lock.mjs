import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './failure.mjs'

const POLL_MS = 250
const TOUCH_MS = 1_000
/** A command that still works touches the lock every second, also on a busy machine. */
const STALE_MS = 10_000
const CACHE = path.join(ROOT, '.cache')
export const LOCK = path.join(CACHE, 'setup.lock')

/**
 * Lets one command at a time install or build in this clone; the others wait and then find the work done. The lock is a folder,
 * because making one fails when it is there; its holder touches it, so that one left by a killed command grows old.
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => void} onWait
 * @returns {Promise<T>}
 */
export async function withLock(work, onWait) {
  await mkdir(CACHE, { recursive: true })
  for (let waited = false; !(await take()); waited = true) {
    if (!waited) onWait()
    await wait(POLL_MS)
  }
  const touching = setInterval(() => void utimes(LOCK, new Date(), new Date()).catch(() => undefined), TOUCH_MS)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    await rm(LOCK, { recursive: true, force: true })
  }
}

async function take() {
  try {
    await mkdir(LOCK)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (await isStale(LOCK)) await moveAside()
  return false
}

/** Only one of several waiters can move it; what turns out to be another waiter's new lock is put back. */
async function moveAside() {
  const aside = `${LOCK}-${process.pid}`
  try {
    await rename(LOCK, aside)
    if (await isStale(aside)) await rm(aside, { recursive: true, force: true })
    else await rename(aside, LOCK)
  } catch {
    // Another waiter was quicker.
  }
}

async function isStale(/** @type {string} */ folder) {
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS
}
