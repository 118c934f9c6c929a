import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { isKeyUsed, listFileKeys } from './queries.ts'

const FOLDER = 'documents'
const KEY_BYTES = 24
const KEY = /^documents\/[\w-]{32}$/
/** Longer than any upload takes. */
const SHARED_STORE_SPARES_MS = 3_600_000
const REMOVE_JOB = 'documents.remove-files'

export function newDocumentKey(): string {
  return `${FOLDER}/${randomBytes(KEY_BYTES).toString('base64url')}`
}

/** Removes the files once the rows are gone for certain: a rolled-back change must not cost anyone a document. */
export async function enqueueFileRemoval(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  rows: readonly { fileKey: string }[],
): Promise<void> {
  if (rows.length > 0) await jobs.enqueue(tx, REMOVE_JOB, { keys: rows.map(({ fileKey }) => fileKey) })
}

export function removeDocumentFilesJob({ db, files }: Pick<Deps, 'db' | 'files'>) {
  return {
    name: REMOVE_JOB,
    retries: 8,
    firstPauseS: 10,
    timeoutS: 120,
    async run({ keys }: { keys: string[] }): Promise<void> {
      for (const key of keys) if (KEY.test(key) && !(await isKeyUsed(db, key))) await files.delete(key)
    },
  }
}

/** Removes what a process that died between file and row left behind; younger files may be another process at work. */
export async function sweepDocumentFiles(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  olderThanMs: number,
): Promise<number> {
  const { db, files, clock } = deps
  let removed = 0
  // First the files, then the rows: a document that is finished in between is in both.
  const keys = await files.listKeys(FOLDER)
  const used = new Set(await listFileKeys(db))
  for (const key of keys) {
    if (used.has(key)) continue
    if (olderThanMs > 0 && clock.now().getTime() - (await files.modifiedAt(key)).getTime() <= olderThanMs) continue
    await files.delete(key)
    removed++
  }
  return removed
}

/** With the embedded database this process is alone, and whatever has no row is left over. */
export async function sweepDocumentsAtStart(deps: Deps): Promise<void> {
  try {
    const removed = await sweepDocumentFiles(deps, deps.config.databaseUrl ? SHARED_STORE_SPARES_MS : 0)
    if (removed > 0) deps.log.info({ removed }, 'documents without rows removed')
  } catch (error) {
    // A store that is out of reach shows in the readiness check; it is no reason not to start.
    deps.log.warn({ err: error }, 'documents without rows could not be looked for')
  }
}
