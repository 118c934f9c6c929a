import sharp from 'sharp'
import { demoAccounts } from '../../server/sandbox/demo.ts'
import { measure, type Result } from './timed-load.ts'

const PHOTOS = 10
const PHOTO_BYTES = 4_000_000
/** What a person on the site does meanwhile. */
const OTHERS = { name: 'plans during uploads', path: '/api/v1/pricing/plans' }

export type UploadResult = { tookMs: number; statuses: number[]; others: Result }

/** Ten photos of about 4 MB each, a request per photo as the form sends them, while others read. */
export async function measureUploads(baseUrl: string): Promise<UploadResult> {
  const photo = await makePhoto()
  const headers = { authorization: `Bearer ${await signIn(baseUrl)}` }
  const listing = await fetch(`${baseUrl}/api/v1/car-listings/admin`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ make: 'Honda', model: 'Civic', year: 2020 }),
  })
  const { id } = (await listing.json()) as { id: string }
  const startedMs = performance.now()
  let tookMs = 0
  const uploads = Promise.all(
    Array.from({ length: PHOTOS }, async () => {
      const body = new FormData()
      body.append('files', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
      const response = await fetch(`${baseUrl}/api/v1/car-listings/admin/${id}/images`, {
        method: 'POST',
        headers,
        body,
      })
      await response.text()
      return response.status
    }),
  ).finally(() => {
    tookMs = performance.now() - startedMs
  })
  const others = await measure(baseUrl, OTHERS, { connections: 2, durationMs: 5_000 })
  return { statuses: await uploads, tookMs, others }
}

async function signIn(baseUrl: string): Promise<string> {
  const admin = demoAccounts().find(({ role }) => role === 'ADMIN')
  if (!admin) throw new Error('The demo has no admin')
  const body = new URLSearchParams({ username: admin.email, password: admin.password })
  const response = await fetch(`${baseUrl}/api/v1/auth/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** 12 megapixels with the grain of a sensor, so that it compresses as badly as a photo does. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
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
