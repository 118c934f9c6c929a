import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { listingImages } from '../tables.ts'
import { imageKey, newImageName, sweepAtStart, sweepImageFiles } from './files.ts'

let product: TestApp
let staff: TestPerson
let images: ReturnType<typeof imagesOf>
let photo: Buffer
let id: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList.filter(({ name }) => name !== 'listings.encode-avif'))
  await product.deps.jobs.start(
    product.jobList
      .filter(({ name }) => name === 'listings.encode-avif')
      .map((job) => ({ ...job, run: async () => undefined })),
  )
  staff = await product.signUp('ADMIN')
  images = imagesOf(product, staff)
  photo = await picture(500, 300).jpeg().toBuffer()
})
afterAll(() => product.close())
beforeEach(async () => {
  id = await makeListing(product)
})

const deleteForGood = (listingId: string) =>
  product.inject({
    method: 'DELETE',
    url: `/api/v1/car-listings/admin/${listingId}/complete`,
    headers: staff.headers,
  })
const keysOf = async (name: string) => (await images.keys()).filter((key) => key.includes(name.replace('.webp', '')))
const goneSoon = (name: string) =>
  vi.waitFor(async () => expect(await keysOf(name)).toEqual([]), { timeout: 20_000, interval: 100 })

/** Another listing that shows the same file. */
async function share(name: string): Promise<string> {
  const other = await makeListing(product)
  const [row] = await product.deps.db.select().from(listingImages).where(eq(listingImages.name, name))
  if (!row) throw new Error('Nothing to share')
  await product.deps.db.insert(listingImages).values({ ...row, listingId: other })
  return other
}

describe('files', () => {
  test('of a removed image, and of a listing deleted for good, go by a job', async () => {
    const [first = '', second = ''] = await images.add(id, photo, photo)
    expect(await keysOf(first)).toHaveLength(2)
    await images.remove(id, first)
    await goneSoon(first)
    expect(await keysOf(second)).toHaveLength(2)
    expect((await deleteForGood(id)).statusCode).toBe(200)
    await goneSoon(second)
    expect((await images.get(second)).statusCode).toBe(404)
  })

  test('that listings share stay until the last of them is gone', async () => {
    const [name = ''] = await images.add(id, photo)
    const other = await share(name)
    await deleteForGood(id)
    await images.runJob('listings.remove-images', { names: [name] })
    expect(await keysOf(name)).toHaveLength(2)
    expect((await images.get(name)).statusCode).toBe(200)
    await deleteForGood(other)
    await goneSoon(name)
  })

  test('of AVIF that were made while their image was removed do not stay', async () => {
    const [name = ''] = await images.add(id, photo)
    const read = vi.spyOn(product.deps.files, 'readBytes').mockImplementationOnce(async (key) => {
      await product.deps.db.delete(listingImages).where(eq(listingImages.name, name))
      read.mockRestore()
      return product.deps.files.readBytes(key)
    })
    await images.runJob('listings.encode-avif', { name })
    expect(await keysOf(name)).toEqual([])
    await expect(images.runJob('listings.encode-avif', { name })).resolves.toBeUndefined()
  })

  test('are never removed by a name that is not one of ours', async () => {
    const before = await images.keys()
    await images.runJob('listings.remove-images', { names: ['', '..', '../images', 'https://cdn.example/a.webp'] })
    expect(await images.keys()).toEqual(before)
  })
})

describe('leftover of a killed process', () => {
  test('is removed at the next start: half-received uploads and images without rows, nothing else', async () => {
    const kept = await images.add(id, photo, photo)
    const { files } = product.deps
    const orphans = Array.from({ length: 20 }, newImageName)
    for (const name of orphans) await files.put(imageKey(name, 400, 'webp'), photo)
    await files.putTemporary(photo.subarray(0, 100))
    await sweepAtStart(product.deps)
    for (const name of orphans) expect(await keysOf(name)).toEqual([])
    expect(await files.listTemporary()).toEqual([])
    for (const name of kept) expect((await images.get(name)).statusCode).toBe(200)
    expect(product.logs.some((line) => line.includes('files without rows removed'))).toBe(true)
  })

  test('is spared for an hour where other processes share the store', async () => {
    const name = newImageName()
    await product.deps.files.put(imageKey(name, 400, 'webp'), photo)
    await sweepImageFiles(product.deps, 3_600_000)
    expect(await keysOf(name)).toHaveLength(1)
    product.clock.advance(3_700_000)
    await sweepImageFiles(product.deps, 3_600_000)
    expect(await keysOf(name)).toEqual([])
  })

  test('does not keep the product from starting when the store is out of reach', async () => {
    const broken = vi.spyOn(product.deps.files, 'listKeys').mockRejectedValue(new Error('no store'))
    await expect(sweepAtStart(product.deps)).resolves.toBeUndefined()
    broken.mockRestore()
  })
})
