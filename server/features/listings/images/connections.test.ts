import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/listings/schema.ts'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing, multipartBody } from '#server/testing/data/uploads.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

const DROPS = 20

let product: TestApp
let staff: TestPerson
let images: ReturnType<typeof imagesOf>
let port: number
let photo: Buffer

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList.map((job) => ({ ...job, run: async () => undefined })))
  staff = await product.signUp('ADMIN')
  images = imagesOf(product, staff)
  photo = await picture(2000, 1500).png().toBuffer()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const address = product.app.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => product.close())

function open(id: string, headers: Record<string, string>): ClientRequest {
  const url = `http://127.0.0.1:${port}/api/v1/car-listings/admin/${id}/images`
  const sent = request(url, { method: 'POST', headers: { ...headers, ...staff.headers } })
  sent.on('error', () => undefined)
  return sent
}

test(`upload that breaks off half-way leaves nothing, ${DROPS} times`, async () => {
  const id = await makeListing(product)
  for (let round = 0; round < DROPS; round++) {
    const { headers, payload } = multipartBody([{ bytes: photo }, { bytes: photo }])
    const sent = open(id, headers)
    sent.write(payload.subarray(0, Math.floor(payload.length * (0.1 + (0.8 * round) / DROPS))))
    await vi.waitFor(async () => expect(await images.keys()).not.toEqual([]), { timeout: 10_000, interval: 5 })
    sent.destroy()
    await vi.waitFor(async () => expect(await images.keys()).toEqual([]), { timeout: 10_000, interval: 5 })
  }
  expect(await images.shown(id)).toEqual({ images: [], main_image: null })
  expect(product.logs.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('file that is too large is answered before it has arrived, and the rest is cut off', async () => {
  const id = await makeListing(product)
  const boundary = 'x'
  const sent = open(id, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  const answered = once(sent, 'response')
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="endless.png"\r\nContent-Type: image/png\r\n\r\n`,
  )
  sent.write(photo)
  const chunk = Buffer.alloc(64 * 1024)
  let sentBytes = 0
  const sending = setInterval(() => {
    if (sent.destroyed || sent.writableLength > 1_000_000) return
    for (let index = 0; index < 16; index++) sent.write(chunk)
    sentBytes += 16 * chunk.length
  }, 1)
  const closed = new Promise((resolve) => sent.once('close', resolve))
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  expect(JSON.parse(await text(response)).detail).toBe('File too large: endless.png. Maximum size is 10MB.')
  await closed
  clearInterval(sending)
  expect(sentBytes).toBeGreaterThan(IMAGE_MAX_BYTES)
  await vi.waitFor(async () => expect(await images.keys()).toEqual([]), { timeout: 5_000 })
})

test('request without a token cannot send a body', async () => {
  const id = await makeListing(product)
  const sent = request(`http://127.0.0.1:${port}/api/v1/car-listings/admin/${id}/images`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10000000' },
  })
  sent.on('error', () => undefined)
  const closed = new Promise((resolve) => sent.once('close', resolve))
  sent.write('--x\r\n')
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(401)
  response.resume()
  await closed
})

test('body that is larger than ten images is refused by its length alone', async () => {
  const id = await makeListing(product)
  const sent = open(id, { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999999' })
  sent.flushHeaders()
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(413)
  sent.destroy()
})

test('simultaneous uploads of 10 MB, five at once, take less than 80 MB more memory', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => makeListing(product)))
  const small = await picture(60, 40).png().toBuffer()
  const filler = Buffer.alloc(64 * 1024)
  const tail = Buffer.from('\r\n--x--\r\n')
  const head = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  )
  async function upload(id: string): Promise<number> {
    const sent = open(id, { 'content-type': 'multipart/form-data; boundary=x' })
    const answered = once(sent, 'response')
    sent.write(head)
    sent.write(small)
    for (let left = IMAGE_MAX_BYTES - small.length; left > 0; left -= filler.length) {
      if (!sent.write(filler.subarray(0, Math.min(left, filler.length)))) await once(sent, 'drain')
    }
    sent.end(tail)
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
  await upload(await makeListing(product))
  const beforeBytes = process.memoryUsage.rss()
  let peakBytes = beforeBytes
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
  }, 10)
  const statuses = await Promise.all(ids.map(upload))
  clearInterval(watch)
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect((peakBytes - beforeBytes) / 1_000_000).toBeLessThan(80)
})
