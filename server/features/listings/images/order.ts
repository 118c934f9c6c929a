import { and, eq, notInArray } from 'drizzle-orm'
import type { ListingChanges } from '#contract/listings/schema.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { listingImages } from '../tables.ts'
import { setMainImage } from './queries.ts'

/** In the order to show them. */
export type ImageOrder = { images: string[]; main_image: string | null }

/**
 * What a save makes of a listing's images; undefined when it says nothing of them. Files come in by upload only, so a save may
 * reorder and drop them; addresses on other hosts come in here. With none chosen, the first image is the main one.
 */
export function plannedImages(
  config: Pick<Config, 'imageHosts'>,
  before: ImageOrder,
  fields: Pick<ListingChanges, 'images' | 'main_image'>,
): ImageOrder | undefined {
  if (fields.images === undefined && fields.main_image === undefined) return undefined
  const images = fields.images ?? before.images
  images.forEach((name, index) => {
    const isOurs = before.images.includes(name) || isOnAllowedHost(config, name)
    if (!isOurs) throw invalidField(['body', 'images', index], 'notListingImage', 'invalid_value')
    if (images.indexOf(name) !== index) throw invalidField(['body', 'images', index], 'repeated', 'invalid_value')
  })
  if (fields.main_image && !images.includes(fields.main_image)) {
    throw invalidField(['body', 'main_image'], 'mainImage', 'invalid_value')
  }
  const kept = before.main_image !== null && images.includes(before.main_image) ? before.main_image : undefined
  const chosen = fields.main_image === undefined ? kept : fields.main_image
  return { images, main_image: chosen ?? images[0] ?? null }
}

function isOnAllowedHost({ imageHosts }: Pick<Config, 'imageHosts'>, name: string): boolean {
  if (!name.startsWith('https://') || !URL.canParse(name)) return false
  const { host, username, password } = new URL(name)
  return imageHosts.includes(host) && username === '' && password === ''
}

export async function arrangeImages(tx: Db, listingId: string, { images, main_image }: ImageOrder): Promise<void> {
  const isOfListing = eq(listingImages.listingId, listingId)
  await tx
    .delete(listingImages)
    .where(and(isOfListing, images.length > 0 ? notInArray(listingImages.name, images) : undefined))
  for (const [position, name] of images.entries()) {
    await tx
      .insert(listingImages)
      .values({ listingId, name, position })
      .onConflictDoUpdate({ target: [listingImages.listingId, listingImages.name], set: { position } })
  }
  if (main_image !== null) await setMainImage(tx, listingId, main_image)
}
