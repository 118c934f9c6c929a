import type { FormImages } from './form-images.ts'

/*
 * Pictures that were chosen and not saved, by listing, for as long as the tab lives: browser storage takes no files. The fields of the
 * form are kept by its draft.
 */
const chosen = new Map<string, FormImages>()
const files = new Map<string, readonly File[]>()

export function keepImages(key: string, images: FormImages): void {
  chosen.set(key, images)
}

export function dropImages(key: string): void {
  chosen.delete(key)
}

export function keptImages(key: string): FormImages | undefined {
  return chosen.get(key)
}

/** The listing is saved, these files of it are not: they stand in its form when it is opened again. */
export function keepFiles(listingId: string, failed: readonly File[]): void {
  if (failed.length > 0) files.set(listingId, failed)
  else files.delete(listingId)
}

export function keptFiles(listingId: string): readonly File[] {
  return files.get(listingId) ?? []
}
