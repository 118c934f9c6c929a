import { appendFileSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './failure.mjs'

const POLL_MS = 250
const CACHE = path.join(ROOT, '.cache')

/**
 * Lets one command at a time install or build in this clone; the others wait and then find the work done.
 *
 * The lock is a folder that holds the names of its owners. It is made elsewhere and renamed into place, so it is never seen
 * without them; renaming onto a folder that is not empty fails, which is what makes it a lock.
 * @template T
 * @param {(lock: { include: (pid: number) => void }) => Promise<T>} work `include` adds a child that outlives us when we are killed
 * @param {() => void} onWait
 * @returns {Promise<T>}
 */
export async function withLock(work, onWait) {
  const folder = path.join(CACHE, 'setup.lock')
  await mkdir(CACHE, { recursive: true })
  for (let waited = false; !(await take(folder)); waited = true) {
    if (!waited) onWait()
    await wait(POLL_MS)
  }
  try {
    return await work({
      include: (pid) => appendFileSync(path.join(folder, 'owners'), `\n${processName(pid)}`),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function take(/** @type {string} */ folder) {
  const mine = await mkdtemp(path.join(CACHE, 'lock-'))
  await writeFile(path.join(mine, 'owners'), processName(process.pid))
  try {
    await rename(mine, folder)
    return true
  } catch {
    await rm(mine, { recursive: true, force: true })
    await removeIfStale(folder)
    return false
  }
}

/** A lock whose owners have all gone is moved aside first: of several waiters only one can do that. */
async function removeIfStale(/** @type {string} */ folder) {
  if (!(await isStale(folder))) return
  const aside = `${folder}-${process.pid}`
  try {
    await rename(folder, aside)
  } catch {
    return
  }
  // Another waiter was quicker and the folder we moved is already its lock: put it back.
  if (await isStale(aside)) await rm(aside, { recursive: true, force: true })
  else await rename(aside, folder)
}

async function isStale(/** @type {string} */ folder) {
  const owners = await readFile(path.join(folder, 'owners'), 'utf8').catch(() => undefined)
  if (owners === undefined) return false
  for (const owner of owners.split('\n')) {
    if (processName(Number.parseInt(owner, 10)) === owner) return false
  }
  return true
}

/** A process id with its start time where the system tells it: ids are used again after a restart of the machine. */
function processName(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return `${pid} gone`
  }
  return `${pid} ${startTime(pid) ?? 'running'}`
}

function startTime(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    // Not every system has /proc.
    return undefined
  }
}
