import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { alertsAt, searchOf } from '#server/testing/features/alerts.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { addMailOptOut, hasOptedOut } from '../accounts/queries.ts'
import { users } from '../accounts/tables.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'
import { mailFinds } from './mailing.ts'
import { matchSome } from './matching.ts'

let product: TestApp
let alerts: ReturnType<typeof alertsAt>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  alerts = alertsAt(product)
})
afterAll(() => product.close())

describe('visitor’s saved search', () => {
  const ask = (email: string, filters: object) =>
    product.inject({ method: 'POST', url: '/api/v1/saved-searches', payload: { ...searchOf(filters), email } })
  const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
  const stop = (token: string) =>
    product.inject({
      method: 'POST',
      url: `/api/v1/saved-searches/stopped?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('sends mail once the address is confirmed, and not before; an end for one search or all is one tap', async () => {
    const email = 'visitor@example.test'
    const [one, two] = [alerts.newModel(), alerts.newModel()]
    await addMailOptOut(product.deps.db, product.deps.secrets, email)
    expect((await ask(email, { model: [one] })).json()).toEqual({ status: 'mailed' })
    await ask(email, { model: [two] })
    await insertListings(product, [{ make: 'Kia', model: one }])
    await alerts.work()
    const asked = await alerts.mailsTo(email)
    expect(asked).toHaveLength(2)
    for (const { text } of asked) {
      const payload = { token: tokenIn(text) }
      const answer = await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
      expect(answer.statusCode).toBe(200)
    }
    expect(await hasOptedOut(product.deps.db, product.deps.secrets, email)).toBe(false)
    await insertListings(product, [{ make: 'Kia', model: one, year: 2011 }])
    await alerts.work()
    const found = (await alerts.mailsTo(email)).slice(2)
    expect(found.map(({ subject }) => subject)).toEqual(['1 new car'])
    expect((await stop(tokenIn(found[0]?.text))).statusCode).toBe(200)
    product.clock.advance(3_600_000)
    await insertListings(product, [
      { make: 'Kia', model: one, year: 2012 },
      { make: 'Kia', model: two, year: 2012 },
    ])
    await alerts.work()
    const [last, ...others] = (await alerts.mailsTo(email)).slice(3)
    expect(others).toEqual([])
    expect(last?.text).toContain(two)
    expect(last?.text).not.toContain(one)
    const all = /token=([\w.-]+)/.exec(last?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect((await stop(all)).statusCode).toBe(200)
    const left = await product.deps.db.execute(sql`select 1 from alert_readers where email = ${email}`)
    expect(rowsOf(left)).toEqual([])
  })

  test('of a person who has an account by now reports a car once, by either', async () => {
    const model = alerts.newModel()
    const person = await product.signUp()
    await ask(person.email, { model: [model] })
    const payload = { token: tokenIn((await alerts.mailsTo(person.email))[0]?.text) }
    await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
    await alerts.savedBy(person).save({ model: [model] })
    await insertListings(product, [{ make: 'Kia', model }])
    await alerts.work()
    expect((await alerts.subjects(person)).slice(1)).toEqual(['1 new car'])
  })

  test('reaches the confirmed address of an account that wants no mails, whichever comes first', async () => {
    const model = alerts.newModel()
    const person = await product.signUp()
    await ask(person.email, { model: [model] })
    const payload = { token: tokenIn((await alerts.mailsTo(person.email))[0]?.text) }
    await product.inject({ method: 'POST', url: '/api/v1/saved-searches/confirmed', payload })
    await alerts.savedBy(person).save({ model: [model] })
    await product.deps.db.update(users).set({ emailNotificationsEnabled: false }).where(eq(users.id, person.id))
    await insertListings(product, [{ make: 'Kia', model }])
    while (await matchSome(product.deps.db, product.clock.now())) continue
    await product.deps.db.execute(sql`update alert_items set due_at = due_at - interval '1 minute'
      where reader_id in (select id from alert_readers where user_id = ${person.id})`)
    await mailFinds(product.deps)
    expect((await alerts.subjects(person)).slice(1)).toEqual(['1 new car'])
  })

  test('sends a confirmation without any typed text: it cannot carry an attacker’s words', async () => {
    const email = 'stranger@example.test'
    const model = alerts.newModel()
    await insertListings(product, [{ make: 'Kia', model }])
    const typed = 'Win a prize:\r\nhttps://evil.example'
    const filters = { search: typed, make: ['Kia', typed], model: [model, typed], price_max: '20000' }
    expect((await ask(email, filters)).statusCode).toBe(201)
    expect((await ask(email, { search: typed })).statusCode).toBe(201)
    expect((await ask(email, { near: typed })).statusCode).toBe(422)
    const mails = await alerts.mailsTo(email)
    const asked = 'Someone, probably you, asked us to email this address about cars'
    expect(new Set(mails.map(({ text }) => text.split('\n')[0]))).toEqual(
      new Set([
        `${asked}: Kia, ${model}, Up to $20,000. Please confirm it, and we will.`,
        `${asked}. Please confirm it, and we will.`,
      ]),
    )
    expect(JSON.stringify(mails)).not.toContain('evil.example')
    // A confirmed search is mailed later under its name, in one line.
    const kept = await product.deps.db.execute(
      sql`select filters from saved_searches s join alert_readers r on r.id = s.reader_id where r.email = ${email}`,
    )
    expect(rowsOf<{ filters: { search: string } }>(kept).map(({ filters: { search: words } }) => words)).toEqual(
      Array.from({ length: 2 }, () => 'Win a prize: https://evil.example'),
    )
  })

  test('cannot be confirmed with a made-up token, and is deleted when it stays unconfirmed', async () => {
    const email = 'nobody@example.test'
    await ask(email, { model: [alerts.newModel()] })
    for (const [url, payload] of [
      ['/api/v1/saved-searches/confirmed', { token: 'YWJj.abc' }],
      ['/api/v1/saved-searches/confirmed', { token: '' }],
    ] as const) {
      expect((await product.inject({ method: 'POST', url, payload })).json()).toMatchObject({ code: 'invalid_token' })
    }
    expect((await stop('YWJj.abc')).json()).toMatchObject({ code: 'invalid_token' })
    expect(
      (await product.inject({ method: 'POST', url: '/api/v1/saved-searches', payload: searchOf({ model: ['X'] }) }))
        .statusCode,
    ).toBe(401)
    product.clock.advance(8 * DAY_MS)
    await forgetWhatIsOver(product.deps)
    const left = await product.deps.db.execute(sql`select 1 from alert_readers where email = ${email}`)
    expect(rowsOf(left)).toEqual([])
  })
})
