import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import { type Ledger, type OfferEntry, shownOffer } from '#contract/offers/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import { OFFER_TEXT, type OfferCalls, offerEntry } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { expireOffers } from './expiry.ts'
import { offers as offersTable, savingsLedgers } from './tables.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let advisor: TestPerson

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
  advisor = await at.consultant()
})
afterAll(() => product.close())

/** A case whose work has started, of a client in Québec. */
async function started() {
  const opened = await at.started(advisor)
  await at.livesIn(opened, { country: 'CA', province: 'QC' })
  return opened
}
const eventsOf = ({ client, code }: OpenedCase) => at.timeline(client, code)
const dealer = (name: string) => ({ dealer: { name, city: 'Laval' } })
const codeOf = (answer: { statusCode: number; body: string }) =>
  `${answer.statusCode} ${(JSON.parse(answer.body) as { code?: string }).code ?? ''}`.trim()
const ledgerOf = async (opened: OpenedCase): Promise<Ledger> => {
  const { ledger } = await offers.room(opened)
  if (!ledger) throw new Error('There is no ledger')
  return ledger
}

describe('entering', () => {
  test('what is typed is a draft that the client does not see, until it is shown', async () => {
    const opened = await started()
    const { id, saved_at } = (await offers.enter(opened)).json<OfferDraft>()
    expect((await offers.room(opened)).lanes).toEqual([])
    const put = (more: Partial<OfferEntry> = {}) =>
      at.call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/offers/${id}`, {
        ...offerEntry(product, more),
        saved_at,
      })
    expect((await put({ text: `${OFFER_TEXT}\nAdmin fee 299` })).statusCode).toBe(200)
    await offers.show(opened, id)
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.current.shown.lines.map(({ kind, class: as }) => [kind, as])).toEqual([
      ['price', 'structural'],
      ['tire_duty', 'government'],
      ['tax_gst', 'government'],
      ['tax_qst', 'government'],
      ['admin', 'included_by_law'],
    ])
    // Once it was shown it is neither changed nor removed.
    expect(codeOf(await put())).toBe('409 offer_shown')
    const removed = await product.inject({
      method: 'DELETE',
      url: `/api/v1/desk/cases/${opened.code}/offers/${id}`,
      headers: opened.advisor.headers,
    })
    expect(codeOf(removed)).toBe('409 offer_shown')
  })

  test('the directory of dealers grows by itself, one of each however it is spelled', async () => {
    const opened = await started()
    await offers.shown(opened, { dealer: { name: 'Mazda Élan', city: 'Brossard' } })
    await offers.shown(opened, { dealer: { name: 'mazda elan', city: 'BROSSARD' } })
    const { lanes } = await offers.room(opened)
    expect(lanes.map(({ dealer: { name }, rounds }) => [name, rounds.length])).toEqual([['Mazda Élan', 2]])
    const found = await at.call(opened.advisor, 'GET', '/desk/dealers?search=elan%20bro')
    expect(found.json()).toMatchObject([{ name: 'Mazda Élan', city: 'Brossard' }])
  })

  test('an unknown line is named once, and then known in all cases', async () => {
    const opened = await started()
    const text = `${OFFER_TEXT}\nZorbex coat: 120.00`
    const kindOf = async (name: string) => {
      const { lane } = await offers.shown(opened, { ...dealer(name), text })
      return lane.current.shown.lines.at(-1)?.kind
    }
    expect(await kindOf('One')).toBe('unknown')
    const named = await at.call(opened.advisor, 'POST', '/desk/line-names', {
      words: 'Zorbex Coat',
      kind: 'paint_protection',
    })
    expect(named.json()).toEqual({ words: 'zorbex coat', kind: 'paint_protection' })
    expect(await kindOf('Two')).toBe('paint_protection')
    const trail = await listAudit(
      product.deps.db,
      { entity: 'lineName', entityId: 'zorbex coat' },
      { skip: 0, limit: 5 },
    )
    expect(trail).toMatchObject([{ action: 'lineName.set', actorId: opened.advisor.id }])
    // What was shown before stays as it was shown.
    const { lanes } = await offers.room(opened)
    expect(lanes.find((lane) => lane.dealer.name === 'One')?.current.shown.lines.at(-1)?.kind).toBe('unknown')
  })

  test('the client’s own place is taxed, whatever is sent', async () => {
    const opened = await started()
    const { lane } = await offers.shown(opened, { jurisdiction: 'AB:CA' })
    expect(lane.current.shown).toMatchObject({ jurisdiction: 'QC:CA', payable: 4_231_425 })
  })

  test('what is no kind, no file or no offer at all is refused', async () => {
    const opened = await started()
    expect(codeOf(await offers.enter(opened, { kinds: { '0': 'no_such_kind' } }))).toBe('409 kind_unknown')
    const missing = '00000000-0000-4000-8000-000000000000'
    expect(codeOf(await offers.enter(opened, { proof_id: missing }))).toBe('409 file_gone')
    const { id } = (await offers.enter(opened, { text: 'Hello there' })).json<OfferDraft>()
    expect(codeOf(await offers.show(opened, id))).toBe('409 offer_unreadable')
  })

  test('nothing is shown before the client has started the work', async () => {
    const opened = await at.boughtBy(await product.signUp(), advisor)
    const { id } = (await offers.enter(opened)).json<OfferDraft>()
    expect(codeOf(await offers.show(opened, id))).toBe('409 work_not_started')
  })
})

describe('comparing', () => {
  test('five offers are ranked by what one pays, not by their headline', async () => {
    const opened = await started()
    const quotes = {
      E: 'Price 35990\nFreight 1995\nAdmin fee 699\nProtection package 1095\nEtching 349',
      D: 'Price 36200\nExtended warranty 2400',
      B: 'Price 36785\nDroits pneus 18',
      C: 'Price 36900\nAdmin fee 399',
      A: 'Price 36999\nDiscount -500',
    }
    for (const [name, text] of Object.entries(quotes)) await offers.shown(opened, { ...dealer(name), text })
    await at.call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/target`, { amount: 4_200_000, reason: 'Nearby' })
    const { lanes, target } = await offers.room(opened)
    expect(lanes.map((lane) => lane.dealer.name)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(lanes.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    expect(target).toMatchObject({ amount: 4_200_000, reason: 'Nearby' })
    const [best, second] = lanes
    expect(second?.to_best).toBe((second?.current.shown.payable ?? 0) - (best?.current.shown.payable ?? 0))
    expect(second?.to_target).toBe(4_231_425 - 4_200_000)
  })

  test('rounds are kept, and a new one replaces the one before', async () => {
    const opened = await started()
    const first = await offers.shown(opened, { text: 'Price 37000' })
    await offers.shown(opened, { text: 'Price 36500' })
    const [lane] = (await offers.room(opened)).lanes
    expect(lane?.rounds.map(({ round, standing }) => [round, standing])).toEqual([
      [1, 'superseded'],
      [2, 'open'],
    ])
    expect(lane?.moved).toBe(-57_487)
    expect(codeOf(await offers.accept(opened, first))).toBe('409 offer_superseded')
    expect(codeOf(await offers.ask(opened, first.id))).toBe('409 offer_superseded')
  })

  test('the dealer is written to in English or French, and nothing of the client is in it', async () => {
    const opened = await started()
    const { client, code } = opened
    const text = `${OFFER_TEXT}\nAdmin fee 299\nReserved for ${client.email} Person 4145550123: 120.00`
    const { id } = await offers.shown(opened, { text })
    const path = `/desk/cases/${code}/offers/${id}/dealer-texts`
    const [english, french] = await Promise.all(
      ['en', 'fr'].map(async (language) =>
        (await at.call(opened.advisor, 'POST', path, { language })).json<{ text: string }>(),
      ),
    )
    expect(english?.text).toContain(code)
    expect(french?.text).toContain('Bonjour')
    for (const said of [english?.text ?? '', french?.text ?? '']) {
      expect(said).not.toContain(client.email)
      expect(said).not.toContain('4145550123')
    }
    const desk = (await at.call(opened.advisor, 'GET', `/desk/cases/${code}/offers`)).json<DeskRoom>()
    expect(new Set(desk.dealer_texts.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
    const looks = (await at.call(client, 'GET', '/profile/me/looks')).json<{ kind: string }[]>()
    expect(looks.filter(({ kind }) => kind === 'dealerText')).toHaveLength(2)
  })
})

describe('client’s decision', () => {
  test('accepts what they were shown: frozen, hashed, in the timeline, and the case goes on to the papers', async () => {
    const opened = await started()
    const proof = await offers.upload(opened)
    const shown = await offers.shown(opened, { proof_id: proof.id })
    const { lanes } = await offers.room(opened)
    const seen = lanes[0]?.current
    // A client with a copy of the offer can prove it.
    expect(hashOf(seen?.shown)).toBe(seen?.hash)
    expect(shownOffer.parse(seen?.shown)).toMatchObject({ version: 5, proof: { sha256: proof.sha256 } })
    expect(codeOf(await offers.accept(opened, { id: shown.id, hash: 'another' }))).toBe('409 offer_changed')
    const accepted = await offers.accept(opened, shown)
    expect(accepted.json()).toMatchObject({ accepted_id: shown.id })
    expect(await at.read(opened.client, opened.code)).toMatchObject({ stage: 'paperwork' })
    const events = await eventsOf(opened)
    expect(events.find(({ kind }) => kind === 'offerAccepted')?.values).toMatchObject({
      hash: shown.hash,
      version: '5',
    })
    const file = await at.call(opened.client, 'GET', `/cases/${opened.code}/offer-files/${proof.id}`)
    expect(file.statusCode).toBe(200)
  })

  test('accepts one: a second time, another, one that ran out, one of another case are refused', async () => {
    const opened = await started()
    const end = new Date(product.clock.now().getTime() + DAY_MS).toISOString()
    const ending = await offers.shown(opened, { ...dealer('Ending'), expires_at: end })
    const lasting = await offers.shown(opened, dealer('Lasting'))
    product.clock.advance(DAY_MS)
    expect(codeOf(await offers.accept(await renewed(opened), ending))).toBe('409 offer_expired')
    const mine = await renewed(opened)
    const other = await started()
    expect((await offers.accept({ ...other, code: mine.code }, lasting)).statusCode).toBe(404)
    expect((await offers.accept(other, lasting)).statusCode).toBe(404)
    expect((await offers.accept(mine, lasting)).statusCode).toBe(200)
    expect(codeOf(await offers.accept(mine, lasting))).toBe('409 offer_taken')
    expect(codeOf(await offers.accept(mine, ending))).toBe('409 offer_expired')
    expect(codeOf(await offers.drop(mine, ending.id))).toBe('409 offer_taken')
    const { id } = (await offers.enter(mine, dealer('Late'))).json<OfferDraft>()
    expect(codeOf(await offers.show(mine, id))).toBe('409 offer_taken')
    expect((await offers.accept(mine, { id, hash: '' })).statusCode).toBe(404)
  })

  test('asks for more and drops; both reach the consultant, and whose turn it is follows', async () => {
    const opened = await started()
    const shown = await offers.shown(opened)
    const turn = async () => (await at.read(opened.client, opened.code)).next_step
    expect(await turn()).toMatchObject({ turn: 'client', kind: 'decide', values: { dealer: 'Garage Exemple' } })
    product.clock.advance(1_000)
    const asked = await offers.ask(opened, shown.id, 'A set on rims')
    expect(asked.json()).toMatchObject({ lanes: [{ current: { ask: { topics: ['tires'], words: 'A set on rims' } } }] })
    expect((await turn()).turn).toBe('consultant')
    expect((await offers.drop(opened, shown.id)).json()).toMatchObject({
      lanes: [{ current: { standing: 'dropped' } }],
    })
    expect(codeOf(await offers.accept(opened, shown))).toBe('409 offer_dropped')
    // A new round brings the dealer back.
    product.clock.advance(1_000)
    await offers.shown(opened)
    expect((await turn()).kind).toBe('decide')
  })

  test('an acceptance is withdrawn with a reason, and the case is back at the decision', async () => {
    const opened = await started()
    const shown = await offers.shown(opened)
    expect(codeOf(await offers.withdraw(opened, shown.id))).toBe('409 offer_not_accepted')
    await offers.accept(opened, shown)
    expect((await at.move(opened, { stage: 'delivered', sure: true })).statusCode).toBe(200)
    expect((await offers.withdraw(opened, shown.id)).statusCode).toBe(200)
    expect(await at.read(opened.client, opened.code)).toMatchObject({ stage: 'decision' })
    expect(codeOf(await offers.accept(opened, shown))).toBe('409 offer_withdrawn')
    expect(codeOf(await at.move(opened, { stage: 'delivered' }))).toBe('409 offer_missing')
    const next = await offers.shown(opened, dealer('Another'))
    expect((await offers.accept(opened, next)).statusCode).toBe(200)
  })

  test('an offer that ran out says so, once', async () => {
    const opened = await started()
    const end = new Date(product.clock.now().getTime() + 60_000).toISOString()
    const shown = await offers.shown(opened, { expires_at: end })
    product.clock.advance(60_000)
    const mine = await renewed(opened)
    expect((await offers.room(mine)).lanes[0]?.current.standing).toBe('expired')
    await expireOffers(product.deps)
    await expireOffers(product.deps)
    expect((await eventsOf(mine)).filter(({ kind }) => kind === 'offerExpired')).toHaveLength(1)
    // It can be asked for again, and a new round takes its place.
    expect((await offers.ask(mine, shown.id, 'Does it still stand?')).statusCode).toBe(200)
    await offers.shown(mine)
    expect((await offers.room(mine)).lanes[0]?.rounds.map(({ standing }) => standing)).toEqual(['superseded', 'open'])
  })
})

/** Tokens run out when the clock is moved. */
async function renewed(opened: OpenedCase): Promise<OpenedCase> {
  advisor = await product.renew(advisor)
  return { ...opened, client: await product.renew(opened.client), advisor: await product.renew(opened.advisor) }
}

describe('measured saving', () => {
  test('is measured from the earliest written offer, locked when a second one comes', async () => {
    const opened = await started()
    await offers.shown(opened, { ...dealer('Phone'), source: 'phone', text: 'Price 40000' })
    expect((await offers.room(opened)).ledger).toBeNull()
    await offers.shown(opened, { ...dealer('Written'), text: 'Price 38000' })
    expect((await ledgerOf(opened)).baseline).toMatchObject({ kind: 'written', dealer: 'Written', payable: 4_369_050 })
    const locked = (await eventsOf(opened)).find(({ kind }) => kind === 'baselineLocked')
    expect(locked?.values['hash']).toBe((await ledgerOf(opened)).baseline.hash)
  })

  test('is measured from the first one’s advertised price with lawful taxes where none is written', async () => {
    const opened = await started()
    const phone = { source: 'phone', advertised_price: 3_900_000 } as const
    await offers.shown(opened, { ...dealer('One'), ...phone, text: 'Price 39000\nAdmin fee 800' })
    await offers.shown(opened, { ...dealer('Two'), source: 'ad', text: 'Price 37000' })
    expect((await ledgerOf(opened)).baseline).toMatchObject({ kind: 'advertised', dealer: 'One', payable: 4_484_025 })
  })

  test('is the contract against it, in four parts, net of the fee', async () => {
    const opened = await started()
    const before = { text: 'Price 38000\nAdmin fee 500\nEtching 300', financing: { apr: '7.99', months: 60 } }
    await offers.shown(opened, before)
    const shown = await offers.shown(opened, { text: 'Price 37000', financing: { apr: '5.99', months: 60 } })
    await offers.accept(opened, shown)
    const entered = await offers.contract(opened, { text: 'Price 37000', financing: { apr: '5.99', months: 60 } })
    expect(entered.statusCode).toBe(200)
    const { saving, fee, net, final, baseline } = await ledgerOf(opened)
    expect(saving).toMatchObject({ price: 114_975, fees: 57_488, extras: 34_492 })
    expect(saving?.interest).toBeGreaterThan(200_000)
    const parts = (saving?.price ?? 0) + (saving?.fees ?? 0) + (saving?.extras ?? 0) + (saving?.interest ?? 0)
    expect(saving?.total).toBe(parts)
    const paid = (await at.read(opened.client, opened.code)).money?.total ?? 0
    expect(fee).toBe(Math.round(paid * 100))
    expect(net).toBe(parts - (fee ?? 0))
    expect((final?.parts.interest ?? 0) < (baseline.parts.interest ?? 0)).toBe(true)
  })

  test('counts what cost more, and interest only where both are financed', async () => {
    const opened = await started()
    await offers.shown(opened, { text: 'Price 36000' })
    await offers.shown(opened, { ...dealer('Other'), text: 'Price 37000' })
    await offers.contract(opened, { text: 'Price 37000', financing: { apr: '5.99', months: 60 } })
    expect((await ledgerOf(opened)).saving).toEqual({
      price: -114_975,
      fees: 0,
      extras: 0,
      interest: 0,
      total: -114_975,
    })
  })

  test('is confirmed by the client, or objected to and entered again; also after the case is closed', async () => {
    const opened = await started()
    expect(codeOf(await offers.contract(opened))).toBe('409 baseline_missing')
    expect(codeOf(await offers.answer(opened, 'confirmed'))).toBe('409 baseline_missing')
    await offers.accept(opened, await offers.shown(opened))
    await offers.contract(opened)
    await at.move(opened, { stage: 'closed', reason: 'bought' })
    expect((await offers.answer(opened, 'objected')).statusCode).toBe(422)
    await offers.answer(opened, 'objected', 'The mats are missing')
    expect((await ledgerOf(opened)).answer).toMatchObject({ verdict: 'objected', words: 'The mats are missing' })
    await offers.contract(opened, { text: 'Price 36000' })
    expect((await ledgerOf(opened)).answer).toBeNull()
    expect((await offers.answer(opened, 'confirmed')).statusCode).toBe(200)
    expect(codeOf(await offers.contract(opened))).toBe('409 savings_settled')
    expect(codeOf(await offers.answer(opened, 'objected', 'No'))).toBe('409 savings_settled')
  })

  test('no way leads to another baseline, and none to another offer than was shown', async () => {
    const opened = await started()
    const first = await offers.shown(opened, { text: 'Price 38000' })
    const second = await offers.shown(opened, { text: 'Price 37000' })
    const { baseline } = await ledgerOf(opened)
    await offers.shown(opened, { ...dealer('Third'), text: 'Price 30000' })
    await offers.ask(opened, second.id)
    await offers.accept(opened, second)
    await offers.withdraw(opened, second.id)
    const other = await offers.shown(opened, { ...dealer('Fourth'), text: 'Price 50000' })
    await offers.accept(opened, other)
    await offers.contract(opened, { text: 'Price 36000' })
    await offers.answer(opened, 'objected', 'No')
    await offers.contract(opened, { text: 'Price 35000' })
    expect((await ledgerOf(opened)).baseline).toEqual(baseline)
    // The database refuses it, too.
    const { db } = product.deps
    const refused = async (work: Promise<unknown>) =>
      String(
        await work.then(
          () => 'changed',
          ({ cause }) => cause,
        ),
      )
    const changes = [{ baselineParts: { price: 1, fees: 0, extras: 0, interest: null } }, { lockedAt: new Date() }]
    for (const change of changes) {
      const work = db.update(savingsLedgers).set(change).where(eq(savingsLedgers.baselineHash, baseline.hash))
      expect(await refused(work)).toContain('A baseline does not change')
    }
    const shownChanges = [{ payableCents: 1 }, { hash: 'x' }, { expiresAt: new Date() }, { status: 'draft' as const }]
    for (const change of shownChanges) {
      const work = db.update(offersTable).set(change).where(eq(offersTable.id, first.id))
      expect(await refused(work)).toContain('An offer that was shown does not change')
    }
  })
})
