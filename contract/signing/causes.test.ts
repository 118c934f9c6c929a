import { expect, test } from 'vitest'
import { allPayments, type Cause, causesOf } from './causes.ts'
import { type AgreedLine, type CreditTerm, compareContract } from './lines.ts'

const line = (name: string, amount: number, isTax = false): AgreedLine => ({
  key: name,
  text: null,
  name,
  amount,
  isTax,
})
const term = (name: CreditTerm, amount: number): AgreedLine => ({ ...line(name, amount), term: name })

const SALE = [line('price', 3_678_500), line('tire', 1_800), line('gst', 184_015, true), line('qst', 367_110, true)]
const LOAN = [
  ...SALE,
  term('due_at_signing', 400_000),
  term('apr', 6_490),
  term('months', 60),
  term('frequency', 12),
  term('payment', 74_948),
]
const LEASE = [
  ...SALE,
  term('due_at_signing', 290_615),
  term('payment', 58_715),
  term('residual', 2_001_740),
  term('distance_a_year', 20_000),
]

function causes(lines: AgreedLine[], changed: Record<string, number>, added: Record<string, number> = {}) {
  const read = Object.fromEntries(lines.map(({ key, amount }) => [key, changed[key] ?? amount]))
  const more = Object.entries(added).map(([text, amount]) => ({ text, amount }))
  const names = (all: Cause['changes']) => all.map((one) => one.line?.name ?? one.text)
  return causesOf(compareContract(lines, read, more).differences, lines === LEASE).map(
    ({ about, changes, follows }) => [about, names(changes), names(follows)],
  )
}

test('loan causes are the price with its taxes, and the terms with their payment', () => {
  expect(
    causes(LOAN, { gst: 186_010, qst: 371_090, apr: 6_990, months: 72, payment: 66_085 }, { 'Admin fee': 39_900 }),
  ).toEqual([
    ['price', ['Admin fee'], ['gst', 'qst']],
    ['credit', ['apr', 'months'], ['payment']],
  ])
})

test('lease has one cause, because everything goes into the payment and what is due', () => {
  expect(
    causes(
      LEASE,
      { residual: 1_847_760, distance_a_year: 16_000, payment: 61_796, due_at_signing: 333_596 },
      { 'Documentation fee': 39_900 },
    ),
  ).toEqual([['credit', ['residual', 'distance_a_year', 'Documentation fee'], ['due_at_signing', 'payment']]])
})

test('tax is its own cause where it grew by more than its lines, or without them', () => {
  expect(causes(LOAN, { gst: 190_000 })).toEqual([['price', ['gst'], []]])
  expect(causes(LOAN, { gst: 214_015 }, { 'Admin fee': 39_900 })).toEqual([['price', ['gst', 'Admin fee'], []]])
})

test('payment is its own cause where nothing else changed, or changed the other way', () => {
  expect(causes(LOAN, { payment: 80_000 })).toEqual([['credit', ['payment'], []]])
  expect(causes(LOAN, { payment: 75_700 }, { 'Admin fee': 39_900 })).toEqual([['price', ['Admin fee'], ['payment']]])
  expect(causes(LOAN, { payment: 70_000 }, { 'Admin fee': 39_900 })).toEqual([
    ['price', ['Admin fee'], []],
    ['credit', ['payment'], []],
  ])
  expect(causes(LOAN, {})).toEqual([])
})

test('total of payments is the payment times how often it is paid', () => {
  const of = (amounts: Partial<Record<CreditTerm, number>>) => allPayments((name) => amounts[name])
  expect(of({ months: 60, frequency: 12, payment: 74_948 })).toEqual({ count: 60, total: 4_496_880 })
  expect(of({ months: 60, frequency: 26, payment: 34_500 })).toEqual({ count: 130, total: 4_485_000 })
  expect(of({ months: 60, payment: 74_948 })).toBeNull()
})
