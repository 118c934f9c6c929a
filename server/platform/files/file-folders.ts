import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/jobs.ts'

const KEY_BYTES = 24
const KEY_NAME = /^[\w-]{32}$/
/** Longer than any upload takes. */
const SHARED_STORE_SPARES_MS = 3_600_000

type SweepDeps = Pick<Deps, 'db' | 'files' | 'clock'>
/** Those of these keys that rows hold. */
type ListHeld = (db: Db, keys: readonly string[]) => Promise<string[]>
/** Asked about at once: rows are read by their keys, however many there are. */
const SWEPT_AT_ONCE = 1_000

/** Removes files of a folder that no row holds and that are older than so much. Gives back how many there were. */
export async function sweepFolder(
  { db, files, clock }: SweepDeps,
  folder: string,
  { listHeld, olderThanMs }: { listHeld: ListHeld; olderThanMs: number },
): Promise<number> {
  let removed = 0
  // First the files, then the rows: what is finished in between is in both.
  const all = await files.listKeys(folder)
  for (let first = 0; first < all.length; first += SWEPT_AT_ONCE) {
    const keys = all.slice(first, first + SWEPT_AT_ONCE)
    const held = new Set(await listHeld(db, keys))
    for (const key of keys) {
      if (held.has(key)) continue
      if (olderThanMs > 0 && clock.now().getTime() - (await files.modifiedAt(key)).getTime() <= olderThanMs) continue
      await files.delete(key)
      removed++
    }
  }
  return removed
}

/**
 * A folder of the store whose files each belong to a row: keys are ours, a file is removed by a job once its row is gone for
 * certain, and what a process that died between file and row left behind is swept at the next start.
 */
export function fileFolder(folder: string, listHeld: ListHeld) {
  const removeJobName = `${folder}.remove-files`
  const isOurs = (key: string) => key.startsWith(`${folder}/`) && KEY_NAME.test(key.slice(folder.length + 1))

  const sweep = (deps: SweepDeps, olderThanMs: number) => sweepFolder(deps, folder, { listHeld, olderThanMs })

  return {
    newKey: () => `${folder}/${randomBytes(KEY_BYTES).toString('base64url')}`,

    /** Removes the files once the rows are gone for certain: a rolled-back change must not cost anyone a file. */
    async enqueueRemoval({ jobs }: Pick<Deps, 'jobs'>, tx: Db, keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await jobs.enqueue(tx, removeJobName, { keys })
    },

    removeJob({ db, files }: Pick<Deps, 'db' | 'files'>): Job<{ keys: string[] }> {
      return {
        name: removeJobName,
        retries: 8,
        firstPauseS: 10,
        timeoutS: 120,
        async run({ keys }) {
          const held = new Set(await listHeld(db, keys))
          for (const key of keys) if (isOurs(key) && !held.has(key)) await files.delete(key)
        },
      }
    },

    sweep,

    /** With the embedded database this process is alone, and whatever has no row is left over. */
    async sweepAtStart(deps: Deps): Promise<void> {
      try {
        const removed = await sweep(deps, deps.config.databaseUrl ? SHARED_STORE_SPARES_MS : 0)
        if (removed > 0) deps.log.info({ removed, folder }, 'files without rows removed')
      } catch (error) {
        // A store that is out of reach shows in the readiness check; it is no reason not to start.
        deps.log.warn({ err: error, folder }, 'files without rows could not be looked for')
      }
    },
  }
}
