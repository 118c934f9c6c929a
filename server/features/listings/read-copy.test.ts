import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { createChanges } from '#server/platform/db/changes.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { openTestDatabase } from '#server/testing/runs/test-database.ts'
import { listings } from './tables.ts'

let product: TestApp
let copy: Awaited<ReturnType<typeof openTestDatabase>>
let app: App
beforeAll(async () => {
  product = await openTestApp()
  copy = await openTestDatabase()
  app = await buildApp({ ...product.deps, readDatabase: copy, readDb: copy.db, changes: createChanges() })
})
afterAll(async () => {
  await app.close()
  await copy.close()
  await product.close()
})

test('visitors’ lists and counts are read from the copy, a single car and what staff see from the database itself', async () => {
  const car = { make: 'Mazda', model: 'Somewhere Else', year: 2021, isActive: true, priceCents: 1_000_000 }
  const [row] = await copy.db.insert(listings).values(car).returning({ id: listings.id })
  const get = async (url: string, headers = {}) =>
    (await app.inject({ url: `/api/v1${url}`, headers })).json() as unknown
  expect(await get('/car-listings/public?limit=20')).toMatchObject([{ id: row?.id, model: 'Somewhere Else' }])
  expect(await get('/car-listings/public/count')).toMatchObject({ count: 1 })
  expect(await get(`/car-listings/public/${row?.id}`)).toMatchObject({ code: 'not_found' })
  const { headers } = await product.signUp('ADMIN')
  expect(await get('/car-listings/admin?limit=20', headers)).toEqual([])
})

test('read replica that is down makes the process not ready', async () => {
  const gone = { ...copy, ping: () => Promise.reject(new Error('gone')) }
  const without = await buildApp({ ...product.deps, readDatabase: gone, changes: createChanges() })
  const answer = await without.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().checks.database]).toEqual([503, 'failed'])
  await without.close()
})
