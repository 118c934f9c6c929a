import { randomBytes } from 'node:crypto'
import { IMAGE_NAME } from '#contract/listings/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { EncodedImage } from '#server/platform/files/images.ts'
import { isImageUsed, listImageNames } from './queries.ts'

const FOLDER = 'images'
const NAME_BYTES = 16
/** Longer than any upload takes. */
const SHARED_STORE_SPARES_MS = 3_600_000
const REMOVE_JOB = 'listings.remove-images'

export type ImageFormat = 'webp' | 'avif'

/** 128 random bits; nothing of what the sender calls the file. */
export function newImageName(): string {
  return `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
}

/** Listings may also show addresses of other hosts: of those we keep no files. */
export function isOwnImage(name: string): boolean {
  return IMAGE_NAME.test(name)
}

export function imageFolder(name: string): string {
  return `${FOLDER}/${name.slice(0, -'.webp'.length)}`
}

export function imageKey(name: string, width: number, format: ImageFormat): string {
  return `${imageFolder(name)}/${width}.${format}`
}

export async function storeImage(files: Files, name: string, image: EncodedImage): Promise<void> {
  for (const { width, bytes } of image.files) await files.put(imageKey(name, width, 'webp'), bytes)
}

export function removeImageFiles(files: Files, name: string): Promise<void> {
  return files.deleteFolder(imageFolder(name))
}

/** Removes the files once the rows are gone for certain: a rolled-back deletion must not cost a picture. */
export async function enqueueImageRemoval(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  names: readonly string[],
): Promise<void> {
  const own = names.filter(isOwnImage)
  if (own.length > 0) await jobs.enqueue(tx, REMOVE_JOB, { names: own })
}

export function removeImagesJob({ db, files }: Pick<Deps, 'db' | 'files'>) {
  return {
    name: REMOVE_JOB,
    retries: 8,
    firstPauseS: 10,
    timeoutS: 120,
    async run({ names }: { names: string[] }): Promise<void> {
      for (const name of names) {
        // Listings may share a file; the last one takes it along.
        if (isOwnImage(name) && !(await isImageUsed(db, name))) await removeImageFiles(files, name)
      }
    },
  }
}

/** With the embedded database this process is alone, and whatever has no row is left over. */
export async function sweepAtStart(deps: Deps): Promise<void> {
  try {
    const removed = await sweepImageFiles(deps, deps.config.databaseUrl ? SHARED_STORE_SPARES_MS : 0)
    if (removed > 0) deps.log.info({ removed }, 'files without rows removed')
  } catch (error) {
    // A store that is out of reach shows in the readiness check; it is no reason not to start.
    deps.log.warn({ err: error }, 'files without rows could not be looked for')
  }
}

/**
 * Removes leftovers of a dead process: half-received uploads, and images whose rows were never written. Files younger
 * than `olderThanMs` are spared, because another process may be writing them.
 */
export async function sweepImageFiles(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  olderThanMs: number,
): Promise<number> {
  const isOld = async (key: string) =>
    olderThanMs === 0 || clock.now().getTime() - (await files.modifiedAt(key)).getTime() > olderThanMs
  let removed = 0
  // First the files, then the rows: an image that is finished in between is in both.
  const keys = [...(await files.listKeys(FOLDER)), ...(await files.listTemporary())]
  const used = new Set((await listImageNames(db)).map(imageFolder))
  for (const key of keys) {
    if (used.has(key.slice(0, key.lastIndexOf('/'))) || !(await isOld(key))) continue
    await files.delete(key)
    removed++
  }
  return removed
}
