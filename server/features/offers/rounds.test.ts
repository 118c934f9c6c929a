import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import { executeRefund } from '#server/flows/purchase/refund-orders.ts'
import { uploadAround } from '#server/testing/data/uploads.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { pdf } from '#server/testing/features/documents.ts'
import { type OfferCalls, offerEntry } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { listNames } from '../accounts/queries.ts'
import { cases } from '../cases/tables.ts'
import { refunds } from '../payments/tables.ts'
import { listOfferFileKeys, listSavings } from './queries.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, offers, manager } = await openCasesApp())
})
afterAll(() => product.close())

/** Started, with no answer due. */
async function started() {
  const opened = await at.started()
  await at.call(opened.advisor, 'POST', `/desk/cases/${opened.code}/no-answer`)
  return opened
}

test('client who asks for more is on the list of waiting clients, with their words, until a new round answers', async () => {
  const opened = await started()
  const waiting = async () => (await at.today(opened.advisor)).waiting
  await at.say(opened.client, opened.code, 'Good morning')
  await at.reply(opened.advisor, opened.code, 'Good morning to you')
  const first = await offers.shown(opened)
  expect(await waiting()).toEqual([])
  product.clock.advance(60_000)
  await offers.ask(opened, first.id, 'A set on rims')
  const askedAt = product.clock.now().toISOString()
  expect(await waiting()).toMatchObject([
    {
      code: opened.code,
      clock: { spent_minutes: 0, is_first: false },
      message: { text: 'A set on rims', sent_at: askedAt },
      next_step: { turn: 'consultant', kind: 'reply' },
    },
  ])
  product.clock.advance(60_000)
  const second = await offers.shown(opened)
  expect(await waiting()).toEqual([])
  // A message answers as well, and asking again waits again.
  product.clock.advance(60_000)
  await offers.ask(opened, second.id)
  expect(await waiting()).toHaveLength(1)
  await at.reply(opened.advisor, opened.code, 'I will ask them')
  expect(await waiting()).toEqual([])
})

test('client who had written before asking for more waits for words: a new round is no answer to them', async () => {
  const opened = await started()
  const { client, advisor, code } = opened
  const first = await offers.shown(opened)
  product.clock.advance(60_000)
  await at.say(client, code, 'Is the garage open on Sunday?')
  product.clock.advance(60_000)
  await offers.ask(opened, first.id)
  product.clock.advance(60_000)
  await offers.shown(opened)
  const { waiting } = await at.today(advisor)
  expect(waiting).toMatchObject([{ code, message: { text: 'Winter tires, please' } }])
})

test('client who asked for more decides again after the answer, and not while a dealer is being asked', async () => {
  const opened = await started()
  const { client, advisor, code } = opened
  const stands = async () => {
    const { turn, kind } = (await at.read(client, code)).next_step
    const { count } = (await at.call(client, 'GET', '/cases/waiting')).json<{ count: number }>()
    const { cases: listed } = await at.list(advisor, `?turn=client&search=${code}`)
    const [lane] = (await offers.room(opened)).lanes
    return { step: `${turn} ${kind}`, count, listed: listed.length, isAsking: lane?.current.ask !== null }
  }
  const decides = { step: 'client decide', count: 1, listed: 1, isAsking: false }
  const readByClient = () => at.call(client, 'POST', `/cases/${code}/read`, { seq: 100 })
  const { id } = await offers.shown(opened)
  expect(await stands()).toEqual(decides)
  product.clock.advance(1_000)
  await offers.ask(opened, id)
  expect(await stands()).toEqual({ step: 'consultant reply', count: 0, listed: 0, isAsking: true })
  product.clock.advance(1_000)
  await at.reply(advisor, code, 'I’m on it')
  await readByClient()
  expect(await stands()).toEqual(decides)

  product.clock.advance(1_000)
  await at.call(advisor, 'POST', `/desk/cases/${code}/offers/${id}/dealer-texts`, { language: 'en' })
  expect(await stands()).toEqual({ step: 'dealer awaitDealer', count: 0, listed: 0, isAsking: true })
  product.clock.advance(1_000)
  await at.reply(advisor, code, 'Among us: they are rude', 'note')
  expect((await stands()).step).toBe('dealer awaitDealer')
  await at.reply(advisor, code, 'They won’t move')
  await readByClient()
  expect(await stands()).toEqual(decides)
  // What they write later is another matter.
  await at.say(client, code, 'Thank you')
  expect(await stands()).toEqual(decides)
})

