import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { carFields, imageName, insertImages, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'

const ABSENT = '00000000-0000-4000-8000-000000000000'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof listingsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', IMAGE_HOSTS: 'pictures.example' } })
  await product.deps.jobs.start(product.jobList)
  staff = await product.signUp('MANAGER')
  api = listingsOf(product, staff)
})
afterAll(() => product.close())

describe('creating', () => {
  test('answers 201 with the listing as it is stored, and null for what was left out', async () => {
    const fields = {
      ...carFields(),
      trim: '  Sport ',
      mileage: 0,
      original_price: 24_999.99,
      features: '<script>{{7*7}}',
    }
    const created = await api.create(fields)
    expect(created).toMatchObject({ ...fields, trim: 'Sport', is_active: true, is_featured: false })
    expect(created).toMatchObject({ body_type: null, description: null, images: [], main_image: null })
    expect(created.created_at).toBe(product.clock.now().toISOString())
    expect(await api.get(created.id)).toEqual(created)
  })

  test('takes empty texts and numbers as nothing', async () => {
    const created = await api.create(carFields({ trim: ' ', mileage: null, price: null, body_type: null }))
    expect(created).toMatchObject({ trim: null, mileage: null, price: null, body_type: null })
  })

  test.each([
    [{ make: undefined }, 'make', 'Make is required'],
    [{ make: '   ' }, 'make', 'Make is required'],
    [{ model: '' }, 'model', 'Model is required'],
    [{ year: undefined }, 'year', 'Year is required'],
    [{ year: null }, 'year', 'Year is required'],
    [{ year: 1989 }, 'year', undefined],
    [{ year: new Date().getFullYear() + 2 }, 'year', undefined],
    [{ year: 2020.5 }, 'year', undefined],
    [{ mileage: -1 }, 'mileage', undefined],
    [{ mileage: 1.5 }, 'mileage', undefined],
    [{ mileage: '12' }, 'mileage', undefined],
    [{ price: -0.01 }, 'price', undefined],
    [{ price: 1e20 }, 'price', undefined],
    [{ price: 10.001 }, 'price', 'Must have at most two decimals'],
    [{ original_price: 'free' }, 'original_price', undefined],
    [{ body_type: 'Spaceship' }, 'body_type', undefined],
    [{ condition: 'used' }, 'condition', undefined],
    [{ is_active: 'yes' }, 'is_active', undefined],
    [{ make: 'x'.repeat(610) }, 'make', undefined],
    [{ description: 'x'.repeat(50_000) }, 'description', undefined],
    [{ trim: 'a\0b' }, 'trim', 'Invalid characters'],
    [{ id: ABSENT }, 'id', 'Unknown field'],
    [{ created_at: '2020-01-01' }, 'created_at', 'Unknown field'],
    [{ images: [imageName('z')] }, 'images', 'Not an image of this listing'],
    [{ images: ['https://elsewhere.example/a.png'] }, 'images', 'Not an image of this listing'],
    [{ main_image: imageName('z') }, 'main_image', 'Must be one of the images'],
  ])('refuses %j with 422 at its field', async (changes, field, msg) => {
    const response = await api.call('POST', '/admin', { ...carFields(), ...changes })
    expect(response.statusCode).toBe(422)
    const [first] = response.json().detail
    expect(first.loc.slice(0, 2)).toEqual(['body', field])
    if (msg) expect(first.msg).toBe(msg)
  })

  test('refuses a body over the limit with 413 and one that is no JSON with 400', async () => {
    const large = await api.call('POST', '/admin', { ...carFields(), description: 'x'.repeat(70_000) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    const broken = await product.inject({
      method: 'POST',
      url: '/api/v1/car-listings/admin',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      payload: '{"make":',
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_json'])
  })

  test('takes addresses of images on allowed hosts, the first of them as the main one', async () => {
    const images = ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg']
    expect(await api.create(carFields({ images }))).toMatchObject({ images, main_image: images[0] })
    expect(await api.create(carFields({ images, main_image: images[1] }))).toMatchObject({ main_image: images[1] })
  })

  test('gives the first answer again to the same Idempotency-Key', async () => {
    const fields = carFields()
    const headers = { 'idempotency-key': 'a-form-sent-twice' }
    const [first, second] = [
      await api.call('POST', '/admin', fields, headers),
      await api.call('POST', '/admin', fields, headers),
    ]
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
  })
})

describe('listing that exists already', () => {
  test('is refused with 409 while it is active, whatever else differs', async () => {
    const fields = carFields({ trim: 'EX', mileage: 10, dealer_name: 'Sample dealer' })
    const { id } = await api.create(fields)
    for (const changes of [{}, { description: 'other' }, { is_active: false }]) {
      const again = await api.call('POST', '/admin', { ...fields, ...changes })
      expect(again.statusCode).toBe(409)
      expect(again.json()).toEqual({
        detail: 'A listing with this information already exists.',
        code: 'listing_exists',
      })
    }
    for (const changes of [{ trim: null }, { mileage: 11 }, { dealer_name: 'Another' }, { price: 1 }, { year: 2021 }]) {
      await api.create({ ...fields, ...changes })
    }
    await api.call('DELETE', `/admin/${id}`)
    await api.create(fields)
  })

  test('is made once when ten arrive at once', async () => {
    const fields = carFields()
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call('POST', '/admin', fields)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await api.adminCount({ make: fields.model })).toBe(1)
  })
})

describe('changing', () => {
  test('keeps what is left out', async () => {
    const created = await api.create(carFields({ trim: 'EX', mileage: 5 }))
    product.clock.advance(1000)
    const changed = (await api.change(created.id, { is_featured: true })).json()
    expect(changed).toEqual({ ...created, is_featured: true, updated_at: product.clock.now().toISOString() })
    const cleared = (await api.change(created.id, { trim: null, price: 1.1 })).json()
    expect(cleared).toMatchObject({ trim: null, price: 1.1, mileage: 5, is_featured: true })
  })

  test('refuses what creating refuses, and changes nothing', async () => {
    const created = await api.create()
    for (const fields of [
      { make: '' },
      { year: null },
      { price: 0.001 },
      { role: 'ADMIN' },
      { year: 2021, model: ' ' },
    ]) {
      expect((await api.change(created.id, fields)).statusCode).toBe(422)
    }
    expect(await api.get(created.id)).toEqual(created)
  })

  test('reorders and drops the images that it has, and takes no others', async () => {
    const { id } = await api.create()
    const [a, b, c] = [imageName('a'), imageName('b'), imageName('c')]
    await insertImages(product, id, [a, b, c])
    expect((await api.change(id, { images: [c, a, b] })).json()).toMatchObject({ images: [c, a, b], main_image: a })
    expect((await api.change(id, { main_image: b })).json()).toMatchObject({ images: [c, a, b], main_image: b })
    expect((await api.change(id, { images: [c, a] })).json()).toMatchObject({ images: [c, a], main_image: c })
    for (const fields of [{ images: [b] }, { images: [a, a] }, { main_image: b }, { images: [a], main_image: c }]) {
      expect((await api.change(id, fields)).statusCode).toBe(422)
    }
    expect((await api.change(id, { main_image: null })).json()).toMatchObject({ main_image: c })
    expect((await api.change(id, { images: [] })).json()).toMatchObject({ images: [], main_image: null })
  })

  test('loses nothing when two people change different fields at once', async () => {
    const { id } = await api.create()
    const fields = [{ trim: 'A' }, { mileage: 7 }, { location: 'Laval' }, { is_featured: true }, { price: 9 }]
    await Promise.all(fields.map((one) => api.change(id, one)))
    expect(await api.get(id)).toMatchObject(Object.assign({}, ...fields))
  })
})

describe('removing', () => {
  test('deactivates, as often as asked', async () => {
    const { id } = await api.create()
    for (let round = 0; round < 2; round++) {
      const response = await api.call('DELETE', `/admin/${id}`)
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'The listing is no longer public.' }])
    }
    expect((await api.get(id)).is_active).toBe(false)
  })

  test('deletes for good, with the files of its images', async () => {
    const { id } = await api.create()
    const name = imageName('f')
    const key = `images/${name.replace('.webp', '')}/400.webp`
    await insertImages(product, id, [name])
    await product.deps.files.put(key, Buffer.from('picture'))
    expect((await api.call('DELETE', `/admin/${id}/complete`)).statusCode).toBe(200)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', '/complete'],
    ] as const) {
      expect((await api.call(method, `/admin/${id}${path}`)).statusCode).toBe(404)
    }
    await vi.waitFor(
      async () => {
        product.deps.jobs.nudge()
        expect(await product.deps.files.has(key)).toBe(false)
      },
      { timeout: 20_000, interval: 100 },
    )
  })
})

