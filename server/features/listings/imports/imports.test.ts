import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingImport } from '#contract/listings/imports.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts'
import { getPerson } from '#server/features/accounts/queries.ts'
import { collectData } from '#server/features/privacy/collect.ts'
import { erasePerson } from '#server/features/privacy/erasure.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { importsOf, newVin } from '#server/testing/features/listing-imports.ts'
import { carFields, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { listingImportRows, listingImports } from '../tables.ts'
import { forgetOldImports } from './queries.ts'
import { resumeImports } from './service.ts'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof listingsOf>
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await begin()
})
afterAll(() => product.close())

/** Tokens live shorter than these tests move the clock. */
async function begin(): Promise<void> {
  staff = staff ? await product.renew(staff) : await product.signUp('MANAGER')
  api = listingsOf(product, staff)
  imports = importsOf(product, staff)
}

async function later(ms: number): Promise<void> {
  product.clock.advance(ms)
  await begin()
}

const count = async (table: string, where = 'true') =>
  rowsOf<{ count: number }>(
    await product.deps.db.execute(sql.raw(`select count(*)::int as count from ${table} where ${where}`)),
  )[0]?.count

/** A file with a car that is there and one that is new. */
async function oneOfEach() {
  const vin = newVin()
  const there = await api.create(carFields({ vin }))
  const model = `Imported ${vin}`
  const read = await imports.read(
    `vin,make,model,year,price\n${vin},Honda,${there.model},2020,19999\n,Honda,${model},2021,5000`,
  )
  return { there, model, id: read.id, read }
}

