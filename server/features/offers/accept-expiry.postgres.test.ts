import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import { tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { caseEvents, cases } from '../cases/tables.ts'
import { expireOffers } from './expiry.ts'
import { offers as offersTable } from './tables.ts'

const ROUNDS = 100
const RUNNERS = 3

let product: TestApp
let at: CaseCalls
let offers: OfferCalls

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
})
afterAll(() => product.close())

test(`acceptance and expiry never both win, ${ROUNDS} times`, async () => {
  const opened = await at.started()
  const { db } = product.deps
  const tally = { accepted: 0, expired: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const end = new Date(product.clock.now().getTime() + 10)
    const shown = await offers.shown(opened, { expires_at: end.toISOString() })
    const before = await eventsOf(opened.code)
    const runOut = async () => {
      // Sometimes before, sometimes in the middle of the acceptances.
      await new Promise((resolve) => setTimeout(resolve, round % 8))
      product.clock.advance(10)
      await expireOffers(product.deps)
    }
    const [, ...answers] = await Promise.all([
      runOut(),
      ...Array.from({ length: RUNNERS }, () => offers.accept(opened, shown)),
    ])
    const winners = answers.filter(({ statusCode }) => statusCode === 200)
    const refusals = answers.flatMap((answer) =>
      answer.statusCode === 200 ? [] : [answer.json<{ code: string }>().code],
    )
    const [row] = await db.select().from(offersTable).where(eq(offersTable.id, shown.id))
    const kinds = (await eventsOf(opened.code)).slice(before.length).map(({ kind }) => kind)
    const isAccepted = row?.status === 'accepted'
    expect(winners).toHaveLength(isAccepted ? 1 : 0)
    expect(new Set(refusals)).toEqual(new Set([isAccepted ? 'offer_taken' : 'offer_expired']))
    expect(kinds.filter((kind) => kind === 'offerAccepted')).toHaveLength(isAccepted ? 1 : 0)
    expect(kinds.filter((kind) => kind === 'offerExpired')).toHaveLength(isAccepted ? 0 : 1)
    if (isAccepted) {
      expect(row?.settledAt?.getTime()).toBeLessThan(end.getTime())
      await offers.withdraw(opened, shown.id)
    } else expect(row?.status).toBe('expired')
    tally[isAccepted ? 'accepted' : 'expired']++
  }
  expect(tally.accepted + tally.expired).toBe(ROUNDS)
  tell(`offers: accepting against running out: ${ROUNDS} rounds, ${tally.accepted} accepted, ${tally.expired} run out`)
}, 300_000)

async function eventsOf(code: string) {
  const { db } = product.deps
  const [row] = await db.select({ id: cases.id }).from(cases).where(eq(cases.code, code))
  return db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.caseId, row?.id ?? ''))
    .orderBy(caseEvents.id)
}
