import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/desk/offers.ts'
import type { Ledger, OfferEntry } from '#contract/offers/endpoints.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { examineSavings } from './examination.ts'
import { offers as offersTable, savingsLedgers } from './tables.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let advisor: TestPerson
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, offers, manager } = await openCasesApp())
  advisor = await at.consultant()
})
afterAll(() => product.close())

async function started() {
  const opened = await at.started(advisor)
  await at.livesIn(opened, { country: 'CA', province: 'QC' })
  return opened
}
const correct = (opened: OpenedCase, id: string, more: Partial<OfferEntry & { reason: string }> = {}, as = manager) =>
  offers.correct(opened, id, more, as)
const codeOf = (answer: { statusCode: number; body: string }) =>
  `${answer.statusCode} ${(JSON.parse(answer.body) as { code?: string }).code ?? ''}`.trim()
/** The client accepts what now stands in the first lane. */
async function acceptCurrent(opened: OpenedCase) {
  const [lane] = (await offers.room(opened)).lanes
  return offers.accept(opened, { id: lane?.current.id ?? '', hash: lane?.current.hash ?? '' })
}
const SLIPPED = { text: 'Selling price 375,000.00', condition: 'used' as const }
const MEANT = { text: 'Selling price 37,500.00', condition: 'used' as const }
const other = (name: string) => ({ dealer: { name, city: 'Laval' } })
const ledgerOf = async (opened: OpenedCase): Promise<Ledger> => {
  const { ledger } = await offers.room(opened)
  if (!ledger) throw new Error('There is no ledger')
  return ledger
}

describe('offer that was shown with a mistake', () => {
  test('is corrected by a manager with a reason: a new round takes its place, and the wrong one stays to be read', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const answer = await correct(opened, wrong.id, { ...MEANT, reason: 'One zero too many' })
    expect(answer.statusCode, answer.body).toBe(201)
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.current).toMatchObject({ standing: 'open', shown: { round: 2, jurisdiction: 'QC:CA' } })
    expect(lane?.moved).toBe(0)
    expect(lane?.rounds).toMatchObject([
      {
        id: wrong.id,
        round: 1,
        standing: 'corrected',
        corrected: { reason: 'One zero too many', by: 2 },
        corrects: null,
      },
      { id: lane?.current.id, round: 2, standing: 'open', corrected: null, corrects: 1 },
    ])
    expect(lane?.current.hash).not.toBe(wrong.hash)
    // It is the corrected one that can be accepted.
    expect(codeOf(await offers.accept(opened, wrong))).toBe('409 offer_corrected')
    expect((await acceptCurrent(opened)).statusCode).toBe(200)
  })

  test('is in the timeline, in a notification to the client, and in the audit log with what it was', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    await correct(opened, wrong.id, { ...MEANT, reason: 'One zero too many' })
    const [event] = await at.timeline(opened.client, opened.code)
    expect(event).toMatchObject({
      kind: 'offerCorrected',
      actor_side: 'staff',
      values: { round: '2', corrects: '1', words: 'One zero too many', from: '43115625', cents: '4311563' },
    })
    const told = (await at.call(opened.client, 'GET', '/profile/me/notifications?limit=50')).body
    expect(told).toContain('corrected')
    const { id } = await at.desk(advisor, opened.code)
    const asked = { entity: 'case', entityId: id, actions: ['offer.corrected'] }
    const entries = await listAudit(product.deps.db, asked, { skip: 0, limit: 9 })
    expect(JSON.stringify(entries)).toContain(wrong.hash)
    expect(JSON.stringify(entries)).not.toContain('One zero too many')
  })

  test('is corrected by managers alone, once, with a reason, and not while it is a draft', async () => {
    const opened = await started()
    const draft = (await offers.enter(opened, { ...other('Draft'), ...MEANT })).json<OfferDraft>()
    const wrong = await offers.shown(opened, SLIPPED)
    expect((await correct(opened, wrong.id, MEANT, advisor)).statusCode).toBe(403)
    expect((await correct(opened, wrong.id, { ...MEANT, reason: ' ' })).statusCode).toBe(422)
    expect(codeOf(await correct(opened, draft.id, MEANT))).toBe('404 not_found')
    expect((await correct(opened, wrong.id, MEANT)).statusCode).toBe(201)
    expect(codeOf(await correct(opened, wrong.id, MEANT))).toBe('409 offer_corrected')
  })

  test('is corrected while a draft of the dealer’s next round waits, which comes after it', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const next = (await offers.enter(opened, { text: 'Selling price 37,000.00' })).json<OfferDraft>()
    await correct(opened, wrong.id, MEANT)
    expect((await offers.show(opened, next.id)).statusCode).toBe(200)
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.current.id).toBe(next.id)
    expect(lane?.rounds.map(({ round, standing }) => [round, standing])).toEqual([
      [1, 'corrected'],
      [3, 'superseded'],
      [2, 'open'],
    ])
    expect(lane?.moved).toBeLessThan(0)
  })

  test('that a later round has replaced stays replaced', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const next = await offers.shown(opened, MEANT)
    await correct(opened, wrong.id, { text: 'Selling price 38,000.00' })
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.current.id).toBe(next.id)
    expect(lane?.rounds.map(({ standing }) => standing)).toEqual(['corrected', 'superseded', 'open'])
  })

  test('is corrected after its acceptance was withdrawn, and can be accepted then', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    await offers.accept(opened, wrong)
    expect(codeOf(await correct(opened, wrong.id, MEANT))).toBe('409 offer_accepted')
    await offers.withdraw(opened, wrong.id)
    expect((await correct(opened, wrong.id, MEANT)).statusCode).toBe(201)
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.current.standing).toBe('open')
    expect((await acceptCurrent(opened)).statusCode).toBe(200)
  })

  test('has run out when it is corrected after its last moment', async () => {
    const opened = await started()
    const end = new Date(product.clock.now().getTime() + 60_000).toISOString()
    const wrong = await offers.shown(opened, { ...SLIPPED, expires_at: end })
    product.clock.advance(120_000)
    expect((await correct(opened, wrong.id, { ...MEANT, expires_at: end })).statusCode).toBe(201)
    expect((await offers.room(opened)).lanes[0]?.current.standing).toBe('expired')
  })

  test('is given out as it was typed, for the correction to begin with', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const typed = await at.call(manager, 'GET', `/desk/cases/${opened.code}/offers/${wrong.id}`)
    expect(typed.json()).toMatchObject({
      id: wrong.id,
      round: 1,
      text: SLIPPED.text,
      dealer: { name: 'Garage Exemple' },
    })
  })
})

