import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carFields, imageName, insertImages, insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { listingTotals } from './tables.ts'

let product: TestApp
let api: ReturnType<typeof listingsOf>
let staff: ReturnType<typeof listingsOf>
let hidden: string

const names = (cars: { make: string; model: string }[]) => cars.map(({ make, model }) => `${make} ${model}`)

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = listingsOf(product)
  staff = listingsOf(product, await product.signUp('ADMIN'))
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await insertListings(product, [
    {
      make: 'Toyota',
      model: 'Corolla',
      year: 2022,
      trim: 'LE',
      priceCents: 20_000_00,
      mileageMiles: 900,
      createdAt: at(1),
    },
    { make: 'Toyota', model: 'RAV4', year: 2020, priceCents: 30_000_00, isFeatured: true, createdAt: at(2) },
    { make: 'Ford', model: 'F-150', year: 2021, trim: 'King Ranch', mileageMiles: 100, createdAt: at(3) },
    { make: 'Škoda', model: 'Octavia', year: 2019, trim: 'Édition spéciale', priceCents: 9_999_99, createdAt: at(4) },
    { make: 'Honda', model: 'CR-V', year: 2023, bodyType: 'SUV', mileageMiles: 5, createdAt: at(5) },
    { make: 'Honda', model: 'Civic', year: 2023, bodyType: 'Sedan', createdAt: at(6) },
    { make: 'Mercedes-Benz', model: 'C-Class', year: 2018, createdAt: at(7) },
  ])
  ;[hidden = ''] = await insertListings(product, [
    { make: 'Lada', model: 'Niva', year: 2017, isActive: false, isFeatured: true },
  ])
})
afterAll(() => product.close())

describe('public listings', () => {
  test('an inactive listing is nowhere, and staff see it', async () => {
    expect((await api.call('GET', `/public/${hidden}`)).statusCode).toBe(404)
    expect(names(await api.list())).not.toContain('Lada Niva')
    expect(names(await api.list({ is_featured: true }))).toEqual(['Toyota RAV4'])
    expect(await api.list({ search: 'Lada' })).toEqual([])
    expect(await api.count({ make: 'Lada' })).toBe(0)
    expect(JSON.stringify(await api.facets())).not.toContain('Lada')
    expect((await api.call('GET', '/public/suggestions?search=Lad')).json()).toEqual([])
    expect((await staff.get(hidden)).is_active).toBe(false)
    expect(names(await staff.adminList({ is_active: false }))).toEqual(['Lada Niva'])
  })

  test('a list that stands below the featured row does not repeat it, on any page', async () => {
    const below = await api.list({ below_featured: true })
    expect(names(below)).not.toContain('Toyota RAV4')
    expect(below).toHaveLength((await api.list()).length - 1)
    expect(await api.list({ below_featured: true, skip: 2, limit: 2 })).toEqual(below.slice(2, 4))
  })

  test('the listing’s language and its description in others, which staff may add and take away', async () => {
    const { id } = await staff.create(carFields({ description: 'Bonjour', text_language: 'fr' }))
    const change = async (description_translations: object) => {
      expect((await staff.change(id, { description_translations })).statusCode).toBe(200)
      return (await api.call('GET', `/public/${id}`)).json()
    }
    expect(await change({ zh: '你好', en: 'Hello', tl: ' ' })).toMatchObject({
      description: 'Bonjour',
      text_language: 'fr',
      description_translations: { en: 'Hello', zh: '你好' },
    })
    expect(await change({})).toMatchObject({ description_translations: {} })
    expect((await staff.change(id, { description_translations: { de: 'Hallo' } })).statusCode).toBe(422)
    expect((await staff.change(id, { text_language: 'de' })).statusCode).toBe(422)
    await staff.change(id, { is_active: false })
  })

  test('no field that is only for staff', async () => {
    const [first] = await api.list()
    const detail = (await api.call('GET', `/public/${first?.id}`)).json()
    expect(detail).toEqual(first)
    for (const field of ['is_active', 'updated_at', 'search_text', 'make_model', 'price_cents']) {
      expect(detail).not.toHaveProperty(field)
    }
  })

  test('may be kept for seconds; errors may not', async () => {
    const paths = ['/public', '/public/count', '/public/facets', '/public/suggestions?search=a']
    for (const path of paths) {
      expect((await api.call('GET', path)).headers['cache-control'], path).toMatch(/^public, max-age=\d+$/)
    }
    expect((await api.call('GET', `/public/${hidden}`)).headers['cache-control']).toBe('no-store')
    expect((await api.call('GET', '/public?skip=-1')).headers['cache-control']).toBe('no-store')
    expect((await staff.call('GET', '/admin')).headers['cache-control']).toBe('no-store')
  })

  test('images in their order with the main one', async () => {
    const [id = ''] = await insertListings(product, [{ make: 'Fiat', model: '500' }])
    await insertImages(product, id, [imageName('m'), imageName('n')])
    const detail = (await api.call('GET', `/public/${id}`)).json()
    expect(detail).toMatchObject({ images: [imageName('m'), imageName('n')], main_image: imageName('m') })
    await staff.call('DELETE', `/admin/${id}`)
  })
})

