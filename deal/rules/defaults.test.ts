import { describe, expect, test } from 'vitest'
import { dayBefore } from '../days.ts'
import { flat, onAllSales, onDealerSale, province, state, stateTax } from './defaults.ts'

const NAMES = { en: 'Sample', fr: 'Exemple', zh: '样本', tl: 'Halimbawa' }
const CONFIDENCE = { rate: 'low', trade_in: 'low', doc_fee: 'low' } as const

describe('state in short form', () => {
  const sample = state('XX', {
    names: NAMES,
    rows: [
      {
        from: '2023-07-01',
        taxes: onAllSales(stateTax('0.04')),
        doc_fee: { cap: 20_000, kind: 'hard' },
        confidence: CONFIDENCE,
        notes: ['until it is repealed'],
      },
      { from: '2024-03-01', taxes: [onDealerSale(stateTax('0.05'))], notes: [] },
      { from: '2025-01-01', doc_fee: { note: 'repealed' } },
    ],
  })

  test('a row ends the day before the next one, and the last row is still in force', () => {
    expect(sample.rules.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
      ['2023-07-01', '2024-02-29'],
      ['2024-03-01', '2024-12-31'],
      ['2025-01-01', null],
    ])
  })

  test('a later row keeps what it does not change', () => {
    const [first, second, third] = sample.rules
    expect(second).toMatchObject({ doc_fee: first?.doc_fee, confidence: CONFIDENCE })
    expect(third?.taxes).toEqual(second?.taxes)
    expect(third?.taxes).toEqual([
      {
        id: 'state',
        label: 'tax.state',
        kind: 'flat',
        rate: '0.05',
        applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
        base: 'price_less_trade',
      },
    ])
  })

  test('a field that a later row states replaces the earlier one whole', () => {
    expect(sample.rules[2]?.doc_fee).toEqual({
      cap: null,
      cap_pct: null,
      kind: 'none',
      taxable: true,
      note: 'repealed',
    })
  })

  test('an empty list of notes removes the notes', () => {
    expect(sample.rules[0]).toHaveProperty('notes')
    expect(sample.rules[1]).not.toHaveProperty('notes')
  })
})

describe('province in short form', () => {
  const sample = province('XX', {
    names: NAMES,
    regulator: { name: 'Sample', confidence: 'low' },
    rows: [{ from: '2025-01-01', taxes: [onDealerSale(flat('pst', 'tax.pst', '0.07'))], confidence: CONFIDENCE }],
  })

  test('a row has the federal luxury tax before its own taxes', () => {
    expect(sample.rules[0]?.taxes.map(({ id }) => id)).toEqual(['luxury', 'pst'])
  })

  test('the all-in right names the law of the last row', () => {
    const { all_in_law } = sample.rules[0] ?? {}
    expect(sample.rights[0]).toMatchObject({ id: 'all_in_price', law: all_in_law?.name })
  })
})

test.each([
  ['2026-01-01', '2025-12-31'],
  ['2024-03-01', '2024-02-29'],
  ['2100-03-01', '2100-02-28'],
])('dayBefore of %s is %s', (day, before) => {
  expect(dayBefore(day)).toBe(before)
})
