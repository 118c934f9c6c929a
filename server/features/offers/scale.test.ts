import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import { tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { cases } from '../cases/tables.ts'
import { dealers, offers as offersTable } from './tables.ts'

const DEALERS = 12
const ROUNDS = 5
const READS = 20
/** Promised of the product; the tests' embedded database works in this process and is not optimised. */
const CPU_MS_MAX = process.env['TEST_DATABASE_URL'] === undefined ? 200 : 60

let product: TestApp
let at: CaseCalls
let calls: OfferCalls
beforeAll(async () => {
  ;({ product, at, offers: calls } = await openCasesApp({ LOG_LEVEL: 'error' }))
})
afterAll(() => product.close())

test('room with twelve dealers and sixty offers costs the processor little', async () => {
  const opened = await at.started()
  const { db } = product.deps
  const { id } = await calls.shown(opened)
  const [first] = await db.select().from(offersTable).where(eq(offersTable.id, id))
  const [row] = await db.select().from(cases).where(eq(cases.code, opened.code))
  if (!first || !row) throw new Error('Nothing was shown')
  const made = await db
    .insert(dealers)
    .values(Array.from({ length: DEALERS - 1 }, (_, number) => ({ name: `Dealer ${number}`, city: 'Laval' })))
    .returning()
  const { id: _, seq: __, ...shown } = first
  const rounds = [first.dealerId, ...made.map((dealer) => dealer.id)].flatMap((dealerId) =>
    Array.from({ length: ROUNDS }, (_one, round) => ({ ...shown, dealerId, round: round + 1 })),
  )
  const isLast = ({ round }: { round: number }) => round === ROUNDS
  await db.delete(offersTable).where(eq(offersTable.id, id))
  await db
    .insert(offersTable)
    .values(rounds.map((offer) => ({ ...offer, status: isLast(offer) ? ('shown' as const) : ('superseded' as const) })))
  const read = () => at.call(opened.client, 'GET', `/cases/${opened.code}/offers`)
  const { lanes } = (await read()).json<OffersRoom>()
  expect([lanes.length, lanes.flatMap((lane) => lane.rounds).length]).toEqual([DEALERS, DEALERS * ROUNDS])
  const costs: number[] = []
  for (let count = 0; count < READS; count++) {
    const before = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1_000)
  }
  // The fastest run is the cost: the others also include the compiler, the collector and other processes.
  const each = Math.min(...costs)
  tell(`A room with ${DEALERS * ROUNDS} offers: ${each.toFixed(1)} ms of CPU`)
  expect(each).toBeLessThan(CPU_MS_MAX)
})
