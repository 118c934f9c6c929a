import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REGIONS } from '#contract/values/places.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { carFields, insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { findCities, placesWithin } from './cities.ts'

let product: TestApp
let api: ReturnType<typeof listingsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = listingsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

test('city table has each city once, in a province or state of ours, spelled as the database spells a place', async () => {
  const [, ...lines] = readFileSync(new URL('cities.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const labels = lines.map((line) => line.split('|').slice(0, 2).join(', '))
  const places = placesWithin('Montréal, QC', Infinity)
  expect(labels.length).toBeGreaterThan(1_000)
  expect([places.length, new Set(places).size]).toEqual([labels.length, labels.length])
  expect(labels.filter((label) => !REGIONS.some((region) => label.endsWith(`, ${region}`)))).toEqual([])
  const names = JSON.stringify(labels.map((label, index) => ({ label: label.slice(0, -4), place: places[index] })))
  const otherwise = await product.deps.db.execute(sql`
    select label from jsonb_to_recordset(${names}::jsonb) as one (label text, place text)
    where plain_text(label) || right(place, 4) <> place`)
  expect(rowsOf(otherwise)).toEqual([])
})

test('city is the one that was typed, or one to be chosen, and never a guess', () => {
  expect(findCities('Montréal, QC')).toMatchObject({ city: 'Montréal, QC' })
  expect(findCities(' montreal (qc) ')).toMatchObject({ city: 'Montréal, QC' })
  expect(findCities('MONTREAL')).toMatchObject({ city: 'Montréal, QC' })
  const burlington = findCities('burlington')
  expect(burlington.city).toBeNull()
  expect(burlington.cities).toEqual(expect.arrayContaining(['Burlington, ON', 'Burlington, VT']))
  expect(findCities('Burlington, VT').city).toBe('Burlington, VT')
  expect(findCities('washington, dc').city).toBe('Washington, DC')
  expect(findCities('vanc').cities).toContain('Vancouver, BC')
  expect(findCities('vanc').city).toBeNull()
  expect(findCities('Atlantis, QC')).toEqual({ city: null, cities: [] })
  expect(findCities('  ')).toEqual({ city: null, cities: [] })
})

test('car shows its distance from a city, if its own is known, and is found within a distance', async () => {
  const model = 'Near 1'
  const make = async (city: string | null, province: string | null) =>
    (await api.create(carFields({ model, city, province, mileage: Math.round(Math.random() * 1e6) }))).id
  const here = await make('montreal', 'QC')
  const ottawa = await make('Ottawa', 'ON')
  const unknown = await make('Nowhere', 'QC')
  const unsaid = await make(null, 'QC')
  const distances = async (query: object) =>
    Object.fromEntries((await api.list({ model, ...query })).map(({ id, distance_km }) => [id, distance_km]))
  expect(await distances({ near: 'Montréal, QC' })).toEqual({
    [here]: 0,
    [ottawa]: 165,
    [unknown]: null,
    [unsaid]: null,
  })
  expect(await distances({ near: 'Montréal, QC', within_km: '100' })).toEqual({ [here]: 0 })
  expect(await distances({})).toEqual({
    [here]: undefined,
    [ottawa]: undefined,
    [unknown]: undefined,
    [unsaid]: undefined,
  })
  expect((await api.facets({ model }))['province']).toEqual([
    { value: 'QC', count: 3 },
    { value: 'ON', count: 1 },
  ])
})

test('car without a place is shown where its city is, and staff see what was written', async () => {
  const model = 'Placed 1'
  // At a price of their own, so that they are nearest to each other.
  const make = async (fields: object) => (await api.create(carFields({ model, price: 77_000, ...fields }))).id
  const laval = await make({ city: 'Laval', province: 'QC' })
  const written = await make({ city: 'Laval', province: 'QC', location: 'By the bridge', mileage: 1 })
  const unsaid = await make({ province: 'QC', mileage: 2 })
  const placesOf = (cars: readonly { id: string; location: string | null }[]) =>
    Object.fromEntries(cars.map(({ id, location }) => [id, location]))
  const places = { [laval]: 'Laval, QC', [written]: 'By the bridge', [unsaid]: null }
  expect(placesOf(await api.list({ model }))).toEqual(places)
  expect(placesOf((await api.call('GET', `/public/chosen?ids=${laval},${written},${unsaid}`)).json())).toEqual(places)
  expect((await api.call('GET', `/public/${laval}`)).json()).toMatchObject({ location: 'Laval, QC' })
  expect(placesOf((await api.call('GET', `/public/${unsaid}/similar`)).json())).toMatchObject({ [laval]: 'Laval, QC' })
  expect((await api.get(laval)).location).toBeNull()
})

test('unknown city is refused', async () => {
  expect((await api.call('GET', '/public?near=Atlantis,%20QC')).statusCode).toBe(422)
  expect((await api.call('GET', '/public/count?near=Atlantis,%20QC&within_km=5')).statusCode).toBe(422)
})

test('migration fills in what a location says beyond doubt, and nothing else', async () => {
  const { db } = product.deps
  const migration = readFileSync(new URL('../../migrations/0031_known-cities.sql', import.meta.url), 'utf8')
  const fill = migration.split('--> statement-breakpoint').find((one) => one.includes('UPDATE listings SET city'))
  const said = ['Montreal, QC', 'Montréal', 'near Montréal, QC', 'Burlington, VT', 'Montréal, ON', null]
  const ids = await insertListings(
    product,
    said.map((location) => ({ location })),
  )
  await db.execute(sql.raw(fill ?? ''))
  const filled = await Promise.all(ids.map((id) => api.get(id)))
  expect(filled.map(({ city, province }) => [city, province])).toEqual([
    ['Montréal', 'QC'],
    [null, null],
    [null, null],
    ['Burlington', 'VT'],
    [null, null],
    [null, null],
  ])
})
