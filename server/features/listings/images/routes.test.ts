import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let images: ReturnType<typeof imagesOf>
let photo: Buffer
let id: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList.map((job) => ({ ...job, run: async () => undefined })))
  images = imagesOf(product, await product.signUp('ADMIN'))
  photo = await picture(1000, 700).jpeg().toBuffer()
})
afterAll(() => product.close())
beforeEach(async () => {
  id = await makeListing(product)
})

describe('image', () => {
  let listing: string
  let name: string
  beforeAll(async () => {
    listing = await makeListing(product)
    name = (await images.add(listing, photo))[0] ?? ''
  })

  test('is served to anyone, forever, as nothing but an image', async () => {
    const response = await images.get(name)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'none',
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1000, height: 700, format: 'webp' })
  })

  test.for([
    ['', 1000],
    ['?w=1', 400],
    ['?w=400', 400],
    ['?w=401', 800],
    ['?w=800', 800],
    ['?w=900', 1000],
    ['?w=4000', 1000],
  ] as const)('asked for with “%s” is %i wide', async ([query, width]) => {
    expect(await sharp((await images.get(name, {}, query)).rawPayload).metadata()).toMatchObject({ width })
  })

  test.for(['?w=0', '?w=-1', '?w=1e3', '?w=abc', '?w=99999', '?h=3'])('asked for with %s is 422', async (query) => {
    expect((await images.get(name, {}, query)).statusCode).toBe(422)
  })

  test('is not sent again to who has it, and HEAD sends none of it', async () => {
    const { headers } = await images.get(name)
    const etag = String(headers['etag'])
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await images.get(name, { 'if-none-match': value })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers['cache-control']).toContain('immutable')
    }
    expect((await images.get(name, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await product.inject({ method: 'HEAD', url: `/api/v1/car-listings/images/${name}` })
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  test('is AVIF to those who take it, once that exists', async () => {
    const avif = { accept: 'image/avif,image/webp,*/*' }
    expect((await images.get(name, avif)).headers['content-type']).toBe('image/webp')
    await images.runJob('listings.encode-avif', { name })
    const modern = await images.get(name, avif, '?w=300')
    expect(modern.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
    expect(await sharp(modern.rawPayload).metadata()).toMatchObject({ width: 400, format: 'heif', compression: 'av1' })
    for (const accept of ['*/*', 'image/webp', 'image/avif;q=0', 'text/html, image/avif; q=0.0']) {
      expect((await images.get(name, { accept })).headers['content-type'], accept).toBe('image/webp')
    }
    expect(modern.headers['etag']).not.toBe((await images.get(name, {}, '?w=300')).headers['etag'])
  })

  test('ignores ranges safely', async () => {
    const response = await images.get(name, { range: 'bytes=0-3' })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.length).toBeGreaterThan(100)
  })

  test('of a listing that is hidden stays reachable by its name', async () => {
    const headers = (await product.signUp('ADMIN')).headers
    await product.inject({ method: 'DELETE', url: `/api/v1/car-listings/admin/${listing}`, headers })
    expect((await images.get(name)).statusCode).toBe(200)
  })

  test('without its file is 404, and the log says so', async () => {
    await product.deps.files.deleteFolder(`images/${name.replace('.webp', '')}`)
    expect((await images.get(name)).statusCode).toBe(404)
    expect(product.logs.some((line) => line.includes('an image has no file'))).toBe(true)
  })
})

describe('unknown image names', () => {
  const odd = [
    'x.webp',
    `${'a'.repeat(22)}.webp`,
    `${'a'.repeat(22)}.avif`,
    '..%2f..%2fauth-secret',
    '%2e%2e%2fdatabase',
    'http:%2f%2f169.254.169.254%2f',
    `${'a'.repeat(22)}.webp%00.html`,
    '%E0%A4%A',
  ]
  test.for(odd)('%s is not found', async (name) => {
    expect([400, 404]).toContain((await images.get(name)).statusCode)
  })
})

describe('main image', () => {
  test('is the first one until another is chosen, and there is only ever one', async () => {
    const names = await images.add(id, photo, photo, photo)
    expect((await images.shown(id)).main_image).toBe(names[0])
    const chosen = await images.choose(id, names[2] ?? '')
    expect(chosen.statusCode).toBe(200)
    expect(chosen.json()).toEqual({ message: expect.any(String) })
    expect(await images.shown(id)).toEqual({ images: names, main_image: names[2] })
    expect((await images.choose(id, names[2] ?? '')).statusCode).toBe(200)
    await Promise.all(names.map((name) => images.choose(id, name)))
    expect(names).toContain((await images.shown(id)).main_image)
  })

  test('that is removed leaves its place to the first of the others', async () => {
    const [first, second, third] = await images.add(id, photo, photo, photo)
    await images.choose(id, second ?? '')
    expect((await images.remove(id, second ?? '')).statusCode).toBe(200)
    expect(await images.shown(id)).toEqual({ images: [first, third], main_image: first })
    await images.remove(id, third ?? '')
    expect(await images.shown(id)).toEqual({ images: [first], main_image: first })
    await images.remove(id, first ?? '')
    expect(await images.shown(id)).toEqual({ images: [], main_image: null })
    const [next] = await images.add(id, photo)
    expect((await images.shown(id)).main_image).toBe(next)
  })

  test('is noted in the listing’s history with who chose it', async () => {
    const [first, second] = await images.add(id, photo, photo)
    await images.choose(id, second ?? '')
    await images.remove(id, first ?? '')
    const { headers } = await product.signUp('ADMIN')
    const history = (await product.inject({ url: `/api/v1/car-listings/admin/${id}/history`, headers })).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'listing.image_removed',
      'listing.main_image_chosen',
      'listing.images_added',
    ])
  })
})

