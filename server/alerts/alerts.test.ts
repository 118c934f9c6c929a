import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedSearches } from '../../contract/alerts.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { localTimeOf } from '../../contract/zoned-time.ts'
import { users } from '../accounts/tables.ts'
import { addMailOptOut, hasOptedOut } from '../mail/queries.ts'
import { rowsOf } from '../platform/database.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'
import { insertListings, listingsOf } from '../testing/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { mailFinds } from './mailing.ts'
import { matchSome } from './matching.ts'
import { renewPriceCaps } from './price-caps.ts'
import { savedSearches } from './tables.ts'

let product: TestApp
let admin: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

const search = (filters: object, changes: object = {}) => ({
  filters,
  pace: 'at_once',
  tells_new: true,
  tells_drops: true,
  time_zone: 'America/Vancouver',
  ...changes,
})

/** What an address was mailed so far, the oldest first. */
async function mailsTo(email: string) {
  const deliver = product.jobList.find(({ name }) => name === 'outbox.deliver')
  const waiting = await product.deps.db.execute(
    sql`select id from outbox_messages where sent_at is null order by created_at, id`,
  )
  for (const { id } of rowsOf<{ id: string }>(waiting)) await deliver?.run({ messageId: id } as never)
  const mails = (await product.mailbox.list()).flatMap((one) =>
    one.channel === 'mail' && one.to === email ? [one] : [],
  )
  return mails.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
}

/** With a token that is good now, wherever the clock stands. */
const staff = async () => listingsOf(product, await product.renew(admin))

/** As the jobs do. */
async function work(): Promise<void> {
  while (await matchSome(product.deps.db, product.clock.now())) continue
  await mailFinds(product.deps)
}

function savedBy(person: TestPerson) {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
    product.inject({
      method,
      url: `/api/v1/saved-searches${path}`,
      headers: person.headers,
      ...(payload ? { payload } : {}),
    })
  return {
    call,
    save: async (filters: object, changes: object = {}) => {
      expect((await call('POST', '', search(filters, changes))).json()).toEqual({ status: 'saved' })
    },
    list: async () => (await call('GET')).json<SavedSearches>(),
  }
}
const subjects = async (person: { email: string }) => (await mailsTo(person.email)).map(({ subject }) => subject)
let models = 0
const newModel = () => `Alert ${++models}`

