/** A full https address as given, otherwise a file of ours in a width that suits its place. */
export function listingImageUrl(image: string, width?: number): string {
  if (image.startsWith('https://')) return image
  return `/api/v1/car-listings/images/${encodeURIComponent(image)}${width ? `?w=${width}` : ''}`
}
