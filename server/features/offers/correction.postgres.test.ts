import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { caseEvents } from '../cases/tables.ts'
import { offers as offersTable, savingsLedgers } from './tables.ts'

const AT_ONCE = 50

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, offers, manager } = await openCasesApp())
})
afterAll(() => product.close())

test(`correction sent ${AT_ONCE} times at once counts once, and the baseline is locked again once`, async () => {
  const opened = await at.started()
  const wrong = await offers.shown(opened, { text: 'Selling price 375,000.00' })
  await offers.shown(opened, { dealer: { name: 'Second', city: 'Laval' } })
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) =>
      offers.correct(opened, wrong.id, { text: `Selling price ${37_500 + turn}.00`, reason: `Turn ${turn}` }, manager),
    ),
  )
  const won = answers.flatMap(({ statusCode }, turn) => (statusCode === 201 ? [turn] : []))
  expect(won).toHaveLength(1)
  const refusals = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(new Set(refusals.map((answer) => answer.json<{ code: string }>().code))).toEqual(new Set(['offer_corrected']))

  const { db } = product.deps
  const rows = await db.select().from(offersTable).where(eq(offersTable.correctsId, wrong.id))
  expect(rows).toMatchObject([{ correctionReason: `Turn ${won[0]}`, status: 'shown' }])
  const caseId = rows[0]?.caseId ?? ''
  const [ledger] = await db.select().from(savingsLedgers).where(eq(savingsLedgers.caseId, caseId))
  expect(ledger).toMatchObject({ baselineOfferId: rows[0]?.id, earlierBaselines: [{ offer_id: wrong.id }] })
  const kinds = (await db.select().from(caseEvents).where(eq(caseEvents.caseId, caseId))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'offerCorrected')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'baselineCorrected')).toHaveLength(1)
}, 120_000)
