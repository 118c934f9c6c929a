import type { AdminListing, ListingFields } from '#contract/listings/schema.ts'
import type { ApiClient } from '#web/data/api/client.ts'
import type { FormImages } from './form-images.ts'
import { changesOf } from './listing-draft.ts'

/** How far a file is. */
export type UploadState = { status: 'waiting' | 'done' | 'failed' } | { status: 'sending'; percent: number }

export type SavePorts = {
  api: ApiClient
  /** Sends one file and answers its path. */
  upload: (listingId: string, file: File, onProgress: (percent: number) => void) => Promise<string>
  onUpload: (key: string, state: UploadState) => void
}

export type Saving = {
  /** Null for a new listing. */
  before: AdminListing | null
  fields: ListingFields
  images: FormImages
  /** The same for the same content, so that a create which is sent again after a lost answer counts once. */
  idempotencyKey: string
}

export type Saved = { listing: AdminListing; failedFiles: File[]; problem: 'upload' | 'order' | 'main' | null }

/**
 * The listing first, then its pictures, then which of them is the main one. Once the listing is saved, the save
 * succeeds: failed steps are reported, and can be repeated later.
 */
export async function saveListing(saving: Saving, ports: SavePorts): Promise<Saved> {
  const listing = await saveFields(saving, ports.api)
  await deleteRemoved(listing.id, saving.images.removed, ports.api)
  const { paths, failedFiles } = await sendFiles(listing.id, saving.images, ports)
  const ordered = saving.images.images.flatMap(({ key }) => paths.get(key) ?? [])
  const isOrdered = await succeeds(() => arrange(listing.id, saving, paths, ordered, ports.api))
  const isMainSet = await succeeds(() => setMain(listing, saving.images, paths, ordered, ports.api))
  const problem = failedFiles.length > 0 ? 'upload' : !isMainSet ? 'main' : !isOrdered ? 'order' : null
  return { listing, failedFiles, problem }
}

async function saveFields({ before, fields, idempotencyKey }: Saving, api: ApiClient): Promise<AdminListing> {
  if (!before) return api.call('POST /car-listings/admin', { body: fields, idempotencyKey })
  const changes = changesOf(before, fields)
  if (Object.keys(changes).length === 0) return before
  return api.call('PUT /car-listings/admin/{id}', { params: { id: before.id }, body: changes })
}

/** A picture that could not be deleted is still there, which the next look at the listing shows. */
async function deleteRemoved(id: string, removed: readonly string[], api: ApiClient): Promise<void> {
  for (const path of removed) {
    await succeeds(() =>
      api.call('DELETE /car-listings/admin/{id}/images', { params: { id }, query: { image_url: path } }),
    )
  }
}

/** One request per file, one after the other: each has its own bar, and they keep their order. One that fails stops no other. */
async function sendFiles(id: string, { images }: FormImages, { upload, onUpload }: SavePorts) {
  const paths = new Map<string, string>()
  const failedFiles: File[] = []
  for (const image of images) if ('file' in image) onUpload(image.key, { status: 'waiting' })
  for (const image of images) {
    if ('path' in image) paths.set(image.key, image.path)
    else {
      try {
        onUpload(image.key, { status: 'sending', percent: 0 })
        paths.set(
          image.key,
          await upload(id, image.file, (percent) => onUpload(image.key, { status: 'sending', percent })),
        )
        onUpload(image.key, { status: 'done' })
      } catch {
        onUpload(image.key, { status: 'failed' })
        failedFiles.push(image.file)
      }
    }
  }
  return { paths, failedFiles }
}

/** Asks what is there first: a picture that a colleague added meanwhile keeps its place at the end. */
async function arrange(
  id: string,
  { before, images }: Saving,
  paths: ReadonlyMap<string, string>,
  ordered: readonly string[],
  api: ApiClient,
): Promise<void> {
  const kept = (before?.images ?? []).filter((path) => !images.removed.includes(path))
  const sent = images.images.flatMap((image) => ('file' in image ? (paths.get(image.key) ?? []) : []))
  if (isSame(ordered, [...kept, ...sent])) return
  const current = (await api.call('GET /car-listings/admin/{id}', { params: { id } })).images
  const wanted = [...ordered, ...current.filter((path) => !ordered.includes(path))].filter((path) =>
    current.includes(path),
  )
  if (isSame(wanted, current)) return
  await api.call('PUT /car-listings/admin/{id}', { params: { id }, body: { images: wanted } })
}

/** Sets the chosen main picture, or the first without a choice; one whose upload failed cannot be chosen. */
async function setMain(
  listing: AdminListing,
  { main }: FormImages,
  paths: ReadonlyMap<string, string>,
  ordered: readonly string[],
  api: ApiClient,
): Promise<void> {
  const path = main === null ? ordered[0] : paths.get(main)
  if (path === undefined || path === listing.main_image) return
  await api.call('PUT /car-listings/admin/{id}/images/main', {
    params: { id: listing.id },
    query: { image_url: path },
  })
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((path, index) => path === other[index])
}
