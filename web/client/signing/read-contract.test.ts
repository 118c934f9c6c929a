import { expect, test } from 'vitest'
import type { AgreedLine, CreditTerm } from '#contract/signing/lines.ts'
import { readContract } from './read-contract.ts'

const line = (key: string, text: string | null, name: string, amount: number): AgreedLine => ({
  key,
  text,
  name,
  amount,
  isTax: name.startsWith('tax.'),
})
const term = (name: CreditTerm, amount: number): AgreedLine => ({
  ...line(`term-${name}`, null, name, amount),
  term: name,
})
const SALE = [
  line('line-0', 'Mazda CX-5 GS', 'price', 3_678_500),
  line('line-1', 'Tire duty', 'tire_duty', 1_800),
  line('gst', null, 'tax.gst', 184_015),
  line('qst', null, 'tax.qst', 367_110),
]
const LOAN = [
  term('due_at_signing', 400_000),
  term('apr', 6_490),
  term('months', 60),
  term('frequency', 12),
  term('payment', 74_948),
]
const QUEBEC = 'QC:CA'

const CONTRACT = `CONTRAT DE VENTE
Mazda CX-5 GS 2026	36 785,00
Droit sur les pneus neufs	18,00
Frais d’administration	399,00
TPS 5 %	1 860,10
TVQ 9,975 %	3 710,90
PRIX TOTAL	42 773,00
Versement initial	4 000,00
CAPITAL NET	38 773,00
Taux de crédit	6,99 %
Durée	72 mois
Versement mensuel	660,85
Coût total	47 581,20`

test('contract is read line by line and term by term, with what it adds', () => {
  expect(readContract(CONTRACT, [...SALE, ...LOAN], QUEBEC)).toEqual({
    read: {
      'line-0': 3_678_500,
      'line-1': 1_800,
      gst: 186_010,
      qst: 371_090,
      'term-due_at_signing': 400_000,
      'term-apr': 6_990,
      'term-months': 72,
      'term-frequency': 12,
      'term-payment': 66_085,
    },
    added: [{ text: expect.stringMatching(/administration/i) as string, amount: 39_900 }],
    unknown: [],
  })
})

test('missing statement of a contract counts as unread', () => {
  const text = 'Mazda CX-5 GS\t36,785.00\nGST\t1,840.15\nTotal\t38,625.15\nPayment\t749.48'
  const { read } = readContract(text, [...SALE, ...LOAN], QUEBEC) ?? { read: {} }
  expect(Object.keys(read).sort()).toEqual(['gst', 'line-0', 'term-payment'])
})

test('contract with two rates leaves them for a person to check', () => {
  const text = `${CONTRACT}\nAnnual interest rate\t6.49%`
  // Either nothing, or the one that was agreed.
  expect([undefined, 6_490]).toContain(readContract(text, LOAN, QUEBEC)?.read['term-apr'])
})

test('taxes in one line are compared as one, and several with one line of the offer', () => {
  const one = 'Mazda CX-5 GS\t36,785.00\nTire duty\t18.00\nGST/QST\t5,571.00\nTotal\t42,374.00'
  expect(readContract(one, SALE, QUEBEC)?.read).toMatchObject({ gst: 189_990, qst: 367_110 })
  const merged = [...SALE.slice(0, 2), line('taxes', null, 'taxes', 551_125)].map((each) => ({
    ...each,
    isTax: each.key === 'taxes',
  }))
  const two = 'Mazda CX-5 GS\t36,785.00\nTire duty\t18.00\nGST\t1,840.15\nQST\t3,671.10\nTotal\t42,314.25'
  expect(readContract(two, merged, QUEBEC)).toMatchObject({ read: { taxes: 551_125 }, added: [] })
})

test('lease is read with residual, distance and what is due', () => {
  const lease = [
    term('due_at_signing', 290_615),
    term('months', 48),
    term('frequency', 12),
    term('payment', 58_715),
    term('residual', 2_001_740),
    term('distance_a_year', 20_000),
  ]
  const text = `LEASE AGREEMENT
Capitalized cost	36,495.00
Residual value at end of lease	18,477.60
Term	48 months
Kilometres allowed	16,000 km per year
Monthly payment	617.96
Documentation fee	399.00
Total due at signing	3,335.96`
  expect(readContract(text, lease, 'ON:CA')?.read).toEqual({
    'term-due_at_signing': 333_596,
    'term-months': 48,
    'term-frequency': 12,
    'term-payment': 61_796,
    'term-residual': 1_847_760,
    'term-distance_a_year': 16_000,
  })
})

test('amount of a line that was not found is asked about, not an addition', () => {
  const lines = [...SALE, line('line-2', 'Admin fee', 'admin_fee', 39_900)]
  const text = 'Mazda CX-5 GS\t36,785.00\nTire duty\t18.00\nEtching\t399.00\nGST\t1,860.10\nQST\t3,710.90'
  expect(readContract(text, lines, QUEBEC)).toMatchObject({ added: [], unknown: [{ amount: 39_900 }] })
})

test('unnamed amount is asked about, and a text without amounts is no contract', () => {
  const text = 'Mazda CX-5 GS\t36,785.00\nTire duty\t18.00\nZorbex\t150.00\nGST\t1,840.15\nQST\t3,671.10'
  expect(readContract(text, SALE, QUEBEC)).toMatchObject({ added: [], unknown: [{ text: 'Zorbex', amount: 15_000 }] })
  expect(readContract('Thank you for your visit', SALE, QUEBEC)).toBeNull()
})