describe('audit trail of a listing', () => {
  test('says who changed what, from what, to what', async () => {
    const created = await api.create(carFields({ trim: 'EX' }))
    const { id } = created
    await api.change(id, { trim: 'LX', price: 100, year: created.year })
    await api.change(id, { trim: 'LX' })
    await api.call('DELETE', `/admin/${id}`)
    await api.change(id, { is_active: true })
    await api.call('DELETE', `/admin/${id}/complete`)
    const history = await api.history(id)
    expect(history.map(({ action }) => action)).toEqual([
      'listing.deleted',
      'listing.activated',
      'listing.deactivated',
      'listing.changed',
      'listing.created',
    ])
    expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(['Person 1']))
    expect(history[3]).toMatchObject({ before: { trim: 'EX', price: 21_500.5 }, after: { trim: 'LX', price: 100 } })
    expect(Object.keys(history[3]?.after ?? {}).sort()).toEqual(['price', 'trim'])
    expect(history[4]).toMatchObject({ before: null, after: created })
    expect(history[0]).toMatchObject({ before: { id, trim: 'LX', price: 100 }, after: null })
  })

  test('records nothing of a change that was refused', async () => {
    const fields = carFields()
    const { id } = await api.create(fields)
    await api.call('POST', '/admin', fields)
    await api.change(id, { price: -1 })
    expect(await api.history(id)).toHaveLength(1)
  })
})

