import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Payment } from '#contract/payments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { localTimeOf } from '#contract/time/zoned-time.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import {
  type Buying,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import { pdfText } from '#server/testing/runs/pdf-text.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { findPayment, listPayments } from '../payments/queries.ts'
import { taxesOn } from '../plans/taxes.ts'
import { splitRefund } from './credit-notes.ts'
import { findInvoice, listCreditNotes } from './queries.ts'
import { forgetOldBuyers } from './retention.ts'
import { creditNotes } from './tables.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp(TAX_NUMBERS))
  await product.deps.jobs.start(product.jobList.filter(({ name }) => name.startsWith('invoices.')))
})
afterAll(() => product.close())

async function bought(language: string, body: object) {
  const person = await product.signUp()
  const opened = await buying.checkout(person, { priceId: 'price_basic', ...body }, { 'accept-language': language })
  const { sessionId } = opened.json<{ sessionId: string }>()
  cards.pay(sessionId)
  await buying.deliverAll(sessionId)
  return { person, sessionId }
}

async function refund(sessionId: string, cents?: number): Promise<void> {
  cards.provider.refund(cards.session(sessionId), cents)
  await buying.deliverAll(sessionId)
}

const notesOf = async (person: TestPerson) => (await buying.profile(person)).payments[0]?.credit_notes ?? []

/** Once their PDFs are there. */
const printed = (person: TestPerson) =>
  vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const notes = await notesOf(person)
      if (notes.length === 0 || notes.some(({ pdf_url }) => !pdf_url)) throw new Error('There is no credit note yet')
      return notes
    },
    { timeout: 20_000, interval: 100 },
  )

const textOf = async (person: TestPerson, note: Payment['credit_notes'][number] | undefined) => {
  const answer = await product.inject({ url: note?.pdf_url ?? '', headers: person.headers })
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload)
}

