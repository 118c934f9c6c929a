import { expect, test } from 'vitest'
import { QUOTE_WORDS } from '../rules/quote-words.ts'
import { readSheet } from './read-sheet.ts'

function kindsOf(text: string): string[] {
  const read = readSheet(text, QUOTE_WORDS)
  if (!read) throw new Error('too long')
  return read.rows.map(({ kind }) => kind)
}

test('line that repeats those above it is their sum, whatever it is called', () => {
  expect(kindsOf('Price 21900\nDoc fee 595\nAmount 22495\nGST 1124.75\nPST 1574.65\nTotal sales tax 2699.40')).toEqual([
    'price',
    'doc',
    'subtotal',
    'tax_gst',
    'tax_pst',
    'subtotal',
  ])
  expect(kindsOf('Price 20000\nHST 2600\nLicensing 59\nSelling price, all in 22659')).toEqual([
    'price',
    'tax_hst',
    'registration',
    'total',
  ])
  expect(
    kindsOf(
      'Price 20000\nFloor mats 200\nWindow tint 300\nTotal accessories 500\nCash down 1000\nTotal down payment 1000',
    ),
  ).toEqual(['price', 'floor_mats', 'window_tint', 'subtotal', 'down_payment', 'subtotal'])
  expect(kindsOf('Price 30000\nHST 3900\nEV rebate 2000\nNet after rebate 31900')).toEqual([
    'price',
    'tax_hst',
    'rebate',
    'total',
  ])
})

test('line that equals a sum by coincidence keeps its kind', () => {
  expect(kindsOf('Price 20000\nNitrogen 199\nWindow tint 199\nZorblax 199')).toEqual([
    'price',
    'nitrogen',
    'window_tint',
    'unknown',
  ])
  expect(kindsOf('MSRP 30000\nDiscount 1500\nSale price 28500')).toEqual(['price', 'discount', 'subtotal'])
})

test('balance owing without a trade-in is what is left to pay', () => {
  expect(kindsOf('Price 20000\nHST 2600\nDeposit 500\nBalance owing 22100')).toEqual([
    'price',
    'tax_hst',
    'down_payment',
    'total',
  ])
  expect(kindsOf('Prix 20000\nTaxes 2995\nAcompte 500\nSolde dû 22495').at(-1)).toBe('total')
  expect(kindsOf('Price 20000\nTrade-in 7000\nBalance owing 9500').at(-1)).toBe('lien_payout')
})

test('total of taxes repeats them, however many there are and whatever stands between', () => {
  expect(kindsOf('Price 20000\nHST 2600\nTotal taxes 2600').at(-1)).toBe('subtotal')
  expect(kindsOf('Price 20000\nGST 1000\nPST 1400\nLicensing 59\nTotal taxes 2400').at(-1)).toBe('subtotal')
})

test('deductions are no more than there is', () => {
  const read = readSheet('Discount 5000\nFreight 1800', QUOTE_WORDS)
  expect(read?.rows.map(({ kind, isReference }) => [kind, isReference])).toEqual([
    ['discount', true],
    ['freight', undefined],
  ])
})

test.each([
  ['', []],
  ['Hello, is the red one still there? Call me at 416-555-0143.', []],
  [`Price ${'9'.repeat(30)}`, []],
  ['价格 ٣٤٥ цена presyo', []],
])('%j holds no line', (text, rows) => {
  expect(readSheet(text, QUOTE_WORDS)?.rows).toEqual(rows)
})