describe('listing change', () => {
  test('shows at once in the list, the count, the facets and the suggestions', async () => {
    const before = await api.count()
    expect(names(await api.list({ search: 'Dacia' }))).toEqual([])
    const { id } = await staff.create({ make: 'Dacia', model: 'Duster', year: 2024 })
    expect(names(await api.list({ search: 'Dacia' }))).toEqual(['Dacia Duster'])
    expect(await api.count()).toBe(before + 1)
    expect((await api.facets())['make']).toContainEqual({ value: 'Dacia', count: 1 })
    await staff.change(id, { model: 'Logan' })
    expect((await api.call('GET', '/public/suggestions?search=dacia')).json()).toEqual(['Dacia', 'Dacia Logan'])
    await staff.call('DELETE', `/admin/${id}`)
    expect(await api.count()).toBe(before)
    expect(await api.list({ make: 'Dacia' })).toEqual([])
    await staff.call('DELETE', `/admin/${id}/complete`)
    expect(await staff.adminCount({ make: 'dacia' })).toBe(0)
  })

  test('is announced to those who keep pages, after the commit', async () => {
    let heard = 0
    product.deps.changes.on('listings', () => heard++)
    const { id } = await staff.create({ make: 'Seat', model: 'Ibiza', year: 2012 })
    await staff.change(id, { price: 5 })
    await staff.call('DELETE', `/admin/${id}/complete`)
    expect(heard).toBe(3)
    await staff.call('POST', '/admin', { make: 'Seat' })
    expect(heard).toBe(3)
  })
})

