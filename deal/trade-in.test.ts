import { expect, test } from 'vitest'
import { tradeIn } from './index.ts'

const ONTARIO = {
  jurisdiction: 'ON:CA',
  date: '2026-11-16',
  condition: 'used',
  price: 3_000_000,
  trade_in: 1_000_000,
} as const

test('selling privately pays from the trade-in with its tax credit', () => {
  expect(tradeIn(ONTARIO)).toMatchObject({
    tax_value: 130_000,
    break_even_private: 1_130_000,
    negative_equity: 0,
    better: null,
    confidence: 'high',
    rules: [{ confidence: { trade_in: 'high' } }],
  })
})

test.each([
  [1_129_999, 'trade'],
  [1_130_000, null],
  [1_130_001, 'private'],
])('with an offer of %i the better way is %s', (private_offer, better) => {
  expect(tradeIn({ ...ONTARIO, private_offer })).toMatchObject({ better })
})

test('debt above the trade-in is negative equity', () => {
  expect(tradeIn({ ...ONTARIO, lien: 1_250_000 })).toMatchObject({ negative_equity: 250_000 })
  expect(tradeIn({ ...ONTARIO, lien: 1_000_000 })).toMatchObject({ negative_equity: 0 })
})

test('uncertain trade-in credit may be nothing', () => {
  expect(tradeIn({ ...ONTARIO, jurisdiction: 'MD:US' })).toMatchObject({
    confidence: 'low',
    tax_value_range: { low: 0, high: 65_000 },
  })
})

test('trade-in shows both credits where the band may be chosen after it', () => {
  const bought = { ...ONTARIO, jurisdiction: 'BC:CA', condition: 'new', fuel: 'gas', price: 6_000_000 } as const
  expect(tradeIn(bought)).toMatchObject({ tax_value: 150_000, tax_value_range: { low: 150_000, high: 300_000 } })
  expect(tradeIn({ ...bought, price: 4_000_000 })).toMatchObject({ tax_value_range: null })
})

test.each([
  [{ jurisdiction: 'ZZ:CA' }, 'unknown_jurisdiction'],
  [{ trade_in: -1 }, 'negative_amount'],
  [{ private_offer: Number.NaN }, 'bad_amount'],
  [{ private_offer: -1 }, 'negative_amount'],
  [{ date: '1999-12-31' }, 'no_rule_for_date'],
])('%j is refused', (input, error) => {
  expect(tradeIn({ ...ONTARIO, ...input })).toEqual({ error })
})
