import { expect, test } from 'vitest'
import { pdfText } from '#server/testing/runs/pdf-text.ts'
import { createPrinter, type PrintOrder } from './printer.ts'

const order = (number: number): PrintOrder => ({
  invoice: {
    paymentId: '00000000-0000-4000-8000-000000000000',
    number,
    locale: 'en',
    parties: {
      seller: { name: 'Northlane', lines: [], gstNumber: null, qstNumber: null },
      buyer: { name: 'Ann Example', email: 'ann@example.com', lines: [], isInQuebec: false },
    },
    itemName: 'Basic',
    subtotalCents: 100,
    taxes: [],
    totalCents: 100,
    currency: 'CAD',
    issuedAt: new Date('2026-01-02T03:04:05Z'),
    fileKey: null,
  },
  card: null,
})

test('orders that come at once get their own invoices', async () => {
  const printer = createPrinter()
  const printed = await Promise.all([1, 2, 3].map((number) => printer.print(order(number))))
  for (const [index, pdf] of printed.entries()) expect(pdfText(Buffer.from(pdf))).toContain(`NL-00000${index + 1}`)
})

test('failed order is reported, and the next one is printed', async () => {
  const printer = createPrinter()
  const { invoice } = order(1)
  const broken = { invoice: { ...invoice, parties: null }, card: null } as unknown as PrintOrder
  const [refused, printed] = await Promise.allSettled([printer.print(broken), printer.print(order(2))])
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
  expect(printed.status).toBe('fulfilled')
})
