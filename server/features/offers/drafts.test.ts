import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/desk/offers.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { OFFER_TEXT, type OfferCalls, offerEntry } from '#server/testing/features/offers.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
})
afterAll(() => product.close())

test('draft that a colleague has changed meanwhile is neither overwritten nor shown unread', async () => {
  const opened = await at.started()
  const read = (await offers.enter(opened)).json<OfferDraft>()
  const put = (text: string, saved_at: string) =>
    at.call(opened.advisor, 'PUT', `/desk/cases/${opened.code}/offers/${read.id}`, {
      ...offerEntry(product, { text, taken_at: read.taken_at }),
      saved_at,
    })
  product.clock.advance(1000)
  const theirs = `${OFFER_TEXT}\nAdmin fee 299`
  expect((await put(theirs, read.saved_at)).statusCode).toBe(200)
  product.clock.advance(1000)
  expect((await put(`${OFFER_TEXT}\nFreight 1995`, read.saved_at)).json()).toMatchObject({ code: 'case_changed' })
  expect((await offers.show(opened, read.id, read.saved_at)).json()).toMatchObject({ code: 'case_changed' })
  // Sent again, because its answer was lost, it is what was saved.
  const again = (await put(theirs, read.saved_at)).json<OfferDraft>()
  expect(again).toMatchObject({ id: read.id, text: theirs })
  expect((await offers.show(opened, read.id, again.saved_at)).statusCode).toBe(200)
})
