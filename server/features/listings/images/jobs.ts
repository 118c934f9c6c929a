import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { encodeAvif } from '#server/platform/files/images.ts'
import { imageKey, removeImageFiles } from './files.ts'
import { findImage, markAvif } from './queries.ts'

const AVIF_JOB = 'listings.encode-avif'

export async function enqueueAvif({ jobs }: Pick<Deps, 'jobs'>, tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await jobs.enqueue(tx, AVIF_JOB, { name })
}

/**
 * Smaller AVIF copies of an image, for browsers that accept them. No request waits for these, and one at a time is
 * enough.
 */
export function encodeAvifJob({ db, files }: Pick<Deps, 'db' | 'files'>) {
  return {
    name: AVIF_JOB,
    retries: 3,
    firstPauseS: 30,
    timeoutS: 300,
    async run({ name }: { name: string }): Promise<void> {
      const image = await findImage(db, name)
      const largest = image?.widths.at(-1)
      if (!image || image.hasAvif || largest === undefined) return
      const source = await files.readBytes(imageKey(name, largest, 'webp'))
      for (const width of image.widths) {
        await files.put(imageKey(name, width, 'avif'), await encodeAvif(source, width))
      }
      // Deleted while we were at work: its removal may have passed before our files were there.
      if (!(await markAvif(db, name))) await removeImageFiles(files, name)
    },
  }
}