describe('somebody with an account', () => {
  test('who asks for a payment is told by the taxes of the day, also when these change after the search was saved', async () => {
    const person = await product.signUp()
    await savedBy(person).save({ payment_max: '600', tax_province: 'QC' })
    const id = (await savedBy(person).list()).searches[0]?.id ?? ''
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

  test('is told of a new car once, whatever runs again, and of none that was there', async () => {
    const model = newModel()
    await insertListings(product, [{ make: 'Kia', model, priceCents: 2_000_000 }])
    await work()
    const person = await product.signUp()
    await savedBy(person).save({ model: [model] })
    await work()
    expect(await subjects(person)).toEqual([])
    const [id = ''] = await insertListings(product, [{ make: 'Kia', model, year: 2020, priceCents: 3_300_000 }])
    await work()
    await work()
    const mails = await mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect(mails[0]?.text).toContain(`/cars/${id}`)
    expect(mails[0]?.text).toContain('$33,000')
    const { searches, found } = await savedBy(person).list()
    expect(found).toMatchObject([{ id, search_id: searches[0]?.id, is_new: true, price: 33_000, former_price: null }])
    expect(mails[0]?.text).toContain('/alerts/stop?token=')
    expect(mails[0]?.headers['List-Unsubscribe']).toContain('/api/v1/saved-searches/stopped?token=')
  })

  test('reads what a car costs with all taxes where their province is known, and nothing of it otherwise', async () => {
    const model = newModel()
    const [quebecker, somebody] = [await product.signUp(), await product.signUp()]
    await product.deps.db.execute(
      sql`update users set country = 'CA', province = 'QC' where email = ${quebecker.email}`,
    )
    await savedBy(quebecker).save({ model: [model] })
    await savedBy(somebody).save({ model: [model] })
    await insertListings(product, [{ make: 'Kia', model, priceCents: 3_490_000, condition: 'Used' }])
    await work()
    expect((await mailsTo(quebecker.email))[0]?.text).toContain('$40,126.28 with all taxes in Quebec')
    expect((await mailsTo(somebody.email))[0]?.text).toContain('$34,900')
    expect((await mailsTo(somebody.email))[0]?.text).not.toContain('with all taxes')
  })

  test('gets one mail for all searches, with a car that several find in it once', async () => {
    const model = newModel()
    const person = await product.signUp()
    const saved = savedBy(person)
    await saved.save({ model: [model] })
    await saved.save({ search: `kia ${model}` })
    await saved.save({ model: [model], price_max: '100' })
    const [id = ''] = await insertListings(product, [{ make: 'Kia', model, priceCents: 2_000_000 }])
    await work()
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail?.text.split(`/cars/${id}`)).toHaveLength(2)
  })

  test('is told of a price that fell, once, and of one that swings again only at a new low or after a week', async () => {
    const model = newModel()
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    await work()
    const person = await product.signUp()
    await savedBy(person).save({ model: [model] }, { tells_new: false })
    const price = async (amount: number) => {
      product.clock.advance(3_600_000)
      await (await staff()).change(made.id, { price: amount })
      await work()
      await work()
      return (await subjects(person)).length
    }
    expect(await price(28_000)).toBe(1)
    expect(await price(31_000)).toBe(1)
    expect(await price(28_000)).toBe(1)
    expect(await price(27_500)).toBe(2)
    expect(await price(31_000)).toBe(2)
    product.clock.advance(8 * DAY_MS)
    expect(await price(29_000)).toBe(3)
    expect((await mailsTo(person.email)).at(-1)?.text).toContain('was $31,000')
    const [found] = (await savedBy(await product.renew(person)).list()).found
    expect(found).toMatchObject({ id: made.id, is_new: false, price: 29_000, former_price: 31_000 })
    expect(await price(32_000)).toBe(3)
    expect((await savedBy(await product.renew(person)).list()).found).toEqual([])
  })

  test('is told of a car that was taken down and is back for less, unless drops are not asked for', async () => {
    const model = newModel()
    const [person, calm] = [await product.signUp(), await product.signUp()]
    await savedBy(person).save({ model: [model] })
    await savedBy(calm).save({ model: [model] }, { tells_drops: false })
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    await work()
    product.clock.advance(2 * DAY_MS)
    await (await staff()).change(made.id, { is_active: false })
    await work()
    product.clock.advance(DAY_MS)
    await (await staff()).change(made.id, { is_active: true, price: 28_000 })
    await work()
    expect(await subjects(person)).toEqual(['1 new car', '1 price drop'])
    expect((await mailsTo(person.email)).at(-1)?.text).toContain('was $30,000')
    expect(await subjects(calm)).toEqual(['1 new car'])
  })

  test('is told at eight on their own clock where they chose a day’s finds in one', async () => {
    const model = newModel()
    const person = await product.signUp()
    await savedBy(person).save({ model: [model] }, { pace: 'daily' })
    await insertListings(product, [
      { make: 'Kia', model },
      { make: 'Kia', model, year: 2019 },
    ])
    await work()
    expect(await subjects(person)).toEqual([])
    const due = await product.deps.db.execute(sql`
      select distinct i.due_at from alert_items i join alert_readers r on r.id = i.reader_id where r.user_id = ${person.id}`)
    const [at, ...others] = rowsOf<{ due_at: string }>(due).map(({ due_at }) => new Date(due_at))
    expect(others).toEqual([])
    expect(localTimeOf(at ?? new Date(0), 'America/Vancouver')).toMatchObject({ hour: 8, minute: 0 })
    product.clock.advance((at?.getTime() ?? 0) - product.clock.now().getTime())
    await work()
    expect(await subjects(person)).toEqual(['2 new cars'])
  })

  test('is told when a car comes to match, and of none that is gone when the mail is due', async () => {
    const model = newModel()
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 30_000 })
    const other = await (await staff()).create({
      make: 'Kia',
      model,
      year: 2020,
      mileage: 10_000,
      price: 20_000,
      is_active: false,
    })
    await work()
    const person = await product.signUp()
    await savedBy(person).save({ model: [model], price_max: '25000' })
    await (await staff()).change(made.id, { price: 24_000 })
    await (await staff()).change(other.id, { is_active: true })
    await matchSome(product.deps.db, product.clock.now())
    await (await staff()).change(other.id, { is_active: false })
    await work()
    const mails = await mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect(mails[0]?.text).toContain(made.id)
  })

  test('is told of none that no longer matches when the mail is due, and of it again when it does', async () => {
    const model = newModel()
    const person = await product.signUp()
    await savedBy(person).save({ model: [model], price_max: '25000' })
    const made = await (await staff()).create({ make: 'Kia', model, year: 2021, mileage: 10_000, price: 24_000 })
    await matchSome(product.deps.db, product.clock.now())
    await (await staff()).change(made.id, { price: 28_000 })
    await work()
    expect(await subjects(person)).toEqual([])
    await (await staff()).change(made.id, { price: 23_000 })
    await work()
    expect(await subjects(person)).toEqual(['1 new car'])
  })

  test('sees how many cars each search found, however many of them are shown', async () => {
    const [model, other] = [newModel(), newModel()]
    const person = await product.signUp()
    await savedBy(person).save({ model: [model] })
    product.clock.advance(1_000)
    await savedBy(person).save({ model: [other] })
    await insertListings(product, [...Array.from({ length: 13 }, () => ({ model })), { model: other }])
    await work()
    const { searches, found } = await savedBy(person).list()
    expect(found).toHaveLength(12)
    expect(searches).toMatchObject([
      { filters: { model: [other] }, new_count: 1, drop_count: 0 },
      { filters: { model: [model] }, new_count: 13, drop_count: 0 },
    ])
  })

  test('sees, changes and deletes their own searches, and nobody else’s', async () => {
    const model = newModel()
    const [person, stranger] = [await product.signUp(), await product.signUp()]
    const saved = savedBy(person)
    await saved.save({ model: [model], mileage_max: '40000' })
    const { searches, email, is_muted } = await saved.list()
    expect([email, is_muted]).toEqual([person.email, false])
    expect(searches).toMatchObject([{ filters: { model: [model], mileage_max: 40_000 }, pace: 'at_once' }])
    const path = `/${searches[0]?.id}`
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await savedBy(stranger).call(method, path, { pace: 'off' })).statusCode).toBe(404)
    }
    expect((await saved.call('PUT', path, { pace: 'off' })).json()).toMatchObject({ searches: [{ pace: 'off' }] })
    await insertListings(product, [{ make: 'Kia', model, mileageMiles: 10 }])
    await work()
    expect(await subjects(person)).toEqual([])
    expect((await saved.call('DELETE', path)).json()).toMatchObject({ searches: [] })
  })

  test('keeps twenty, and no search without a filter', async () => {
    const saved = savedBy(await product.signUp())
    for (const nothing of [{}, { model: [] }, { near: 'Montréal, QC' }, { within_km: '50' }, { tax_province: 'QC' }]) {
      expect((await saved.call('POST', '', search(nothing))).statusCode, JSON.stringify(nothing)).toBe(422)
    }
    for (let count = 0; count < 20; count++) await saved.save({ model: [newModel()] })
    expect((await saved.call('POST', '', search({ model: ['One more'] }))).json()).toMatchObject({
      code: 'too_many_saved_searches',
    })
  })
})

