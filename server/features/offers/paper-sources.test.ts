import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { OfferEntry } from '#contract/offers/endpoints.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { unzip } from '#server/testing/runs/unzip.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let opened: OpenedCase

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
  opened = await at.started()
  await at.livesIn(opened, { country: 'CA', province: 'QC' })
})
afterAll(() => product.close())

let dealers = 0
async function draft(more: Partial<OfferEntry>): Promise<OfferDraft> {
  dealers += 1
  const entered = await offers.enter(opened, { dealer: { name: `Garage ${dealers}`, city: 'Laval' }, ...more })
  expect([entered.statusCode, entered.body]).toEqual([201, entered.body])
  return entered.json<OfferDraft>()
}

const show = ({ id, saved_at }: OfferDraft, more: { compared?: boolean } = {}) =>
  at.call(opened.advisor, 'POST', `/desk/cases/${opened.code}/offers/${id}/show`, { saved_at, ...more })

const SOURCES = {
  '0': { row: 3, check: 'person' },
  '2': { row: 5, check: 'sum' },
} as const

test('offer whose figures come from a paper is shown once it was compared with it', async () => {
  const { id: proof_id } = await offers.upload(opened)
  const read = await draft({ proof_id, sources: SOURCES })
  expect(read.sources).toEqual(SOURCES)
  const refused = await show(read)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'paper_not_compared'])
  const shown = await show(read, { compared: true })
  expect(shown.statusCode).toBe(200)
  const lane = shown.json<DeskRoom>().lanes.find(({ current }) => current.id === read.id)
  expect(lane?.current.shown.lines.map(({ source }) => source)).toEqual([SOURCES['0'], null, SOURCES['2'], null])
})

test('offer with a figure to look at is not shown', async () => {
  const { id: proof_id } = await offers.upload(opened)
  const read = await draft({ proof_id, sources: { ...SOURCES, '1': { row: 4, check: 'look' } } })
  expect((await show(read, { compared: true })).statusCode).toBe(409)
})

test('offer without its paper says nothing of where figures come from', async () => {
  const typed = await draft({ sources: SOURCES })
  const shown = await show(typed)
  const lane = shown.json<DeskRoom>().lanes.find(({ current }) => current.id === typed.id)
  expect(lane?.current.shown.lines.map((line) => 'source' in line)).toEqual([false, false, false, false])
})

test('evidence says from which row of the paper a figure comes, and holds the paper', async () => {
  const url = `/api/v1/cases/${opened.code}/evidence`
  const answer = await product.inject({ url, headers: opened.client.headers })
  const files = unzip(answer.rawPayload)
  const pages = [...files].filter(([name]) => name.endsWith('.html')).map(([, bytes]) => bytes.toString())
  expect(pages.some((page) => page.includes('Row 3 of the dealer’s paper, checked by a person'))).toBe(true)
  expect(pages.some((page) => page.includes('Entered by your consultant'))).toBe(true)
  expect([...files.keys()].filter((name) => name.endsWith('proof.pdf'))).not.toEqual([])
})
