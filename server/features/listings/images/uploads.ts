import { Readable } from 'node:stream'
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/listings/schema.ts'
import { IMAGE_WIDTHS } from '#contract/listings/values.ts'
import type { Deps } from '#server/deps.ts'
import { lockUploader } from '#server/features/accounts/queries.ts'
import {
  type EncodedImage,
  encodeUpload,
  looksLikeImage,
  TYPE_BYTES,
  UnreadableImage,
} from '#server/platform/files/images.ts'
import type { ReceivedFile } from '#server/platform/files/multipart.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { newImageName, removeImageFiles, storeImage } from './files.ts'
import { enqueueAvif } from './jobs.ts'
import { insertImages, listImages, lockListing, touchListing } from './queries.ts'

type StoredImage = { name: string; image: EncodedImage }

export const uploadLimits = { maxFiles: IMAGES_MAX, maxFileBytes: IMAGE_MAX_BYTES }

export const refusals = {
  tooMany: (left: number) =>
    new ApiError('too_many_images', {
      detail: `Maximum ${IMAGES_MAX} images allowed. You can add ${Math.max(0, left)} more.`,
    }),
  tooLarge: (file: string) =>
    new ApiError('file_too_large', { detail: `File too large: ${file}. Maximum size is 10MB.` }),
  unreadable: (file: string) =>
    new ApiError('invalid_image', {
      detail: `Invalid file type: ${file}. Only JPG, PNG, WEBP, and GIF files are allowed.`,
    }),
}

/**
 * One request is one batch: all of its files become images of the listing, or none does. Files come first and rows last, so
 * that a row never lacks its files; what a crash leaves in between is swept at the next start.
 */
export async function addImages(
  deps: Deps,
  listingId: string,
  caller: Caller,
  received: AsyncIterable<ReceivedFile>,
): Promise<string[]> {
  const temporary: { key: string; file: string }[] = []
  const stored: StoredImage[] = []
  try {
    for await (const { name, content } of received) {
      temporary.push({ key: await receive(deps, name, content), file: name })
    }
    if (temporary.length === 0) throw invalidField(['body', 'files'], 'fileRequired', 'too_small')
    for (const { key, file } of temporary) stored.push(await store(deps, key, file))
    await insert(deps, listingId, caller, stored)
  } catch (error) {
    await Promise.allSettled(stored.map(({ name }) => removeImageFiles(deps.files, name)))
    throw error
  } finally {
    await Promise.allSettled(temporary.map(({ key }) => deps.files.delete(key)))
  }
  deps.changes.announce('listings')
  return stored.map(({ name }) => name)
}

/** Streams to a temporary key and looks at the first bytes on the way: what is no image at all need not arrive whole. */
function receive({ files }: Deps, file: string, content: Readable): Promise<string> {
  return files.putTemporary(Readable.from(judged(content, file), { objectMode: false }))
}

async function* judged(content: Readable, file: string): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (start) start = Buffer.concat([start, chunk])
    if (start && start.length >= TYPE_BYTES) {
      if (!(await looksLikeImage(start))) throw refusals.unreadable(file)
      start = undefined
    }
    yield chunk
  }
}

async function store({ files }: Deps, key: string, file: string): Promise<StoredImage> {
  const image = await encodeUpload(() => files.readBytes(key), IMAGE_WIDTHS).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? refusals.unreadable(file) : error
  })
  const name = newImageName()
  try {
    await storeImage(files, name, image)
  } catch (error) {
    await removeImageFiles(files, name)
    throw error
  }
  return { name, image }
}

async function insert(deps: Deps, listingId: string, caller: Caller, stored: StoredImage[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUploader(tx, caller)
    if (!(await lockListing(tx, listingId))) throw new ApiError('not_found')
    const present = await listImages(tx, listingId)
    const left = IMAGES_MAX - present.length
    if (stored.length > left) throw refusals.tooMany(left)
    const hasMain = present.some(({ isMain }) => isMain)
    const next = Math.max(-1, ...present.map(({ position }) => position)) + 1
    const names = stored.map(({ name }) => name)
    await insertImages(
      tx,
      stored.map(({ name, image: { width, height, files } }, index) => ({
        name,
        listingId,
        position: next + index,
        isMain: !hasMain && index === 0,
        width,
        height,
        widths: files.map((one) => one.width),
      })),
    )
    await touchListing(tx, listingId, deps.clock.now())
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'listing.images_added',
      entity: 'listing',
      entityId: listingId,
      after: { images: names },
    })
    await enqueueAvif(deps, tx, names)
  })
}