describe('credit note', () => {
  test('speaks the invoice’s languages, and takes back each of its lines', async () => {
    const { person, sessionId } = await bought('en', { country: 'CA', province: 'QC' })
    await refund(sessionId)
    await buying.deliverAll(sessionId)
    const [note, ...others] = await printed(person)
    expect(others).toEqual([])
    expect(note).toMatchObject({ number: expect.stringMatching(/^NLC-\d{6}$/), amount: 343.78 })
    const text = (await textOf(person, note)).replaceAll('\n', ' ')
    for (const part of [
      'Note de crédit / Credit note',
      note?.number ?? '',
      'TPS',
      '14,95',
      'TVQ',
      '29,83',
      '299,00',
      '343,78',
      'Remboursé / Refunded',
      /NL-\d{6}/,
      '123456789 RT0001',
    ])
      expect(text).toMatch(part)
    expect(text).not.toContain('Total payé')
  })

  test('comes for each part that goes back, and the parts come to the whole of each line', async () => {
    const { person, sessionId } = await bought('zh', { country: 'CA', province: 'QC' })
    const mails = async () =>
      (await product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'refund'))).length
    const before = await mails()
    await refund(sessionId, 10_000)
    await refund(sessionId, 3_333)
    expect((await buying.profile(person)).payments).toMatchObject([{ status: 'paid' }])
    // Both in one moment of the test's clock, so in no order.
    const messages = (await buying.profile(person)).notifications.map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringContaining('part of your payment'))
    await refund(sessionId)
    const notes = await printed(person)
    expect(notes.map(({ amount }) => amount)).toEqual([100, 33.33, 210.45])
    expect(await mails()).toBe(before + 3)
    const { id: paymentId = '' } = (await buying.profile(person)).payments[0] ?? {}
    const rows = await product.deps.db.select().from(creditNotes).where(eq(creditNotes.paymentId, paymentId))
    const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + read(row), 0)
    expect([0, 1].map((at) => sum(({ taxes }) => taxes[at]?.cents ?? 0))).toEqual([1_495, 2_983])
    expect(sum(({ subtotalCents }) => subtotalCents)).toBe(29_900)
    const text = await textOf(person, notes[1])
    for (const part of ['退款单', '33,33']) expect(text.replaceAll('\n', '')).toContain(part)
  })

  test('is made once the invoice is there, also where the refund is reported first', async () => {
    const person = await product.signUp()
    const sessionId = await buying.open(person)
    cards.pay(sessionId)
    cards.provider.refund(cards.session(sessionId))
    for (const event of cards.eventsOf(sessionId).toReversed()) await buying.deliver(event)
    expect(await printed(person)).toMatchObject([{ amount: 343.78 }])
  })

  test('belongs to its owner and to staff alone', async () => {
    const { person, sessionId } = await bought('en', { country: 'US', state: 'NY' })
    await refund(sessionId)
    const [note] = await printed(person)
    const as = async (caller?: TestPerson) =>
      (await product.inject({ url: note?.pdf_url ?? '', ...(caller ? { headers: caller.headers } : {}) })).statusCode
    expect([await as(person), await as(await product.signUp('MANAGER'))]).toEqual([200, 200])
    expect([await as(), await as(await product.signUp()), await as(await product.signUp('CONSULTANT'))]).toEqual([
      401, 404, 404,
    ])
  })

  test('goes with its invoice’s file and buyer six years after the end of their year; numbers and sums stay', async () => {
    const { db, files } = product.deps
    const { person, sessionId } = await bought('fr', { country: 'CA', province: 'QC' })
    await refund(sessionId)
    await printed(person)
    const [payment] = await listPayments(db, person.id)
    const paymentId = payment?.id ?? ''
    const read = async () => ({
      invoice: await findInvoice(db, paymentId),
      notes: await listCreditNotes(db, [paymentId]),
      payment: await findPayment(db, paymentId),
    })
    const before = await read()
    const keys = [before.invoice?.fileKey, before.notes[0]?.fileKey].map((key) => key ?? '')
    const { year } = localTimeOf(before.invoice?.issuedAt ?? new Date(0), BUSINESS.timeZone)
    const at = (day: string) => ({ ...product.deps, clock: { ...product.deps.clock, now: () => new Date(day) } })
    await forgetOldBuyers(at(`${year + 6}-12-31T23:00:00-05:00`))
    expect(await read()).toEqual(before)
    await forgetOldBuyers(at(`${year + 7}-01-01T01:00:00-05:00`))
    const { invoice, notes, payment: paid } = await read()
    expect(invoice).toEqual({
      ...before.invoice,
      fileKey: null,
      parties: { ...before.invoice?.parties, buyer: { name: '', email: '', lines: [], isInQuebec: true } },
    })
    expect(notes).toEqual(before.notes.map((note) => ({ ...note, fileKey: null })))
    expect(paid).toMatchObject({ cardBrand: null, cardLast4: null, amountCents: 34_378 })
    expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([false, false])
  })

  test('has the next number, without a gap, also where many go back at once and one fails half-way', async () => {
    const sales = await Promise.all(Array.from({ length: 12 }, () => bought('en', { country: 'US', state: 'NY' })))
    for (const { sessionId } of sales) cards.provider.refund(cards.session(sessionId), 1_000)
    for (const { sessionId } of sales.slice(0, 6)) cards.provider.refund(cards.session(sessionId))
    const untold = sales.flatMap(({ sessionId }) =>
      cards.eventsOf(sessionId).filter(({ type }) => type === 'charge.refunded'),
    )
    const send = vi.spyOn(product.deps.mailer, 'send')
    send.mockRejectedValueOnce(new Error('the outbox is full'))
    const answers = await Promise.all(untold.map(async (event) => ({ event, answer: await buying.deliver(event) })))
    send.mockRestore()
    const failed = answers.filter(({ answer }) => answer.statusCode !== 200)
    expect(failed).toHaveLength(1)
    for (const { event } of failed) expect((await buying.deliver(event)).statusCode).toBe(200)
    const rows = await product.deps.db.select().from(creditNotes)
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
    for (const [at, { person }] of sales.entries()) {
      const amounts = (await notesOf(person)).map(({ amount }) => amount)
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBeCloseTo(at < 6 ? 299 : 10)
    }
  })
})

test('parts of a refund, whatever they are, come to the invoice line by line and never below nothing', () => {
  const seller = { gstNumber: '1', qstNumber: '2' }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.constantFrom('QC', 'ON', 'BC', null),
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 12 }),
      (subtotalCents, province, parts) => {
        const taxes = taxesOn(subtotalCents, { country: province ? 'CA' : 'US', province }, seller)
        const totalCents = subtotalCents + taxes.reduce((sum, { cents }) => sum + cents, 0)
        const invoice = { subtotalCents, taxes, totalCents }
        const notes: ReturnType<typeof splitRefund>[] = []
        let left = totalCents
        for (const part of [...parts, totalCents]) {
          const cents = Math.min(part, left)
          if (cents === 0) break
          left -= cents
          const note = splitRefund(invoice, notes, cents)
          expect(note.subtotalCents + note.taxes.reduce((sum, tax) => sum + tax.cents, 0)).toBe(cents)
          expect(Math.min(note.subtotalCents, ...note.taxes.map((tax) => tax.cents))).toBeGreaterThanOrEqual(0)
          notes.push(note)
        }
        const sum = (read: (note: (typeof notes)[number]) => number) => notes.reduce((all, note) => all + read(note), 0)
        expect(sum((note) => note.subtotalCents)).toBe(subtotalCents)
        for (const [at, tax] of taxes.entries()) expect(sum((note) => note.taxes[at]?.cents ?? 0)).toBe(tax.cents)
      },
    ),
    { numRuns: 500 },
  )
})
