import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { IMAGE_MAX_BYTES, IMAGE_NAME } from '#contract/listings/schema.ts'
import { hostileFiles, picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let staff: TestPerson
let images: ReturnType<typeof imagesOf>
let small: Buffer
let id: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList.map((job) => ({ ...job, run: async () => undefined })))
  staff = await product.signUp('MANAGER')
  images = imagesOf(product, staff)
  small = await picture(60, 40).png().toBuffer()
})
afterAll(() => product.close())
beforeEach(async () => {
  id = await makeListing(product)
})

/** A real picture with as many bytes behind it as it takes. */
function pictureOf(bytes: number): Buffer {
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)])
}

describe('image upload', () => {
  test('becomes images of the listing under names of ours, the first of them the main one', async () => {
    const response = await images.upload(id, [
      { bytes: small, name: 'a.png' },
      { bytes: await picture(900, 600).jpeg().toBuffer(), name: 'b.jpg' },
    ])
    expect(response.statusCode).toBe(201)
    const { uploaded_images } = response.json()
    expect(uploaded_images).toHaveLength(2)
    for (const name of uploaded_images) expect(name).toMatch(IMAGE_NAME)
    expect(await images.shown(id)).toEqual({ images: uploaded_images, main_image: uploaded_images[0] })
    const [more] = await images.add(id, small)
    expect(await images.shown(id)).toEqual({ images: [...uploaded_images, more], main_image: uploaded_images[0] })
  })

  test('never makes a key of a file’s name', async () => {
    const names = [
      '../../x.png',
      'a\0.png',
      'CON',
      'é'.repeat(300),
      '"; filename=evil.html',
      '🚗.png',
      '\u202Egnp.exe',
      '',
    ]
    for (const name of names) {
      const other = await makeListing(product)
      const response = await images.upload(other, [{ bytes: small, name }])
      expect([201, 400], `${name} ${response.body}`).toContain(response.statusCode)
    }
    for (const key of await images.keys()) expect(key).toMatch(/^images\/[\w-]{22}\/\d+\.webp$/)
  })

  test('of sixty things that are no pictures is refused with the text of the form, and leaves nothing', async () => {
    const before = await images.keys()
    const files = await hostileFiles()
    for (const { what, bytes } of files) {
      const response = await images.upload(id, [{ bytes, name: 'photo.png' }])
      expect(response.statusCode, what).toBe(400)
      expect(response.json(), what).toEqual({
        code: 'invalid_image',
        detail: 'Invalid file type: photo.png. Only JPG, PNG, WEBP, and GIF files are allowed.',
      })
    }
    expect(await images.keys()).toEqual(before)
    expect(await images.shown(id)).toEqual({ images: [], main_image: null })
  })

  test('is refused by its name as the sender knows it, without marks that rewrite the message', async () => {
    const response = await images.upload(id, [{ bytes: 'no', name: 've\u202Ery\u0007 long.png' }])
    expect(response.json().detail).toBe(
      'Invalid file type: very long.png. Only JPG, PNG, WEBP, and GIF files are allowed.',
    )
  })

  test('may have 10,485,760 bytes and not one more', async () => {
    expect((await images.upload(id, [{ bytes: pictureOf(IMAGE_MAX_BYTES), name: 'fits.png' }])).statusCode).toBe(201)
    const before = await images.keys()
    const response = await images.upload(id, [{ bytes: pictureOf(IMAGE_MAX_BYTES + 1), name: 'large.png' }])
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({
      code: 'file_too_large',
      detail: 'File too large: large.png. Maximum size is 10MB.',
    })
    expect(await images.keys()).toEqual(before)
  })

  test('of eleven images is refused, and so is one more than there is room for', async () => {
    const eleven = await images.upload(
      id,
      Array.from({ length: 11 }, () => ({ bytes: small })),
    )
    expect(eleven.statusCode).toBe(400)
    expect(eleven.json().detail).toBe('Maximum 10 images allowed. You can add 10 more.')
    await images.add(id, ...Array<Buffer>(8).fill(small))
    const three = await images.upload(
      id,
      Array.from({ length: 3 }, () => ({ bytes: small })),
    )
    expect(three.json().detail).toBe('Maximum 10 images allowed. You can add 2 more.')
    await images.add(id, small, small)
    const one = await images.upload(id, [{ bytes: small }])
    expect(one.json()).toEqual({
      code: 'too_many_images',
      detail: 'Maximum 10 images allowed. You can add 0 more.',
    })
    expect((await images.shown(id)).images).toHaveLength(10)
  })

  test('is taken whole or not at all', async () => {
    const before = await images.keys()
    const late = Buffer.concat([(await picture().jpeg().toBuffer()).subarray(0, 3_000)])
    for (const bad of [late, Buffer.from('text'), pictureOf(IMAGE_MAX_BYTES + 1)]) {
      const response = await images.upload(id, [{ bytes: small }, { bytes: small }, { bytes: bad, name: 'bad.png' }])
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.json().detail).toContain('bad.png')
    }
    expect(await images.keys()).toEqual(before)
    expect((await images.shown(id)).images).toEqual([])
  })

  test('to one listing by many at once never passes ten, and the refused leave nothing', async () => {
    const before = (await images.keys()).length
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => images.upload(id, [{ bytes: small }, { bytes: small }, { bytes: small }])),
    )
    const taken = responses.filter(({ statusCode }) => statusCode === 201)
    expect(taken).toHaveLength(3)
    const refused = responses.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().detail).toBe('Maximum 10 images allowed. You can add 1 more.')
    expect((await images.shown(id)).images).toHaveLength(9)
    expect(await images.keys()).toHaveLength(before + 9)
  })

  test('whose rows cannot be written leaves no files', async () => {
    const before = await images.keys()
    const broken = vi.spyOn(product.deps.jobs, 'enqueue').mockRejectedValue(new Error('no queue'))
    const response = await images.upload(id, [{ bytes: small }])
    broken.mockRestore()
    expect(response.statusCode).toBe(500)
    expect(await images.keys()).toEqual(before)
    expect((await images.shown(id)).images).toEqual([])
  })

  test('needs a listing, files, and the right kind of form', async () => {
    const nowhere = await images.upload('00000000-0000-4000-8000-000000000000', [{ bytes: small }])
    expect(nowhere.statusCode).toBe(404)
    expect((await images.upload(id, [])).statusCode).toBe(422)
    const other = await images.upload(id, [{ bytes: small, field: 'documents' }])
    expect(other.statusCode).toBe(422)
    expect(other.json().detail[0]).toMatchObject({ loc: ['body', 'documents'], msg: 'Unknown field' })
    const url = `/api/v1/car-listings/admin/${id}/images`
    for (const type of [undefined, 'application/json', 'multipart/mixed; boundary=x']) {
      const headers = { ...staff.headers, ...(type ? { 'content-type': type } : {}) }
      const response = await product.inject({ method: 'POST', url, headers, payload: '{}' })
      expect(response.statusCode, type).toBe(415)
    }
    for (const [type, payload] of [
      ['multipart/form-data', '--x--'],
      ['multipart/form-data; boundary=x', 'not a form'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc',
      ],
    ] as const) {
      const headers = { ...staff.headers, 'content-type': type }
      const response = await product.inject({ method: 'POST', url, headers, payload })
      expect([400, 422], payload).toContain(response.statusCode)
    }
  })

  test('is for staff alone', async () => {
    for (const [role, status] of [
      ['USER', 403],
      ['CONSULTANT', 403],
      ['ADMIN', 201],
    ] as const) {
      const other = imagesOf(product, await product.signUp(role))
      expect((await other.upload(id, [{ bytes: small }])).statusCode, role).toBe(status)
    }
  })

  test('is no way to send a form to a call that takes none', async () => {
    const response = await product.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(response.statusCode).toBe(415)
  })
})
