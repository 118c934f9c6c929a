import { expect, test } from 'vitest'
import {
  amount,
  centsOf,
  choice,
  count,
  day,
  jurisdictionCode,
  percent,
  percentOfShare,
  queryOf,
  readTexts,
  shareOfPercent,
  textsFrom,
} from './typed-fields.ts'

test.each([
  ['34,900', 3_490_000],
  ['34 900,50 $', 3_490_050],
  ['$1,299.00', 129_900],
  ['34900.5', 3_490_050],
  ['1.299', 129_900],
  ['34.9', 3_490],
  ['US$34,900', 3_490_000],
  ['34,900加元', 3_490_000],
  ['34,900\u2060加\u2060元', 3_490_000],
  ['34\u00a0900\u202f$\u00a0CA', 3_490_000],
  ['34 900 $ CAN', 3_490_000],
  ['CA$34,900', 3_490_000],
  ['C$34,900', 3_490_000],
  ['CAD 34,900', 3_490_000],
  ['CDN 34,900', 3_490_000],
  ['34，900', 3_490_000],
  ['３４９００．５０', 3_490_050],
  ['＄34,900', 3_490_000],
  ['34900元', 3_490_000],
  ['34900美元', 3_490_000],
  ['0', 0],
  ['  ', undefined],
])('reads %o as %o cents', (text, value) => {
  expect(amount().read(text.trim())).toEqual({ value })
})

test.each(['-500', 'abc', '38k', '34 900 CHF', '1,2,3', '12,34,567', '1e9', '٣'])('%o is no amount', (text) => {
  expect(amount().read(text)).toEqual({ problem: 'notAmount' })
})

test('field by itself has cents, or none', () => {
  expect(['1,299.50', '1 419', '', 'abc'].map(centsOf)).toEqual([129_950, 141_900, undefined, undefined])
})

test('amount beyond any car is too large, not silently another', () => {
  expect(amount().read('999999999999')).toEqual({ problem: 'tooLarge' })
})

test('percent is a decimal string in any notation, and becomes a share without floating point', () => {
  expect(percent().read('6,49 %')).toEqual({ value: '6.49' })
  expect(percent().read('６，４９％')).toEqual({ value: '6.49' })
  expect(percent().read('649')).toEqual({ problem: 'notRate' })
  expect(['9.975', '0', '15', '0.5', '7.25'].map(shareOfPercent)).toEqual([
    '0.09975',
    '0.00',
    '0.15',
    '0.005',
    '0.0725',
  ])
})

test.each(['9.975', '6', '0.5', '7.25', '12', '0'])('%s percent becomes a share and comes back', (text) => {
  expect(percentOfShare(shareOfPercent(text))).toBe(text)
})

test('days and counts are read, or refused', () => {
  expect([day().read('2026-02-30'), day().read('2026-02-28'), count(100).read('1 0'), count(9).read('10')]).toEqual([
    { problem: 'notDay' },
    { value: '2026-02-28' },
    { value: 10 },
    { problem: 'tooLarge' },
  ])
})

test.each([
  ['45,210', 45_210],
  ['45.210', 45_210],
  ['1.245.210', 1_245_210],
  ['45 210', 45_210],
  ['４５，２１０', 45_210],
])('a count of %o is %i', (text, value) => {
  expect(count(9_999_999).read(text)).toEqual({ value })
})

test.each(['2.5', '1,0', '45.2100', '2.'])('%o is no whole number', (text) => {
  expect(count(999_999).read(text)).toEqual({ problem: 'notWhole' })
})

const FIELDS = { in: jurisdictionCode(), price: amount(), seller: choice(['dealer', 'private']), apr: percent() }

test('tool address is as short as it can be, and means the same when it is read again', () => {
  const texts = textsFrom(FIELDS, new URLSearchParams('in=qc&price=34+900,00+$&seller=thief&apr=6.5&other=1'))
  const query = queryOf(FIELDS, texts)
  expect(query.toString()).toBe('in=QC&price=34900.00&apr=6.5')
  expect(readTexts(FIELDS, textsFrom(FIELDS, query)).values).toEqual(readTexts(FIELDS, texts).values)
  expect(readTexts(FIELDS, texts).values).toEqual({ in: 'QC', price: 3_490_000, seller: 'dealer', apr: '6.5' })
})

test('unreadable value is named, stays as it was typed, and is never a number', () => {
  const texts = textsFrom(FIELDS, new URLSearchParams({ price: 'lots', in: '<script>' }))
  expect(readTexts(FIELDS, texts)).toEqual({
    values: { in: undefined, price: undefined, seller: 'dealer', apr: undefined },
    problems: { price: 'notAmount' },
  })
  expect(queryOf(FIELDS, texts).toString()).toBe('price=lots')
})

test('text of any length is cut before it is read', () => {
  expect(textsFrom(FIELDS, new URLSearchParams({ price: '9'.repeat(10_000) })).price).toHaveLength(40)
})
