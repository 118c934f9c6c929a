import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { signIn } from '../../server/testing/visitor.ts'
import type { HttpRequest } from './request.ts'
import { demoPerson } from './sign-in.ts'
import { measure, type Result } from './timed-load.ts'

const PHOTOS = 10
const PHOTO_BYTES = 4_000_000
/** What a person on the site does meanwhile. */
const OTHERS = { name: 'plans during uploads', path: '/api/v1/pricing/plans' }

type Photo = Buffer<ArrayBuffer>
export type UploadResult = { tookMs: number; statuses: number[]; others: Result }

/** Ten photos of about 4 MB each, a request per photo as the form sends them, while others read. */
export async function measureUploads(baseUrl: string): Promise<UploadResult> {
  const photo = await makePhoto()
  const token = await signIn(baseUrl, demoPerson('ADMIN'))
  const { path, method, headers, body } = await uploadOf(photo, await makeListing(baseUrl, token), token)
  const startedMs = performance.now()
  let tookMs = 0
  const uploads = Promise.all(
    Array.from({ length: PHOTOS }, async () => {
      const response = await fetch(baseUrl + path, { method, headers, body })
      await response.text()
      return response.status
    }),
  ).finally(() => {
    tookMs = performance.now() - startedMs
  })
  const others = await measure(baseUrl, OTHERS, { connections: 2, durationMs: 5_000 })
  return { statuses: await uploads, tookMs, others }
}

/** A listing without photos, like no other. */
export async function makeListing(baseUrl: string, token: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/v1/car-listings/admin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ make: 'Honda', model: 'Civic', year: 2020, dealer_name: randomUUID() }),
  })
  if (!response.ok) throw new Error(`No listing was made: ${response.status}`)
  return ((await response.json()) as { id: string }).id
}

export async function removeListing(baseUrl: string, token: string, id: string): Promise<void> {
  const response = await fetch(`${baseUrl}/api/v1/car-listings/admin/${id}/complete`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`A listing could not be removed: ${response.status}`)
}

/** One photo as the form sends it, put together once. */
export async function uploadOf(photo: Photo, listingId: string, token: string) {
  const form = new FormData()
  form.append('files', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  return {
    method: 'POST',
    path: `/api/v1/car-listings/admin/${listingId}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  } satisfies HttpRequest
}

/** 12 megapixels with the grain of a sensor, so that it compresses as badly as a photo does. */
export async function makePhoto(): Promise<Photo> {
  const grain = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).blur(0.8)
  const raster = await grain.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raster.info
  let best = Buffer.alloc(0)
  for (const quality of [70, 80, 88, 93, 96]) {
    best = await sharp(raster.data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (best.length >= PHOTO_BYTES) break
  }
  return Buffer.from(best)
}
