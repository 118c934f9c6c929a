/** Files that could not be sent, kept in the tab until their listing is opened again: nobody should have to look for them twice. */
const kept = new Map<string, File[]>()

export function keepFiles(listingId: string, files: File[]): void {
  if (files.length > 0) kept.set(listingId, files)
  else kept.delete(listingId)
}

export function keptFiles(listingId: string): readonly File[] {
  return kept.get(listingId) ?? []
}
