import type { FormImages } from './form-images.ts'
import type { ListingDraft } from './listing-draft.ts'

export type Work = { draft: ListingDraft; images: FormImages }

/*
 * What was typed and not saved, by listing, for as long as the tab lives: a session that ends under someone's hands, or an upload
 * that fails, must not cost their work. In memory only, because what is stored outlives the person at the screen.
 */
const works = new Map<string, Work>()
const files = new Map<string, readonly File[]>()

export function keepWork(key: string, work: Work): void {
  works.set(key, work)
}

export function dropWork(key: string): void {
  works.delete(key)
}

export function keptWork(key: string): Work | undefined {
  return works.get(key)
}

/** The listing is saved, these files of it are not: they stand in its form when it is opened again. */
export function keepFiles(listingId: string, failed: readonly File[]): void {
  if (failed.length > 0) files.set(listingId, failed)
  else files.delete(listingId)
}

export function keptFiles(listingId: string): readonly File[] {
  return files.get(listingId) ?? []
}
