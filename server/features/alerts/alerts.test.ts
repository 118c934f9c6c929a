import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { localTimeOf } from '#contract/time/zoned-time.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { alertsAt, searchOf } from '#server/testing/features/alerts.ts'
import { insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { matchSome } from './matching.ts'
import { renewPriceCaps } from './price-caps.ts'
import { savedSearches } from './tables.ts'

let product: TestApp
let alerts: ReturnType<typeof alertsAt>
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  alerts = alertsAt(product)
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

/** With a token that is good now, wherever the clock stands. */
const staff = async () => listingsOf(product, await product.renew(admin))

describe('saved searches of an account', () => {
  test('by payment use the taxes of the day, also when these change after the search was saved', async () => {
    const person = await product.signUp()
    await alerts.savedBy(person).save({ payment_max: '600', tax_province: 'QC' })
    const id = (await alerts.savedBy(person).list()).searches[0]?.id ?? ''
    const caps = async () =>
      (await product.deps.db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]?.priceCaps
    const ofToday = await caps()
    expect(ofToday?.['Used Gasoline']).toBeGreaterThan(1_000_000)
    await product.deps.db.execute(
      sql`update saved_searches set price_caps = jsonb_set(price_caps, '{Used Gasoline}', '1') where id = ${id}`,
    )
    await renewPriceCaps(product.deps)
    expect(await caps()).toEqual(ofToday)
  })

  test('report a new car once, whatever runs again, and none that was there', async () => {
    const model = alerts.newModel()
    await insertListings(product, [{ make: 'Kia', model, priceCents: 2_000_000 }])
    await alerts.work()
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model] })
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual([])
    const [id = ''] = await insertListings(product, [{ make: 'Kia', model, year: 2020, priceCents: 3_300_000 }])
    await alerts.work()
    await alerts.work()
    const mails = await alerts.mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect(mails[0]?.text).toContain(`/cars/${id}`)
    expect(mails[0]?.text).toContain('$33,000')
    const { searches, found } = await alerts.savedBy(person).list()
    expect(found).toMatchObject([{ id, search_id: searches[0]?.id, is_new: true, price: 33_000, former_price: null }])
    expect(mails[0]?.text).toContain('/alerts/stop?token=')
    expect(mails[0]?.headers['List-Unsubscribe']).toContain('/api/v1/saved-searches/stopped?token=')
  })

  test('show what a car costs with all taxes where the province is known, and nothing of it otherwise', async () => {
    const model = alerts.newModel()
    const [quebecker, somebody] = [await product.signUp(), await product.signUp()]
    await product.deps.db.execute(
      sql`update users set country = 'CA', province = 'QC' where email = ${quebecker.email}`,
    )
    await alerts.savedBy(quebecker).save({ model: [model] })
    await alerts.savedBy(somebody).save({ model: [model] })
    await insertListings(product, [{ make: 'Kia', model, priceCents: 3_490_000, condition: 'Used' }])
    await alerts.work()
    expect((await alerts.mailsTo(quebecker.email))[0]?.text).toContain('$40,126.28 with all taxes in Quebec')
    expect((await alerts.mailsTo(somebody.email))[0]?.text).toContain('$34,900')
    expect((await alerts.mailsTo(somebody.email))[0]?.text).not.toContain('with all taxes')
  })

  test('send one mail for all of them, with a car that several find in it once', async () => {
    const model = alerts.newModel()
    const person = await product.signUp()
    const saved = alerts.savedBy(person)
    await saved.save({ model: [model] })
    await saved.save({ search: `kia ${model}` })
    await saved.save({ model: [model], price_max: '100' })
    const [id = ''] = await insertListings(product, [{ make: 'Kia', model, priceCents: 2_000_000 }])
    await alerts.work()
    const [mail, ...others] = await alerts.mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail?.text.split(`/cars/${id}`)).toHaveLength(2)
  })

  test('report a price that fell, once, and one that swings again only at a new low or after a week', async () => {
    const model = alerts.newModel()
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    await alerts.work()
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model] }, { tells_new: false })
    const price = async (amount: number) => {
      product.clock.advance(3_600_000)
      await (await staff()).change(made.id, { price: amount })
      await alerts.work()
      await alerts.work()
      return (await alerts.subjects(person)).length
    }
    expect(await price(28_000)).toBe(1)
    expect(await price(31_000)).toBe(1)
    expect(await price(28_000)).toBe(1)
    expect(await price(27_500)).toBe(2)
    expect(await price(31_000)).toBe(2)
    product.clock.advance(8 * DAY_MS)
    expect(await price(29_000)).toBe(3)
    expect((await alerts.mailsTo(person.email)).at(-1)?.text).toContain('was $31,000')
    const [found] = (await alerts.savedBy(await product.renew(person)).list()).found
    expect(found).toMatchObject({ id: made.id, is_new: false, price: 29_000, former_price: 31_000 })
    expect(await price(32_000)).toBe(3)
    expect((await alerts.savedBy(await product.renew(person)).list()).found).toEqual([])
  })

  test('report a car that was taken down and is back for less, unless drops are not asked for', async () => {
    const model = alerts.newModel()
    const [person, calm] = [await product.signUp(), await product.signUp()]
    await alerts.savedBy(person).save({ model: [model] })
    await alerts.savedBy(calm).save({ model: [model] }, { tells_drops: false })
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    await alerts.work()
    product.clock.advance(2 * DAY_MS)
    await (await staff()).change(made.id, { is_active: false })
    await alerts.work()
    product.clock.advance(DAY_MS)
    await (await staff()).change(made.id, { is_active: true, price: 28_000 })
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual(['1 new car', '1 price drop'])
    expect((await alerts.mailsTo(person.email)).at(-1)?.text).toContain('was $30,000')
    expect(await alerts.subjects(calm)).toEqual(['1 new car'])
  })

  test('report at eight in the person’s zone where they chose a day’s finds in one', async () => {
    const model = alerts.newModel()
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model] }, { pace: 'daily' })
    await insertListings(product, [
      { make: 'Kia', model },
      { make: 'Kia', model, year: 2019 },
    ])
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual([])
    const due = await product.deps.db.execute(sql`
      select distinct i.due_at from alert_items i join alert_readers r on r.id = i.reader_id where r.user_id = ${person.id}`)
    const [at, ...others] = rowsOf<{ due_at: string }>(due).map(({ due_at }) => new Date(due_at))
    expect(others).toEqual([])
    expect(localTimeOf(at ?? new Date(0), 'America/Vancouver')).toMatchObject({ hour: 8, minute: 0 })
    product.clock.advance((at?.getTime() ?? 0) - product.clock.now().getTime())
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual(['2 new cars'])
  })

  test('report when a car comes to match, and none that is gone when the mail is due', async () => {
    const model = alerts.newModel()
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    const other = await (await staff()).create({
      make: 'Kia',
      model,
      year: 2020,
      mileage: 10_000,
      price: 20_000,
      is_active: false,
    })
    await alerts.work()
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model], price_max: '25000' })
    await (await staff()).change(made.id, { price: 24_000 })
    await (await staff()).change(other.id, { is_active: true })
    await matchSome(product.deps.db, product.clock.now())
    await (await staff()).change(other.id, { is_active: false })
    await alerts.work()
    const mails = await alerts.mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect(mails[0]?.text).toContain(made.id)
  })

  test('report none that no longer matches when the mail is due, and report it again when it does', async () => {
    const model = alerts.newModel()
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model], price_max: '25000' })
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 24_000 })
    await matchSome(product.deps.db, product.clock.now())
    await (await staff()).change(made.id, { price: 28_000 })
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual([])
    await (await staff()).change(made.id, { price: 23_000 })
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual(['1 new car'])
  })

  test('say how many cars each found, however many of them are shown', async () => {
    const [model, other] = [alerts.newModel(), alerts.newModel()]
    const person = await product.signUp()
    await alerts.savedBy(person).save({ model: [model] })
    product.clock.advance(1_000)
    await alerts.savedBy(person).save({ model: [other] })
    await insertListings(product, [...Array.from({ length: 13 }, () => ({ model })), { model: other }])
    await alerts.work()
    const { searches, found } = await alerts.savedBy(person).list()
    expect(found).toHaveLength(12)
    expect(searches).toMatchObject([
      { filters: { model: [other] }, new_count: 1, drop_count: 0 },
      { filters: { model: [model] }, new_count: 13, drop_count: 0 },
    ])
  })

  test('can be seen, changed and deleted by their owner alone', async () => {
    const model = alerts.newModel()
    const [person, stranger] = [await product.signUp(), await product.signUp()]
    const saved = alerts.savedBy(person)
    await saved.save({ model: [model], mileage_max: '40000' })
    const { searches, email, is_muted } = await saved.list()
    expect([email, is_muted]).toEqual([person.email, false])
    expect(searches).toMatchObject([{ filters: { model: [model], mileage_max: 40_000 }, pace: 'at_once' }])
    const path = `/${searches[0]?.id}`
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await alerts.savedBy(stranger).call(method, path, { pace: 'off' })).statusCode).toBe(404)
    }
    expect((await saved.call('PUT', path, { pace: 'off' })).json()).toMatchObject({ searches: [{ pace: 'off' }] })
    await insertListings(product, [{ make: 'Kia', model, mileageMiles: 10 }])
    await alerts.work()
    expect(await alerts.subjects(person)).toEqual([])
    expect((await saved.call('DELETE', path)).json()).toMatchObject({ searches: [] })
  })

  test('are twenty at most, and none without a filter', async () => {
    const saved = alerts.savedBy(await product.signUp())
    for (const nothing of [{}, { model: [] }, { near: 'Montréal, QC' }, { within_km: '50' }, { tax_province: 'QC' }]) {
      expect((await saved.call('POST', '', searchOf(nothing))).statusCode, JSON.stringify(nothing)).toBe(422)
    }
    for (let count = 0; count < 20; count++) await saved.save({ model: [alerts.newModel()] })
    expect((await saved.call('POST', '', searchOf({ model: ['One more'] }))).json()).toMatchObject({
      code: 'too_many_saved_searches',
    })
  })
})