describe('audit of image changes', () => {
  test.for([
    ['en', 'The main image has been changed.', 'The image has been deleted.'],
    ['fr', 'L’image principale a été changée.', 'L’image a été supprimée.'],
    ['zh', '主图已更换。', '图片已删除。'],
    ['tl', 'Napalitan na po ang pangunahing larawan.', 'Nabura na po ang larawan.'],
  ] as const)('is said in %s', async ([language, chosen, deleted]) => {
    const [, second = ''] = await images.add(id, photo, photo)
    const headers = { 'accept-language': language }
    expect((await images.choose(id, second, headers)).json()).toEqual({ message: chosen })
    expect((await images.remove(id, second, headers)).json()).toEqual({ message: deleted })
  })
})

describe('image_url of a listing', () => {
  test('that is not one of the listing’s own is 404, and nothing is fetched or touched', async () => {
    const [own] = await images.add(id, photo)
    const [foreign] = await images.add(await makeListing(product), photo)
    const before = await images.keys()
    const opened: Socket[] = []
    const onSocket = (message: unknown) => opened.push((message as { socket: Socket }).socket)
    subscribe('net.client.socket', onSocket)
    const wrong = [
      foreign ?? '',
      `/${own}`,
      `images/${own}`,
      `../${own}`,
      '/etc/passwd',
      '..%2f..%2fauth-secret',
      'http://169.254.169.254/latest/meta-data',
      `http://localhost/api/v1/car-listings/images/${own}`,
      'file:///etc/passwd',
      `${own}\0`,
      "' or 1=1 --",
      '',
    ]
    for (const name of wrong) {
      const refused = name.includes('\0') ? 422 : 404
      expect((await images.choose(id, name)).statusCode, name).toBe(refused)
      expect((await images.remove(id, name)).statusCode, name).toBe(refused)
    }
    unsubscribe('net.client.socket', onSocket)
    // The pool may open one more connection to the database.
    const database = process.env['TEST_DATABASE_URL']
    const elsewhere = opened.filter(({ remotePort }) => !database || remotePort !== Number(new URL(database).port))
    expect(elsewhere).toEqual([])
    expect(await images.keys()).toEqual(before)
    expect(await images.shown(id)).toEqual({ images: [own], main_image: own })
    expect((await images.remove('00000000-0000-4000-8000-000000000000', own ?? '')).statusCode).toBe(404)
  })
})