describe('import', () => {
  test('changes nothing before it is confirmed, and then all of it, as if by hand', async () => {
    const { there, model, id, read } = await oneOfEach()
    expect(read).toMatchObject({
      state: 'ready',
      rows: 2,
      done: 2,
      counts: { create: 1, change: 1, same: 0, refuse: 0 },
    })
    expect(await api.get(there.id)).toEqual(there)
    expect(await api.adminList({ make: model })).toEqual([])

    await later(MINUTE_MS)
    const heard: string[] = []
    product.deps.changes.on('listings', () => void heard.push('listings'))
    const publicBefore = await api.count({ make: 'Honda' })
    const applied = await imports.apply(id)
    expect(applied).toMatchObject({ state: 'applied', by: expect.stringMatching(/^Person/) })
    expect(new Date(applied.undo_until ?? 0).getTime()).toBe(product.clock.now().getTime() + HOUR_MS)

    expect(await api.get(there.id)).toMatchObject({ price: 19_999, vin: there.vin, trim: there.trim })
    expect(await api.count({ make: 'Honda' })).toBe(publicBefore + 1)
    const [made] = await api.list({ search: model })
    expect(made).toMatchObject({ model, price: 5_000, text_language: 'en', is_featured: false })
    expect(heard.length).toBeGreaterThan(0)

    const [entry] = await api.history(there.id)
    expect(entry).toMatchObject({ action: 'listing.changed', before: { price: there.price }, after: { price: 19_999 } })
    expect((await api.history(made?.id ?? '')).map(({ action }) => action)).toEqual(['listing.created'])
    expect(
      await count(
        'audit_entries',
        `action = 'listingImport.applied' and entity_id = '${id}' and actor_id = '${staff.id}'`,
      ),
    ).toBe(1)
    expect(await count('listing_prices', `listing_id in ('${there.id}', '${made?.id}')`)).toBe(3)
    expect(await count('listing_news', `listing_id = '${made?.id}'`)).toBe(1)
    expect(await count('jobs.job', `name = 'listings.judge-model' and data->>'model' = '${model}'`)).toBe(1)
  })

  test('leaves a badge until it is judged again, so that no search for a grade loses a car on the way', async () => {
    const { there, id } = await oneOfEach()
    const badge = { fairness: 'good', fair_middle: 22_000 }
    await product.deps.db.execute(
      sql`update listings set fairness = 'good', fair_middle_cents = 2200000 where id = ${there.id}`,
    )
    await imports.apply(id)
    expect(await api.get(there.id)).toMatchObject({ price: 19_999, ...badge })
    const hidden = await imports.read(`vin,make,model,year,is_active\n${there.vin},Honda,${there.model},2020,false`)
    await imports.apply(hidden.id)
    expect(await api.get(there.id)).toMatchObject({ is_active: false, fairness: null, fair_middle: null })
  })

  test('that is asked for twice is done once', async () => {
    const { id } = await oneOfEach()
    const answers = await Promise.all([1, 2].map(() => imports.call('POST', `/${id}/apply`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await imports.work(id)
    await imports.work(id)
    expect(await count('audit_entries', `action = 'listingImport.applied' and entity_id = '${id}'`)).toBe(1)
    expect((await imports.call('POST', `/${id}/apply`)).json()).toMatchObject({ code: 'import_not_ready' })
  })

  test('of listings that changed since it was read is read again, and asks again', async () => {
    const { there, model, id } = await oneOfEach()
    await later(MINUTE_MS)
    await api.change(there.id, { price: 1 })
    expect(await imports.apply(id)).toMatchObject({ state: 'reading', is_read_again: true, counts: null })
    expect(await api.adminList({ make: model })).toEqual([])
    await imports.work(id)
    const again = await imports.rows(id)
    expect(again[0]).toMatchObject({ outcome: 'change', before: { price: 1 }, fields: { price: 19_999 } })
    expect(await imports.apply(id)).toMatchObject({ state: 'applied' })
  })

  test.each(['looks the same', 'has its VIN'])('sees that meanwhile a listing came that %s', async (what) => {
    const vin = newVin()
    const fields = carFields(what === 'has its VIN' ? { vin } : {})
    const file = `vin,make,model,year,price\n${'vin' in fields ? vin : ''},${fields.make},${fields.model},${fields.year},${fields.price}`
    const { id } = await imports.read(file)
    await api.create(fields)
    expect(await imports.apply(id)).toMatchObject({ state: 'reading' })
    await imports.work(id)
    expect((await imports.rows(id))[0]?.outcome).toBe(what === 'has its VIN' ? 'same' : 'refuse')
  })

  test('can be dropped, and leaves nothing but that', async () => {
    const { id } = await oneOfEach()
    expect((await imports.call('DELETE', `/${id}`)).json()).toMatchObject({ state: 'dropped' })
    expect(await imports.rows(id)).toEqual([])
    expect((await imports.call('GET', '')).json<ListingImport[]>().map((one) => one.id)).not.toContain(id)
    expect((await imports.call('POST', `/${id}/apply`)).statusCode).toBe(409)
  })

  test('with bad rows among many reports each of them and imports the rest', async () => {
    const make = 'Manyfold'
    await later(MINUTE_MS)
    const lines = Array.from({ length: 1_000 }, (_, index) => {
      const isBad = index % 20 === 7
      return `${make},Car ${index},${isBad ? 'soon' : 2020},${1_000 + index}`
    })
    const { id, counts } = await imports.read(`make,model,year,price\n${lines.join('\n')}`)
    expect(counts).toEqual({ create: 950, change: 0, same: 0, refuse: 50 })
    const refused = await imports.rows(id, '&outcome=refuse')
    expect(refused.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index * 20 + 9))
    expect(refused.every(({ problems: [one] }) => one?.field === 'year' && one.code === 'number')).toBe(true)
    await imports.apply(id)
    expect(await api.adminCount({ make })).toBe(950)
    await imports.undo(id)
    expect(await api.adminCount({ make })).toBe(0)
  })
})

describe('undo', () => {
  test('puts everything back as it was, price history and kept totals included', async () => {
    const { there, model, id } = await oneOfEach()
    const before = await api.get(there.id)
    const total = await api.adminCount()
    const totals = await product.deps.db.execute(sql`select * from listing_totals where count > 0 order by 1, 2, 3, 4`)
    const prices = await count('listing_prices')
    await later(MINUTE_MS)
    await imports.apply(id)
    expect(await api.adminCount()).toBe(total + 1)
    await later(59 * MINUTE_MS)
    const news = await count('listing_news', `listing_id = '${there.id}'`)
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', undo_until: null })
    expect(await count('listing_news', `listing_id = '${there.id}'`)).toBe(news)
    expect(await api.get(there.id)).toEqual(before)
    expect(await api.adminList({ make: model })).toEqual([])
    expect(await api.adminCount()).toBe(total)
    expect(
      rowsOf(await product.deps.db.execute(sql`select * from listing_totals where count > 0 order by 1, 2, 3, 4`)),
    ).toEqual(rowsOf(totals))
    expect(await count('listing_prices')).toBe(prices)
    expect((await api.history(there.id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'listing.changed',
      'listing.changed',
    ])
    expect(await count('audit_entries', `action = 'listingImport.undone' and entity_id = '${id}'`)).toBe(1)
  })

  test('of showing or hiding listings leaves their prices as they were', async () => {
    const [shown, hidden] = [
      await api.create(carFields({ vin: newVin() })),
      await api.create(carFields({ vin: newVin(), is_active: false })),
    ]
    const kept = () => count('listing_prices', `listing_id in ('${shown.id}', '${hidden.id}')`)
    expect(await kept()).toBe(1)
    const rows = [shown, hidden].map((car) => `${car.vin},Honda,${car.model},2020,${!car.is_active}`)
    const { id } = await imports.read(`vin,make,model,year,is_active\n${rows.join('\n')}`)
    await later(48 * HOUR_MS)
    await imports.apply(id)
    expect(await kept()).toBe(2)
    await imports.undo(id)
    expect(await kept()).toBe(1)
    expect(await api.get(shown.id)).toEqual(shown)
  })

  test('is over after an hour, and is of the last import alone', async () => {
    const first = await oneOfEach()
    const second = await oneOfEach()
    await imports.apply(first.id)
    await later(MINUTE_MS)
    await imports.apply(second.id)
    expect((await imports.get(first.id)).undo_until).toBeNull()
    expect((await imports.call('POST', `/${first.id}/undo`)).json()).toMatchObject({ code: 'undo_too_late' })
    await later(HOUR_MS)
    expect((await imports.get(second.id)).undo_until).toBeNull()
    expect((await imports.call('POST', `/${second.id}/undo`)).json()).toMatchObject({ code: 'undo_too_late' })
  })

  test('reverts no manual change: one listing that was changed since keeps the whole import', async () => {
    const { there, model, id } = await oneOfEach()
    await imports.apply(id)
    await later(MINUTE_MS)
    await api.change(there.id, { trim: 'Touched' })
    expect((await imports.call('POST', `/${id}/undo`)).json()).toMatchObject({ code: 'import_overtaken' })
    expect(await api.adminCount({ make: model })).toBe(1)
    expect(await api.get(there.id)).toMatchObject({ trim: 'Touched', price: 19_999 })
  })

  test('that is overtaken between the question and the work does nothing', async () => {
    const { there, model, id } = await oneOfEach()
    await imports.apply(id)
    await later(MINUTE_MS)
    expect((await imports.call('POST', `/${id}/undo`)).statusCode).toBe(200)
    await api.change(there.id, { trim: 'Touched' })
    await imports.work(id)
    expect(await imports.get(id)).toMatchObject({ state: 'applied', is_overtaken: true })
    expect(await api.adminCount({ make: model })).toBe(1)
  })
})

describe('import that is interrupted', () => {
  test('is resumed by the next process that starts, from its beginning', async () => {
    const { id } = await oneOfEach()
    await imports.call('POST', `/${id}/apply`)
    // The worker counted its attempt and was killed.
    await product.deps.db.update(listingImports).set({ attempts: 1 }).where(eq(listingImports.id, id))
    const queued = () => count('jobs.job', `name = 'listings.import' and data->>'id' = '${id}'`)
    const before = await queued()
    await resumeImports(product.deps)
    expect(await queued()).toBe((before ?? 0) + 1)
    await imports.work(id)
    expect(await imports.get(id)).toMatchObject({ state: 'applied' })
  })

  test('is given up after some attempts, having changed nothing', async () => {
    const { id, model } = await oneOfEach()
    await imports.call('POST', `/${id}/apply`)
    await product.deps.db.update(listingImports).set({ attempts: 9 }).where(eq(listingImports.id, id))
    await imports.work(id)
    expect(await imports.get(id)).toMatchObject({ state: 'failed' })
    expect(await api.adminCount({ make: model })).toBe(0)
  })

  test('stops reading when another attempt has begun', async () => {
    const answer = await imports.send('make,model,year\nHonda,Fenced,2020')
    const { id } = answer.json<ListingImport>()
    const { readImport } = await import('./reading.ts')
    await readImport(product.deps, id, 7)
    expect(await imports.get(id)).toMatchObject({ state: 'reading', done: 0 })
    expect(await imports.rows(id)).toEqual([])
  })
})

test('imported file is kept for a month, and its importer is removed with their account', async () => {
  const other = importsOf(product, await product.signUp('MANAGER'))
  const { id } = await other.read('make,model,year\nHonda,Leaver,2020')
  await other.apply(id)
  const [row] = await product.deps.db.select().from(listingImports).where(eq(listingImports.id, id))
  expect(row?.file).toBeNull()
  const person = await getPerson(product.deps.db, row?.broughtBy ?? '')
  const [data] = await collectData(product.deps, person.id)
  expect(String(await data?.read())).toContain('cars.csv')
  await product.deps.db.transaction((tx) => erasePerson(product.deps, tx, person))
  const [left] = await product.deps.db.select().from(listingImports).where(eq(listingImports.id, id))
  expect(left).toMatchObject({ broughtBy: null, askedBy: null, askedFrom: null })
  expect((await imports.get(id)).by).toBeNull()

  await later(29 * 24 * HOUR_MS)
  await forgetOldImports(product.deps)
  expect((await imports.get(id)).id).toBe(id)
  await later(2 * 24 * HOUR_MS)
  await forgetOldImports(product.deps)
  expect((await imports.call('GET', `/${id}`)).statusCode).toBe(404)
  expect(await product.deps.db.select().from(listingImportRows).where(eq(listingImportRows.importId, id))).toEqual([])
})
