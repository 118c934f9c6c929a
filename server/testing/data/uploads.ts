import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { listings } from '#server/features/listings/tables.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'

export type Part = { name?: string; field?: string; bytes: Uint8Array | string; type?: string }

/** A form with files in it, byte by byte as a browser sends one. */
export function multipartBody(parts: readonly Part[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = `----northlane${randomBytes(8).toString('hex')}`
  const chunks = parts.flatMap(({ name = 'photo.png', field = 'files', bytes, type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(payload.length) },
    payload,
  }
}

/** One file, of which the last bytes are sent once something else has happened. */
export async function uploadAround(
  product: TestApp,
  { url, person }: { url: string; person: TestPerson },
  part: Part,
  meanwhile: () => Promise<unknown>,
): Promise<LightMyRequestResponse> {
  const { headers, payload } = multipartBody([{ field: 'file', ...part }])
  const body = new PassThrough()
  body.write(payload.subarray(0, -40))
  const answer = product.inject({ method: 'POST', url, headers: { ...headers, ...person.headers }, payload: body })
  await expect.poll(() => product.deps.files.listTemporary(), { timeout: 10_000 }).not.toEqual([])
  await meanwhile()
  body.end(payload.subarray(-40))
  return answer
}

let cars = 0

export async function makeListing({ deps }: TestApp): Promise<string> {
  const [row] = await deps.db
    .insert(listings)
    .values({ make: 'Honda', model: `Civic ${++cars}`, year: 2020 })
    .returning({ id: listings.id })
  if (!row) throw new Error('No listing was made')
  return row.id
}

/** A member of staff who handles a listing's pictures. */
export function imagesOf(product: TestApp, staff: TestPerson) {
  const base = (id: string) => `/api/v1/car-listings/admin/${id}/images`
  const images = {
    upload(id: string, parts: readonly Part[]): Promise<LightMyRequestResponse> {
      const { headers, payload } = multipartBody(parts)
      return product.inject({ method: 'POST', url: base(id), headers: { ...headers, ...staff.headers }, payload })
    },
    /** The names of pictures that were taken. */
    async add(id: string, ...files: Uint8Array[]): Promise<string[]> {
      const response = await images.upload(
        id,
        files.map((bytes) => ({ bytes })),
      )
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json().uploaded_images
    },
    choose: (id: string, name: string, headers: Record<string, string> = {}) =>
      product.inject({
        method: 'PUT',
        url: `${base(id)}/main`,
        query: { image_url: name },
        headers: { ...staff.headers, ...headers },
      }),
    remove: (id: string, name: string, headers: Record<string, string> = {}) =>
      product.inject({
        method: 'DELETE',
        url: base(id),
        query: { image_url: name },
        headers: { ...staff.headers, ...headers },
      }),
    get: (name: string, headers: Record<string, string> = {}, query = '') =>
      product.inject({ url: `/api/v1/car-listings/images/${name}${query}`, headers }),
    /** What the listing shows, as staff see it. */
    async shown(id: string): Promise<{ images: string[]; main_image: string | null }> {
      const response = await product.inject({ url: `/api/v1/car-listings/admin/${id}`, headers: staff.headers })
      const { images: names, main_image } = response.json()
      return { images: names, main_image }
    },
    /** Every file there is, of whatever kind. */
    keys: async () => [...(await product.deps.files.listKeys('images')), ...(await product.deps.files.listTemporary())],
    runJob(name: string, data: object): Promise<void> {
      const job = product.jobList.find((one) => one.name === name)
      if (!job) throw new Error(`No job ${name}`)
      return job.run(data as never)
    },
  }
  return images
}
