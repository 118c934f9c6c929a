import type { AdminListing, ListingFields } from '../../../contract/listings.ts'
import type { FormImages } from './form-images.ts'
import { draftOf, fieldsOf } from './listing-draft.ts'
import type { Preview } from './preview-dialog.tsx'

/** What the public would see of a form whose fields are in order. Files get addresses, which `dropPreview` takes back. */
export function previewOf(listing: AdminListing | null, fields: ListingFields, list: FormImages): Preview {
  const images = list.images.map((image) => ('path' in image ? image.path : URL.createObjectURL(image.file)))
  const main = list.images.findIndex(({ key }) => key === list.main)
  const empty = fieldsOf(draftOf(null)) as AdminListing
  return {
    car: {
      ...empty,
      ...listing,
      ...(fields as Partial<AdminListing>),
      images,
      main_image: images[Math.max(main, 0)] ?? null,
      created_at: listing?.created_at ?? new Date().toISOString(),
    },
    isHidden: fields.is_active === false,
  }
}

export function dropPreview({ car }: Preview): void {
  for (const image of car.images) if (image.startsWith('blob:')) URL.revokeObjectURL(image)
}
