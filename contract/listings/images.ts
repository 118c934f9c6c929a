import { z } from 'zod'
import { endpoints, idParams, message } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { exact } from '../values/text.ts'
import { IMAGE_MAX_BYTES, IMAGE_NAME, IMAGE_URL_MAX_CHARS, IMAGES_MAX } from './schema.ts'

/** An entry of `images`, as the API gave it. */
const imageQuery = z.strictObject({ image_url: exact(IMAGE_URL_MAX_CHARS) })
const width = z
  .string()
  .regex(/^\d{1,4}$/, { error: problem('wholeNumber') })
  .transform(Number)
  .pipe(z.number().min(1).max(4_000))

export const listingImageEndpoints = endpoints({
  'POST /car-listings/admin/{id}/images': {
    summary: 'Add images (multipart, repeated `files`): all of them or none',
    guard: 'manager',
    params: idParams,
    multipart: { maxFiles: IMAGES_MAX, maxFileBytes: IMAGE_MAX_BYTES },
    answers: { 201: z.object({ uploaded_images: z.array(z.string()) }) },
    limits: ['staffUpload'],
  },
  'PUT /car-listings/admin/{id}/images/main': {
    summary: 'Choose the main image',
    guard: 'manager',
    params: idParams,
    query: imageQuery,
    answers: { 200: message },
  },
  'DELETE /car-listings/admin/{id}/images': {
    summary: 'Remove an image',
    guard: 'manager',
    params: idParams,
    query: imageQuery,
    answers: { 200: message },
  },
  'GET /car-listings/images/{file}': {
    summary: 'An image, in a width and a format that suit the reader',
    guard: 'anyone',
    params: z.strictObject({ file: z.string().regex(IMAGE_NAME) }),
    query: z.strictObject({ w: width.optional() }),
    answers: { 200: z.unknown() },
  },
})
