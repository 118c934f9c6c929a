import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueAccountToken } from '#server/features/accounts/account-tokens.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { accountsOf, newAddress, refreshCookieOf } from '#server/testing/features/accounts.ts'
import { type Buying, openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { rounds, tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

const ROUNDS = rounds(2, 100)
/** How many try at once. */
const RUNNERS = 6

let product: TestApp
let cards: TestCardProvider
let accounts: ReturnType<typeof accountsOf>
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp({ LOG_LEVEL: 'error' }))
  accounts = accountsOf(product)
})
afterAll(() => product.close())

function all<T>(run: (runner: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: RUNNERS }, (_, runner) => run(runner)))
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return rowsOf<{ count: number }>(await product.deps.db.execute(query))[0]?.count ?? 0
}

/**
 * Each race starts again from the same state in each round, and returns the number of winners and the answers of the
 * others.
 */
const RACES: Record<string, () => Promise<{ winners: number; losers: readonly number[] }>> = {
  async 'a reset link'() {
    const person = await product.signUp()
    const token = await issueAccountToken(product.deps.db, person.id, 'reset', product.clock.now())
    const answers = await all((runner) => accounts.reset(token, `quiet lane number ${runner} north`))
    return split(answers, 200)
  },
  async 'a refresh token'() {
    const email = newAddress()
    await accounts.register(email)
    await product.deps.db.execute(sql`update users set email_verified_at = now() where email = ${email}`)
    const cookie = refreshCookieOf(await accounts.logIn(email)) ?? ''
    const answers = await all(() => accounts.refresh(cookie))
    // All are let in, so that a second tab stays signed in; one of them carries the family on.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(RUNNERS).fill(200))
    return { winners: answers.filter(refreshCookieOf).length, losers: [] }
  },
  async 'an address to register'() {
    const email = newAddress()
    const answers = await all((runner) => accounts.register(runner % 2 ? email : email.toUpperCase()))
    expect(await count(sql`select count(*)::int as count from users where email = ${email}`)).toBe(1)
    return split(answers, 201)
  },
  async 'a checkout'() {
    const person = await product.signUp()
    const answers = await all(() => buying.checkout(person))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(RUNNERS).fill(200))
    return { winners: new Set(answers.map((answer) => answer.json().sessionId)).size, losers: [] }
  },
  async 'a payment to fulfil'() {
    const person = await product.signUp()
    const id = await buying.open(person)
    cards.pay(id)
    const paid = cards.eventsOf(id).filter(({ type }) => type === 'checkout.session.completed')
    await all(async (runner) => {
      if (runner % 2) await buying.success(person, id)
      else await Promise.all(paid.map(buying.deliver))
    })
    expect(await count(sql`select count(*)::int as count from payments where user_id = ${person.id}`)).toBe(1)
    const winners = await count(sql`select count(*)::int as count from packages where user_id = ${person.id}`)
    return { winners, losers: [] }
  },
  async 'the place of the main image'() {
    const images = imagesOf(product, await product.signUp('MANAGER'))
    const listing = await makeListing(product)
    const small = await picture(32, 24).png().toBuffer()
    const names = await images.add(listing, small, small, small)
    const answers = await all((runner) => images.choose(listing, names[runner % names.length] ?? ''))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(RUNNERS).fill(answers[0]?.statusCode))
    const winners = await count(
      sql`select count(*)::int as count from listing_images where listing_id = ${listing} and is_main`,
    )
    return { winners, losers: [] }
  },
  async 'the place of a document'() {
    const person = await product.signUp()
    const papers = documentsOf(product, person)
    const answers = await all(() => papers.upload('driversLicense', { bytes: pdf(), name: 'licence.pdf' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(RUNNERS).fill(201))
    return { winners: (await papers.list()).length, losers: [] }
  },
}

function split(answers: { statusCode: number }[], won: number) {
  const losers = answers.map(({ statusCode }) => statusCode).filter((status) => status !== won)
  return { winners: answers.length - losers.length, losers }
}

describe(`race of ${RUNNERS} has exactly one winner`, () => {
  for (const [name, race] of Object.entries(RACES)) {
    test(`${name}, ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { winners, losers } = await race()
        expect(winners).toBe(1)
        for (const status of losers) expect([400, 409]).toContain(status)
      }
      tell(`races: ${name}: ${ROUNDS} rounds of ${RUNNERS} at once, exactly one winner in each`)
    }, 600_000)
  }
})