describe('baseline', () => {
  test('that was locked on a mistake is locked again, and what it was stays beside it', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    await offers.shown(opened, { ...other('Second'), text: 'Selling price 36,000.00' })
    const before = (await ledgerOf(opened)).baseline
    product.clock.advance(1_000)
    expect((await correct(opened, wrong.id, { ...MEANT, reason: 'One zero too many' })).statusCode).toBe(201)
    const { baseline } = await ledgerOf(opened)
    expect(before.payable).toBe(43_115_625)
    expect(baseline).toMatchObject({ kind: 'written', payable: 4_311_563, dealer: 'Garage Exemple' })
    expect(baseline.hash).not.toBe(before.hash)
    expect(baseline.earlier).toEqual([
      {
        payable: before.payable,
        locked_at: before.locked_at,
        replaced_at: baseline.locked_at,
        reason: 'One zero too many',
      },
    ])
    const [locked] = await at.timeline(opened.client, opened.code)
    expect(locked).toMatchObject({
      kind: 'baselineCorrected',
      values: { hash: baseline.hash, before: before.hash, words: 'One zero too many' },
    })
    expect((await examineSavings(product.deps.db, product.clock.now())).wrong).toEqual([])
  })

  test('that is corrected after the contract computes the savings again, and the client answers again; also once the case is closed', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const second = await offers.shown(opened, { ...other('Second'), text: 'Selling price 36,000.00' })
    await offers.accept(opened, second)
    await offers.contract(opened, { text: 'Selling price 36,000.00' })
    await offers.answer(opened, 'confirmed')
    const saved = async () => (await ledgerOf(opened)).saving?.total
    expect(await saved()).toBe(43_115_625 - 4_139_100)
    await at.move(opened, { stage: 'delivered', sure: true })
    await at.move(opened, { stage: 'closed', reason: 'bought' })
    expect((await correct(opened, wrong.id, MEANT)).statusCode).toBe(201)
    expect(await saved()).toBe(4_311_563 - 4_139_100)
    expect((await ledgerOf(opened)).answer).toBeNull()
    expect((await offers.answer(opened, 'confirmed')).statusCode).toBe(200)
    expect((await examineSavings(product.deps.db, product.clock.now())).wrong).toEqual([])
  })

  test('is not counted from an offer that was corrected before it was locked', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    await correct(opened, wrong.id, MEANT)
    expect((await offers.room(opened)).ledger).toBeNull()
    await offers.shown(opened, { ...other('Second'), text: 'Selling price 36,000.00' })
    expect((await ledgerOf(opened)).baseline).toMatchObject({ payable: 4_311_563, earlier: [] })
  })

  test('changes by a correction alone, whatever is asked of the database', async () => {
    const opened = await started()
    const wrong = await offers.shown(opened, SLIPPED)
    const second = await offers.shown(opened, { ...other('Second'), text: 'Selling price 36,000.00' })
    await correct(opened, wrong.id, MEANT)
    const { db } = product.deps
    const [ledger] = await db
      .select()
      .from(savingsLedgers)
      .where(eq(savingsLedgers.baselineHash, (await ledgerOf(opened)).baseline.hash))
    const refused = async (change: Partial<typeof savingsLedgers.$inferInsert>) =>
      String(
        await db
          .update(savingsLedgers)
          .set(change)
          .where(eq(savingsLedgers.caseId, ledger?.caseId ?? ''))
          .then(
            () => 'changed',
            ({ cause }) => cause,
          ),
      )
    const [earlier] = ledger?.earlierBaselines ?? []
    if (!earlier) throw new Error('Nothing was corrected')
    const again = { ...earlier, hash: ledger?.baselineHash ?? '' }
    for (const change of [
      { earlierBaselines: [] },
      { earlierBaselines: [{ ...earlier, reason: 'Another' }] },
      { baselineOfferId: second.id, earlierBaselines: [earlier, again] },
      { baselineOfferId: wrong.id, earlierBaselines: [earlier, again] },
      { lockedAt: new Date(), earlierBaselines: [earlier, again] },
    ])
      expect(await refused(change)).toContain('A baseline does not change')
    const shown = db
      .update(offersTable)
      .set({ correctionReason: 'Another' })
      .where(eq(offersTable.correctsId, wrong.id))
    await expect(shown).rejects.toMatchObject({ cause: { message: 'An offer that was shown does not change' } })
  })
})