describe('a visitor', () => {
  const ask = (email: string, filters: object) =>
    product.inject({ method: 'POST', url: '/api/v1/saved-searches', payload: { ...search(filters), email } })
  const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
  const stop = (token: string) =>
    product.inject({
      method: 'POST',
      url: `/api/v1/saved-searches/stopped?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('is told once the address is confirmed, and not before; an end for one search or all is one tap', async () => {
    const email = 'visitor@example.test'
    const [one, two] = [newModel(), newModel()]
    await addMailOptOut(product.deps.db, product.deps.secrets, email)
    expect((await ask(email, { model: [one] })).json()).toEqual({ status: 'mailed' })
    await ask(email, { model: [two] })
    await insertListings(product, [{ make: 'Kia', model: one }])
    await work()
    const asked = await mailsTo(email)
    expect(asked).toHaveLength(2)
    for (const { text } of asked) {
      const payload = { token: tokenIn(text) }
      const answer = await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
      expect(answer.statusCode).toBe(200)
    }
    expect(await hasOptedOut(product.deps.db, product.deps.secrets, email)).toBe(false)
    await insertListings(product, [{ make: 'Kia', model: one, year: 2011 }])
    await work()
    const found = (await mailsTo(email)).slice(2)
    expect(found.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect((await stop(tokenIn(found[0]?.text))).statusCode).toBe(200)
    product.clock.advance(3_600_000)
    await insertListings(product, [
      { make: 'Kia', model: one, year: 2012 },
      { make: 'Kia', model: two, year: 2012 },
    ])
    await work()
    const [last, ...others] = (await mailsTo(email)).slice(3)
    expect(others).toEqual([])
    expect(last?.text).toContain(two)
    expect(last?.text).not.toContain(one)
    const all = /token=([\w.-]+)/.exec(last?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect((await stop(all)).statusCode).toBe(200)
    const left = await product.deps.db.execute(sql`select 1 from alert_readers where email = ${email}`)
    expect(rowsOf(left)).toEqual([])
  })

  test('who has an account by now is told of a car once, by either', async () => {
    const model = newModel()
    const person = await product.signUp()
    await ask(person.email, { model: [model] })
    const payload = { token: tokenIn((await mailsTo(person.email))[0]?.text) }
    await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
    await savedBy(person).save({ model: [model] })
    await insertListings(product, [{ make: 'Kia', model }])
    await work()
    expect((await subjects(person)).slice(1)).toEqual(['1 new car'])
  })

  test('who wants no mails from their account is told by the address that they confirmed, whichever comes first', async () => {
    const model = newModel()
    const person = await product.signUp()
    await ask(person.email, { model: [model] })
    const payload = { token: tokenIn((await mailsTo(person.email))[0]?.text) }
    await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
    await savedBy(person).save({ model: [model] })
    await product.deps.db.update(users).set({ emailNotificationsEnabled: false }).where(eq(users.id, person.id))
    await insertListings(product, [{ make: 'Kia', model }])
    while (await matchSome(product.deps.db, product.clock.now())) continue
    await product.deps.db.execute(sql`update alert_items set due_at = due_at - interval '1 minute'
      where reader_id in (select id from alert_readers where user_id = ${person.id})`)
    await mailFinds(product.deps)
    expect((await subjects(person)).slice(1)).toEqual(['1 new car'])
  })

  test('is asked with nothing that somebody typed: a stranger writes to nobody through us', async () => {
    const email = 'stranger@example.test'
    const model = newModel()
    await insertListings(product, [{ make: 'Kia', model }])
    const typed = 'Win a prize:\r\nhttps://evil.example'
    const filters = { search: typed, make: ['Kia', typed], model: [model, typed], price_max: '20000' }
    expect((await ask(email, filters)).statusCode).toBe(201)
    expect((await ask(email, { search: typed })).statusCode).toBe(201)
    expect((await ask(email, { near: typed })).statusCode).toBe(422)
    const mails = await mailsTo(email)
    const asked = 'Somebody, probably you, asked us to email this address about cars'
    expect(new Set(mails.map(({ text }) => text.split('\n')[0]))).toEqual(
      new Set([
        `${asked}: Kia, ${model}, Up to $20,000. Please confirm it, and we will.`,
        `${asked}. Please confirm it, and we will.`,
      ]),
    )
    expect(JSON.stringify(mails)).not.toContain('evil.example')
    // Whoever confirms it is told by its name later, in one line.
    const kept = await product.deps.db.execute(
      sql`select filters from saved_searches s join alert_readers r on r.id = s.reader_id where r.email = ${email}`,
    )
    expect(rowsOf<{ filters: { search: string } }>(kept).map(({ filters: { search: words } }) => words)).toEqual(
      Array.from({ length: 2 }, () => 'Win a prize: https://evil.example'),
    )
  })

  test('cannot be signed up with a made-up token, and is forgotten where nobody confirms', async () => {
    const email = 'nobody@example.test'
    await ask(email, { model: [newModel()] })
    for (const [url, payload] of [
      ['/api/v1/saved-searches/confirmed', { token: 'YWJj.abc' }],
      ['/api/v1/saved-searches/confirmed', { token: '' }],
    ] as const) {
      expect((await product.inject({ method: 'POST', url, payload })).json()).toMatchObject({ code: 'invalid_token' })
    }
    expect((await stop('YWJj.abc')).json()).toMatchObject({ code: 'invalid_token' })
    expect(
      (await product.inject({ method: 'POST', url: '/api/v1/saved-searches', payload: search({ model: ['X'] }) }))
        .statusCode,
    ).toBe(401)
    product.clock.advance(8 * DAY_MS)
    await forgetWhatIsOver(product.deps)
    const left = await product.deps.db.execute(sql`select 1 from alert_readers where email = ${email}`)
    expect(rowsOf(left)).toEqual([])
  })
})