test('draft cannot become another dealer’s who has one already, and both stay as they are', async () => {
  const opened = await started()
  const path = `/desk/cases/${opened.code}/offers`
  const other = { dealer: { name: 'Garage Second', city: 'Laval' } }
  const first = (await offers.enter(opened)).json<OfferDraft>()
  const second = (await offers.enter(opened, other)).json<OfferDraft>()
  const change = ({ id, saved_at }: OfferDraft, more: Parameters<typeof offerEntry>[1]) =>
    at.call(opened.advisor, 'PUT', `${path}/${id}`, { ...offerEntry(product, more), saved_at })
  const refused = await change(first, { ...other, text: 'Price 30000' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'case_changed'])
  expect((await change(second, { ...other, text: 'Price 31000' })).statusCode).toBe(200)
  expect((await change(first, { dealer: { name: 'Garage Third', city: 'Laval' } })).statusCode).toBe(200)
})

test('desk shows who took an offer, and opens its proof as the client does', async () => {
  const opened = await started()
  const { client, advisor, code } = opened
  const { id: fileId } = await offers.upload(opened)
  const { id } = await offers.shown(opened, { proof_id: fileId })
  const room = (await at.call(manager, 'GET', `/desk/cases/${code}/offers`)).json<DeskRoom>()
  const names = await listNames(product.deps.db, [advisor.id])
  expect(room.takers).toEqual({ [id]: names.get(advisor.id) })
  expect(await offers.room(opened)).not.toHaveProperty('takers')
  for (const [person, path] of [
    [manager, '/desk/cases'],
    [client, '/cases'],
  ] as const) {
    expect((await at.call(person, 'GET', `${path}/${code}/offer-files/${fileId}`)).statusCode).toBe(200)
  }
})

test('proof upload is refused for a former consultant, once its bytes are here', async () => {
  const { db, files } = product.deps
  const { advisor, code } = await started()
  const other = await at.consultant()
  const answer = await uploadAround(
    product,
    { url: `/api/v1/desk/cases/${code}/offer-files`, person: advisor },
    { name: 'proof.pdf', bytes: pdf() },
    () => db.update(cases).set({ consultantId: other.id }).where(eq(cases.code, code)),
  )
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  expect(await files.listTemporary()).toEqual([])
  const held = new Set(await listOfferFileKeys(db))
  expect((await files.listKeys('offers')).filter((key) => !held.has(key))).toEqual([])
})

test('contract goes with the acceptance that it was signed for: nothing is saved until another is entered', async () => {
  const opened = await started()
  const { client, code } = opened
  const other = { dealer: { name: 'Garage Second', city: 'Laval' } }
  const second = await offers.shown(opened, other)
  const first = await offers.shown(opened)
  await offers.accept(opened, first)
  await offers.contract(opened, { text: 'Price 36000' })
  await offers.answer(opened, 'confirmed')
  const counted = await listSavings(product.deps.db)
  expect((await offers.withdraw(opened, first.id)).statusCode).toBe(200)
  const { ledger } = await offers.room(opened)
  expect(ledger).toMatchObject({ final: null, saving: null, fee: null, net: null, answer: null })
  expect(await listSavings(product.deps.db)).toHaveLength(counted.length - 1)
  const [newest] = (await at.timeline(client, code)).filter(({ kind }) => kind === 'contractVoided')
  expect(newest).toMatchObject({ values: { dealer: 'Garage Exemple' } })
  await offers.accept(opened, second)
  expect((await offers.contract(opened, { ...other, text: 'Price 35000' })).statusCode).toBe(200)
})

test('line name is removed by its author or a manager, and not by a colleague', async () => {
  const { advisor } = await started()
  const colleague = await at.consultant()
  const body = { words: 'Zorbex shine', kind: 'paint_protection' }
  const name = () => at.call(advisor, 'POST', '/desk/line-names', body)
  const forget = async ({ headers }: TestPerson) => {
    const url = '/api/v1/desk/line-names?words=Zorbex%20shine'
    return (await product.inject({ method: 'DELETE', url, headers })).statusCode
  }
  await name()
  expect([await forget(colleague), await forget(advisor), await forget(advisor)]).toEqual([404, 204, 404])
  await name()
  // Named again from an outdated page, it keeps its author.
  await at.call(colleague, 'POST', '/desk/line-names', { ...body, kind: 'discount' })
  expect(await forget(colleague)).toBe(404)
  expect(await forget(manager)).toBe(204)
})

test('money that goes back after the contract was entered is no part of our fee', async () => {
  const opened = await started()
  const { client, code } = opened
  const feeOf = async () => (await offers.room(opened)).ledger?.fee
  await offers.accept(opened, await offers.shown(opened))
  await offers.contract(opened, { text: 'Price 36000' })
  const before = (await feeOf()) ?? 0
  expect(before).toBeGreaterThan(10_000)
  await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'It took too long' })
  const { refund_request: request } = await at.desk(manager, code)
  const partly = { verdict: 'partly', amount: 100, answer: 'You are right.' }
  await at.call(manager, 'PUT', `/desk/cases/${code}/refund-requests/${request?.id}`, partly)
  const { db } = product.deps
  for (const { id } of await db.select().from(refunds).where(eq(refunds.status, 'pending'))) {
    await executeRefund(product.deps, id)
  }
  expect(await feeOf()).toBe(before - 10_000)
})
