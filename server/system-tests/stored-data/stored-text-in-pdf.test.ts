import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderInvoice } from '#server/features/invoices/pdf.ts'
import type { Invoice } from '#server/features/invoices/queries.ts'
import { type Buying, openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { pdfText } from '#server/testing/runs/pdf-text.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

/** Names that try to be more than text in a PDF. */
const NAMES = {
  script: '<script>alert(1)</script>',
  object: ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  stream: 'endstream endobj 1 0 obj << /URI (javascript:alert(1)) >>',
  formula: "=cmd|'/C calc'!A0",
  path: '../../../../etc/passwd',
  quote: '"; filename="evil.html',
  letters: '车 Ñandú Đặng',
}
const ORDER_MARKS = /[\u202A-\u202E\u2066-\u2069]/
/** Whatever makes a reader do something, by its name in the file. */
const ACTIVE = /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|GoToR|EmbeddedFiles?|RichMedia|AcroForm|XFA)\b/

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp())
  await product.deps.jobs.start(product.jobList.filter(({ name }) => name.startsWith('invoices.')))
})
afterAll(() => product.close())

/** The invoice and the credit note of a person with this name, once they are printed. */
async function papersOf(name: string) {
  const person = await product.signUp()
  const headers = { ...person.headers, 'accept-language': 'zh' }
  const changed = await product.inject({
    method: 'PATCH',
    url: '/api/v1/profile/me',
    headers,
    payload: { full_name: name, address: name },
  })
  expect(changed.statusCode).toBe(200)
  const opened = await buying.checkout(person)
  const { sessionId } = opened.json<{ sessionId: string }>()
  cards.pay(sessionId)
  await buying.deliverAll(sessionId)
  cards.provider.refund(cards.session(sessionId))
  await buying.deliverAll(sessionId)
  const urls = await vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const [payment] = (await buying.profile(person)).payments
      const found = [payment?.invoice_pdf_url, payment?.credit_notes[0]?.pdf_url].filter(
        (url) => typeof url === 'string',
      )
      if (found.length < 2) throw new Error('They are not printed yet')
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
  return Promise.all(urls.map((url) => fetchPaper(person, url)))
}

async function fetchPaper({ headers }: TestPerson, url: string) {
  const answer = await product.inject({ url, headers })
  expect(answer.statusCode).toBe(200)
  return answer
}

/** Letters alone: a face or a line may end anywhere in between. */
const lettersOf = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '')

test.for(Object.entries(NAMES))(
  'PDF with the name %s shows it on an invoice and a credit note as plain text',
  { timeout: 60_000 },
  async ([, name]) => {
    const papers = await papersOf(name)
    expect(papers).toHaveLength(2)
    for (const { rawPayload, headers } of papers) {
      expect(lettersOf(pdfText(rawPayload))).toContain(lettersOf(name))
      expect(rawPayload.toString('latin1')).not.toMatch(ACTIVE)
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
      expect(headers['content-disposition']).toMatch(/^(?:inline|attachment); filename="[\w-]+\.pdf"/)
    }
  },
)

test('PDF prints texts stored before marks of order and line breaks were refused without them, on one line', async () => {
  const seller = { name: 'Northlane', lines: [], gstNumber: null, qstNumber: null }
  const name = 'a\u202Efdp.exe\u202Cb\u2066c\r\nTotal: 0.00\u0007'
  const invoice: Invoice = {
    paymentId: '00000000-0000-4000-8000-000000000000',
    number: 1,
    locale: 'en',
    parties: { seller, buyer: { name, email: 'a@example.test', lines: [name], isInQuebec: false } },
    itemName: name,
    subtotalCents: 100,
    taxes: [],
    totalCents: 100,
    currency: 'CAD',
    issuedAt: new Date('2026-11-17T12:00:00Z'),
    fileKey: null,
  }
  const text = pdfText(await renderInvoice(invoice, null))
  expect(text).not.toMatch(ORDER_MARKS)
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\ufffd/u)
  expect(lettersOf(text)).toContain('afdp.exebcTotal:0.00')
  expect(text.split('\n').filter((line) => line.startsWith('Total: 0'))).toEqual([])
})
