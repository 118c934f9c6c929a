import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { KEPT_CARS_MAX, SAVED_CARS_MAX } from '#contract/listings/saved-cars-constants.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { collectData } from '../privacy/collect.ts'

let product: TestApp

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())

function savedBy(person: TestPerson) {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
    product.inject({
      method,
      url: `/api/v1/saved-cars${path}`,
      headers: person.headers,
      ...(payload ? { payload } : {}),
    })
  return {
    save: (id: string) => call('PUT', `/${id}`),
    remove: (id: string) => call('DELETE', `/${id}`),
    join: (cars: readonly SavedCar[]) => call('POST', '/joined', { cars }),
    list: async () => (await call('GET')).json<SavedCar[]>(),
  }
}

function kept(id: string, changes: Partial<SavedCar> = {}): SavedCar {
  return { id, make: 'Kia', model: 'Soul', year: 2019, price: 15_000, saved_at: '2026-01-02T03:04:05.000Z', ...changes }
}

const ids = (cars: readonly { id: string }[]) => cars.map(({ id }) => id)

describe('saved car', () => {
  test('is kept once with the price of that day, however often it is saved, and removed once', async () => {
    const [id = ''] = await insertListings(product, [{ make: 'Kia', model: 'EV6', year: 2024, priceCents: 45_900_00 }])
    const saved = savedBy(await product.signUp())
    expect((await saved.save(id)).json()).toMatchObject({ id, make: 'Kia', model: 'EV6', year: 2024, price: 45_900 })
    const staff = listingsOf(product, await product.signUp('ADMIN'))
    await staff.change(id, { price: 46_300 })
    await Promise.all([saved.save(id), saved.save(id)])
    expect((await saved.list()).map(({ price }) => price)).toEqual([45_900])
    expect((await saved.remove(id)).statusCode).toBe(204)
    expect((await saved.remove(id)).statusCode).toBe(204)
    expect(await saved.list()).toEqual([])
  })

  test('of a listing that is gone stays with its name; a hidden one cannot be saved', async () => {
    const [id = ''] = await insertListings(product, [{ make: 'BMW', model: '430i', year: 2019, priceCents: 29_800_00 }])
    const saved = savedBy(await product.signUp())
    await saved.save(id)
    const staff = listingsOf(product, await product.signUp('ADMIN'))
    await staff.change(id, { is_active: false })
    const other = savedBy(await product.signUp())
    expect((await other.save(id)).statusCode).toBe(404)
    await staff.call('DELETE', `/admin/${id}/complete`)
    expect(await saved.list()).toMatchObject([{ id, make: 'BMW', model: '430i', year: 2019, price: 29_800 }])
  })

  test('is its owner’s alone, and in the copy of their data', async () => {
    const [id = ''] = await insertListings(product, [{ model: 'Onlymine' }])
    const owner = await product.signUp()
    await savedBy(owner).save(id)
    expect(await savedBy(await product.signUp()).list()).toEqual([])
    const [data] = await collectData(product.deps, owner.id)
    expect(String(await data?.read())).toContain('Onlymine')
  })
})

describe('cars of two browsers', () => {
  test('are joined without loss and without doubles, also when both come at once or again', async () => {
    const [a = '', b = '', c = ''] = await insertListings(product, [{}, {}, {}])
    const saved = savedBy(await product.signUp())
    const phone = [kept(a, { price: 1_000 }), kept(b)]
    const desktop = [kept(b, { price: 9 }), kept(c), kept(c)]
    await Promise.all([saved.join(phone), saved.join(desktop)])
    await saved.join(phone)
    expect(ids(await saved.list()).toSorted()).toEqual([a, b, c].toSorted())
    expect((await saved.list()).find(({ id }) => id === a)?.price).toBe(1_000)
  })

  test('are called what we call them; of a gone one the browser’s word is kept, and no day lies ahead', async () => {
    const [known = ''] = await insertListings(product, [{ make: 'Volvo', model: 'V60', year: 2021 }])
    const gone = crypto.randomUUID()
    const saved = savedBy(await product.signUp())
    await saved.join([kept(known, { make: 'Nonsense' }), kept(gone, { saved_at: '2999-01-01T00:00:00.000Z' })])
    const list = await saved.list()
    expect(list).toMatchObject([
      { id: gone, make: 'Kia' },
      { id: known, make: 'Volvo', model: 'V60' },
    ])
    expect(Date.parse(list[0]?.saved_at ?? '')).toBeLessThanOrEqual(product.clock.now().getTime())
  })

  test('are refused whole where they would be too many, so that the browser keeps its own', async () => {
    const [one = ''] = await insertListings(product, [{}])
    const saved = savedBy(await product.signUp())
    const browser = () => Array.from({ length: KEPT_CARS_MAX }, () => kept(crypto.randomUUID()))
    for (let count = 0; count < SAVED_CARS_MAX; count += KEPT_CARS_MAX) {
      expect((await saved.join(browser())).statusCode).toBe(200)
    }
    expect((await saved.join(browser())).json()).toMatchObject({ code: 'too_many_saved_cars' })
    expect((await saved.save(one)).json()).toMatchObject({ code: 'too_many_saved_cars' })
    expect(await saved.list()).toHaveLength(SAVED_CARS_MAX)
  })
})

describe('chosen listings', () => {
  test('come in the order of their ids, each once, without hidden ones', async () => {
    const [a = '', b = '', hidden = ''] = await insertListings(product, [{}, {}, { isActive: false }])
    const api = listingsOf(product)
    const asked = [b, 'nonsense', hidden, a, b.toUpperCase(), crypto.randomUUID()].join(',')
    const chosen = (await api.call('GET', `/public/chosen?ids=${asked}`)).json<{ id: string }[]>()
    expect(ids(chosen)).toEqual([b, a])
    expect((await api.call('GET', '/public/chosen?ids=')).json()).toEqual([])
  })
})
