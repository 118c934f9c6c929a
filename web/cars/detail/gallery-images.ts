import type { PublicListing } from '../../../contract/listings.ts'

/** The main picture first, the others in their order. */
export function galleryImages({ images, main_image }: Pick<PublicListing, 'images' | 'main_image'>): string[] {
  return [...new Set(main_image ? [main_image, ...images] : images)]
}
