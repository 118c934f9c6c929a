import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IMAGES_MAX } from '#contract/listings/schema.ts'
import type { Deps } from '#server/deps.ts'
import { receiveFiles } from '#server/platform/files/multipart.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { chooseMainImage, removeImage } from './changes.ts'
import { type ImageFormat, imageKey } from './files.ts'
import { findImage, hasListing, listImages } from './queries.ts'
import { addImages, refusals, uploadLimits } from './uploads.ts'

export function imageRoutes(route: Route): void {
  route('POST /car-listings/admin/{id}/images', async ({ params, caller, deps, request }) => {
    // What cannot succeed is refused before it is sent.
    if (!(await hasListing(deps.db, params.id))) throw new ApiError('not_found')
    const left = IMAGES_MAX - (await listImages(deps.db, params.id)).length
    if (left <= 0) throw refusals.tooMany(left)
    const received = receiveFiles(
      request,
      { ...uploadLimits, maxFiles: left },
      { tooMany: () => refusals.tooMany(left), tooLarge: refusals.tooLarge },
    )
    return { uploaded_images: await addImages(deps, params.id, caller, received) }
  })

  route('PUT /car-listings/admin/{id}/images/main', async ({ params, query, caller, locale, deps }) => {
    await chooseMainImage(deps, { listingId: params.id, actorId: caller.userId, name: query.image_url })
    return { message: translator(locale)('answers.mainImageChosen') }
  })

  route('DELETE /car-listings/admin/{id}/images', async ({ params, query, caller, locale, deps }) => {
    await removeImage(deps, { listingId: params.id, actorId: caller.userId, name: query.image_url })
    return { message: translator(locale)('answers.imageDeleted') }
  })

  route('GET /car-listings/images/{file}', async ({ params, query, deps, request, reply }) => {
    const image = await findImage(deps.db, params.file)
    if (!image) throw new ApiError('not_found')
    const width = image.widths.find((one) => one >= (query.w ?? Number.POSITIVE_INFINITY)) ?? image.widths.at(-1) ?? 0
    const format = image.hasAvif && takesAvif(request) ? 'avif' : 'webp'
    return sendImage(deps, request, reply, { name: params.file, width, format })
  })
}

type Variant = { name: string; width: number; format: ImageFormat }

/** What a name, a width and a format stand for never changes, so it may be kept forever and asked for by its tag. */
async function sendImage(
  { files, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, width, format }: Variant,
): Promise<FastifyReply> {
  const etag = `"${name.slice(0, -'.webp'.length)}-${width}.${format}"`
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept')
    .header('etag', etag)
    .header('accept-ranges', 'none')
  if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send()
  }
  const key = imageKey(name, width, format)
  const bytes = await files.size(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'an image has no file')
    throw new ApiError('not_found')
  })
  reply.code(200).header('content-type', `image/${format}`).header('content-length', String(bytes))
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await files.read(key))
}

function takesAvif(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