describe('search', () => {
  test.each([
    ['toyota corolla', ['Toyota Corolla']],
    ['COROLLA Toyota', ['Toyota Corolla']],
    ['2022 coro', ['Toyota Corolla']],
    ['skoda', ['Škoda Octavia']],
    ['ŠKODA édition', ['Škoda Octavia']],
    ['edition speciale', ['Škoda Octavia']],
    ['f150', ['Ford F-150']],
    ['F-150', ['Ford F-150']],
    ['f 150 king', ['Ford F-150']],
    ['crv', ['Honda CR-V']],
    // Chinese names of makes and models, in mainland and traditional script.
    ['丰田', ['Toyota RAV4', 'Toyota Corolla']],
    ['豐田卡羅拉', ['Toyota Corolla']],
    ['本田思域 2023', ['Honda Civic']],
    ['賓士', ['Mercedes-Benz C-Class']],
    ['cr-v', ['Honda CR-V']],
    ['mercedes benz', ['Mercedes-Benz C-Class']],
    ['2023', ['Honda Civic', 'Honda CR-V']],
    ['  ', undefined],
    // Typos: a letter wrong, missing, doubled, swapped; two in a long word; one in half a word.
    ['toyta', ['Toyota RAV4', 'Toyota Corolla']],
    ['corrola', ['Toyota Corolla']],
    ['hnoda civc', ['Honda Civic']],
    ['mercdes', ['Mercedes-Benz C-Class']],
    ['mercedez-bens', ['Mercedes-Benz C-Class']],
    ['octvai', ['Škoda Octavia']],
    ['ravv4', ['Toyota RAV4']],
    // Nothing near, years are not guessed, words that exist but not together.
    ['zeppelin', []],
    ['corolla 2031', []],
    ['honda corolla', []],
    ['%', []],
    ['_____', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('%j finds %j', async (search, expected) => {
    const found = await api.list({ search })
    if (expected === undefined) expect(found).toHaveLength(7)
    else expect(names(found)).toEqual(expected)
    expect(await api.count({ search })).toBe(found.length)
    const makes = (await api.facets({ search }))['make'] ?? []
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(found.length)
  })

  test('a search that finds something is taken at its word, whatever the other filters hide', async () => {
    expect(await api.list({ search: 'civic', year_max: '1999' })).toEqual([])
  })

  test.each([
    ['toy', ['Toyota', 'Toyota Corolla', 'Toyota RAV4']],
    ['c', ['Honda CR-V', 'Honda Civic', 'Mercedes-Benz C-Class', 'Toyota Corolla']],
    ['honda c', ['Honda CR-V', 'Honda Civic']],
    ['hodna', ['Honda', 'Honda CR-V', 'Honda Civic']],
    ['本田', ['Honda', 'Honda CR-V', 'Honda Civic']],
    ['', []],
    ['%%', []],
  ])('%j suggests %j', async (search, expected) => {
    const response = await api.call('GET', `/public/suggestions?search=${encodeURIComponent(search)}`)
    expect(response.json()).toEqual(expected)
  })

  test('stops counting at 1,000 in a very large inventory, and says so', async () => {
    const large = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
    try {
      await insertListings(
        large,
        Array.from({ length: 1_001 }, (_, index) => ({ make: 'Kia', model: 'Soul', mileageMiles: index })),
      )
      expect(await listingsOf(large).count({ search: 'kia' })).toBe(1_001)
      await large.deps.db.update(listingTotals).set({ count: 60_000 })
      large.deps.changes.announce('listings')
      const counted = await listingsOf(large).call('GET', '/public/count?search=kia')
      expect(counted.json()).toEqual({ count: 1_000, at_least: true })
    } finally {
      await large.close()
    }
  })
})

describe('order', () => {
  test.each([
    ['newest', ['C-Class', 'Civic', 'CR-V', 'Octavia', 'F-150', 'RAV4', 'Corolla']],
    ['price_asc', ['Octavia', 'Corolla', 'RAV4', 'C-Class', 'Civic', 'CR-V', 'F-150']],
    ['price_desc', ['RAV4', 'Corolla', 'Octavia', 'C-Class', 'Civic', 'CR-V', 'F-150']],
    ['mileage', ['CR-V', 'F-150', 'Corolla', 'C-Class', 'Civic', 'Octavia', 'RAV4']],
    ['year', ['Civic', 'CR-V', 'Corolla', 'F-150', 'RAV4', 'Octavia', 'C-Class']],
  ])('%s: what has none comes last, ties by newest', async (sort, expected) => {
    expect((await api.list({ sort })).map(({ model }) => model)).toEqual(expected)
  })

  test('pages neither repeat nor lose a listing, also among equally new ones', async () => {
    const createdAt = new Date('2025-01-01T00:00:00Z')
    await insertListings(
      product,
      Array.from({ length: 25 }, () => ({ make: 'Same', createdAt })),
    )
    const pages = await Promise.all([0, 10, 20].map((skip) => api.list({ make: 'Same', skip, limit: 10 })))
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(ids).toHaveLength(25)
    expect(await api.list({ skip: 10_000 })).toEqual([])
  })
})
