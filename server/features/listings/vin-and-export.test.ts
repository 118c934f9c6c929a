import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carFields, insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

const VIN = '5YJSA1DG9DFP14705'
const OTHER = '1M8GDM9AXKP042788'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof listingsOf>

/** Plays the public decoder: what it answers, and how late. */
const decoder = { answer: '{}', status: 200, asked: [] as string[], isSilent: false }
const server = createServer((request, response) => {
  decoder.asked.push(request.url ?? '')
  if (decoder.isSilent) return
  response.writeHead(decoder.status, { 'content-type': 'application/json' }).end(decoder.answer)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', VIN_API: `http://127.0.0.1:${port}/vehicles` } })
  staff = await product.signUp('MANAGER')
  api = listingsOf(product, staff)
})
afterAll(async () => {
  await product.close()
  server.closeAllConnections()
  server.close()
})

const post = (fields: object) => api.call('POST', '/admin', fields)
const get = (url: string, headers: Record<string, string> = staff.headers) =>
  product.inject({ url: `/api/v1${url}`, headers })

describe('VIN of a listing', () => {
  test('is kept in capitals, for staff alone', async () => {
    const created = await api.create(carFields({ vin: '5yjsa1dg9 dfp-14705' }))
    expect(created).toMatchObject({ vin: VIN })
    for (const path of [
      '',
      '/count',
      '/facets',
      `/${created.id}`,
      `/${created.id}/similar`,
      `/chosen?ids=${created.id}`,
    ]) {
      const answer = await get(`/car-listings/public${path}`, {})
      expect(answer.statusCode, path).toBe(200)
      expect(answer.body, path).not.toContain('"vin"')
      expect(answer.body, path).not.toContain(VIN)
    }
    expect((await get(`/car-listings/public?search=${VIN}`, {})).json()).toEqual([])
  })

  test('belongs to one listing, and two cars that look the same may both be listed by theirs', async () => {
    const fields = carFields()
    const first = await api.create({ ...fields, vin: OTHER })
    const again = await post({ ...carFields(), vin: OTHER.toLowerCase() })
    expect(again.json()).toMatchObject({ code: 'vin_taken' })
    expect((await post({ ...fields, vin: '11111111111111111' })).statusCode).toBe(201)
    expect((await post(fields)).json()).toMatchObject({ code: 'listing_exists' })
    expect((await api.change(first.id, { vin: '11111111111111111' })).json()).toMatchObject({ code: 'vin_taken' })
    expect((await api.get(first.id)).vin).toBe(OTHER)
  })

  test.each(['123', '5YJSA1DG9DFP1470O', '<script>alert(1)'])('is no %s', async (vin) => {
    expect((await post(carFields({ vin }))).statusCode).toBe(422)
    expect((await get(`/car-listings/admin/vin/${encodeURIComponent(vin)}`)).statusCode).toBe(404)
  })
})

describe('public decoder', () => {
  const ask = async () => (await get(`/car-listings/admin/vin/${VIN}`)).json<{ details: object | null }>().details

  test('is asked for the number alone, and its answer comes in our words', async () => {
    decoder.asked = []
    const result = {
      Make: 'ALFA ROMEO',
      Model: 'Model S',
      ModelYear: '2013',
      Trim: 'x'.repeat(500),
      BodyClass: 'Hatchback/Liftback/Notchback',
      FuelTypePrimary: 'Electric',
      DriveType: 'RWD/Rear-Wheel Drive',
      TransmissionStyle: '',
      DisplacementL: '2.5',
      Note: 'not ours',
    }
    decoder.answer = JSON.stringify({ Results: [result] })
    expect(await ask()).toEqual({
      make: 'Alfa Romeo',
      model: 'Model S',
      year: 2013,
      trim: null,
      body_type: 'Hatchback',
      fuel_type: 'Electric',
      transmission: null,
      drivetrain: 'RWD',
      engine_size: '2.5L',
    })
    expect(decoder.asked).toEqual([`/vehicles/DecodeVinValues/${VIN}?format=json`])
  })

  test('that fails, talks nonsense or too much, leads away or says nothing is as if it were not there', async () => {
    for (const answer of ['', '<html>', '{"Results":[]}', '[]', `{"Results":["${'x'.repeat(200_000)}"]}`]) {
      decoder.answer = answer
      expect(await ask(), answer.slice(0, 20)).toBeNull()
    }
    decoder.status = 500
    expect(await ask()).toBeNull()
    decoder.status = 200
    decoder.isSilent = true
    const startedMs = performance.now()
    expect(await ask()).toBeNull()
    expect(performance.now() - startedMs).toBeGreaterThan(2_500)
    decoder.isSilent = false
  })

  test('is not asked unless it was set up', async () => {
    const plain = await openTestApp()
    const headers = (await plain.signUp('MANAGER')).headers
    const answer = await plain.inject({ url: `/api/v1/car-listings/admin/vin/${VIN}`, headers })
    expect(answer.json()).toEqual({ details: null })
    await plain.close()
  })
})

describe('file of listings', () => {
  const lines = (body: string) => body.split('\r\n').filter((line) => line !== '')

  test('holds what the filters leave, the newest first, as the API has it', async () => {
    const make = 'Exporta'
    const fields = { ...carFields({ make, price: 36_785.5, description: 'Two\nlines', vin: null }), trim: '=1+1' }
    const first = await api.create(fields)
    const second = await api.create({ ...fields, price: 30_000 })
    const answer = await get(`/car-listings/admin/export?make=${make}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="listings.csv"/)
    const [header, ...rows] = lines(answer.body)
    expect(header).toMatch(/^\uFEFF"id","vin","make","model","year","trim"/)
    expect(rows).toHaveLength(2)
    expect(answer.body).toContain('"Two\nlines"')
    // No cell is a formula.
    expect(answer.body).toContain(`"'=1+1"`)
    expect(answer.body).toContain('"36785.5"')
    expect(new Set(rows.map((row) => row.split('"')[1]))).toEqual(new Set([first.id, second.id]))
  })

  test('is one that Excel in French reads', async () => {
    const make = 'Exportb'
    await api.create(carFields({ make, price: 36_785.5 }))
    const french = await get(`/car-listings/admin/export?make=${make}`, {
      ...staff.headers,
      'accept-language': 'fr-CA',
    })
    expect(lines(french.body)[0]).toMatch(/^\uFEFF"id";"vin";/)
    expect(french.body).toContain('"36785,5"')
  })

  test('goes on where a page ends, each listing once', async () => {
    const make = 'Exportc'
    // All of one instant: the order goes by id there.
    const createdAt = product.clock.now()
    await insertListings(
      product,
      Array.from({ length: 1_203 }, () => ({ make, createdAt })),
    )
    const ids = lines((await get(`/car-listings/admin/export?make=${make}`)).body)
      .slice(1)
      .map((line) => line.split('"')[1])
    expect(ids).toHaveLength(1_203)
    expect(new Set(ids).size).toBe(1_203)
  })
})