describe('access to listing calls', () => {
  test('ends with the next call of a person who is no longer staff', async () => {
    const manager = await product.signUp('MANAGER')
    const theirs = listingsOf(product, manager)
    expect((await theirs.call('GET', '/admin')).statusCode).toBe(200)
    await product.deps.db.update(users).set({ role: 'USER' }).where(eq(users.id, manager.id))
    const refused = await theirs.call('GET', '/admin')
    expect(refused.json()).toEqual({
      detail: 'You do not have permission to access this resource.',
      code: 'forbidden',
    })
  })

  test.each(['0', '-1', '2147483648', '1e3', '1.0', '1 or 1=1', '%00', '..%2f', 'x'.repeat(400)])(
    'the id %s is 404 everywhere',
    async (id) => {
      for (const [method, path] of [
        ['GET', `/admin/${encodeURIComponent(id)}`],
        ['GET', `/admin/${encodeURIComponent(id)}/history`],
        ['DELETE', `/admin/${encodeURIComponent(id)}`],
        ['GET', `/public/${encodeURIComponent(id)}`],
      ] as const) {
        expect((await api.call(method, path)).statusCode, `${method} ${path}`).toBe(404)
      }
    },
  )

  test('an id in capitals is the same id', async () => {
    const { id } = await api.create()
    expect((await api.get(id.toUpperCase())).id).toBe(id)
    await api.change(id.toUpperCase(), { is_featured: true })
    expect(await api.history(id.toUpperCase())).toHaveLength(2)
  })
})
