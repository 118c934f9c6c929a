import { expect, test } from 'vitest'
import { agreedLines, agreedTerms, compareContract, flaggedLines, wrongTax } from './lines.ts'

const line = (text: string, kind: string, amount: number, flags: string[] = []) => ({
  text,
  kind,
  amount,
  class: 'structural',
  ask_back: 0,
  law: null,
  flags,
})
const NOTHING_APART = {
  trade_in: 0,
  lien: 0,
  trade_worth: null,
  rebates: 0,
  down_payment: 0,
  payments: [],
  loan: null,
}
const DEAL = {
  lines: [
    line('Mazda CX-5 GS', 'price', 3_678_500),
    line('Droits pneus', 'tire_levy', 1_800),
    line('TPS', 'tax_gst', 184_000),
    line('PDSF', 'price', 3_900_000, ['reference']),
  ],
  taxes: [
    { id: 'gst', label: 'tax.gst', rate: '0.05', amount: 184_015 },
    { id: 'qst', label: 'tax.qst', rate: '0.09975', amount: 367_110 },
  ],
  quoted_tax: 184_000,
  apart: NOTHING_APART,
}
const LINES = agreedLines(DEAL)
const allRead = Object.fromEntries(LINES.map(({ key, amount }) => [key, amount]))

test("agreed lines are the offer's own lines and the taxes owed, not those written", () => {
  expect(LINES.map(({ name, amount }) => [name, amount])).toEqual([
    ['price', 3_678_500],
    ['tire_levy', 1_800],
    ['tax.gst', 184_015],
    ['tax.qst', 367_110],
  ])
})

const TRADE = { ...NOTHING_APART, trade_in: 940_000, trade_worth: 1_080_765 }
const TRADED = {
  ...DEAL,
  apart: TRADE,
  taxes_with_trade: [
    { id: 'gst', label: 'tax.gst', rate: '0.05', amount: 137_015 },
    { id: 'qst', label: 'tax.qst', rate: '0.09975', amount: 273_345 },
  ],
}

test('agreed lines subtract a trade-in and use the taxes beside it', () => {
  const lines = agreedLines(TRADED)
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['price', 3_678_500],
    ['tire_levy', 1_800],
    ['trade_in', -940_000],
    ['tax.gst', 137_015],
    ['tax.qst', 273_345],
  ])
  const read = Object.fromEntries(lines.map(({ key, amount }) => [key, amount]))
  expect(compareContract(lines, { ...read, qst: null }, []).verdict).toBe('match')
})

test('agreed taxes that were frozen without lines are one line, with or without what is paid at registration', () => {
  for (const written of [null, 184_000]) {
    const lines = agreedLines({ ...DEAL, quoted_tax: written, apart: TRADE })
    expect(lines.at(-1)).toMatchObject({ key: 'taxes', amount: 410_360 })
    const verdict = (taxes: number) => {
      const read = Object.fromEntries(lines.map(({ key, amount }) => [key, amount]))
      return compareContract(lines, { ...read, taxes }, []).verdict
    }
    expect([410_360, 137_015, 551_125, 137_025].map(verdict)).toEqual(['match', 'match', 'differ', 'differ'])
  }
})

test('trade-in lowers one tax as well, though the dealer wrote none', () => {
  const hst = { id: 'hst', label: 'tax.hst', rate: '0.13', amount: 520_000 }
  const ontario = { ...DEAL, lines: [line('Price', 'price', 4_000_000)], taxes: [hst], quoted_tax: null }
  const apart = { ...NOTHING_APART, trade_in: 1_000_000, trade_worth: 1_130_000 }
  expect(agreedLines({ ...ontario, apart }).at(-1)).toMatchObject({ name: 'taxes', amount: 390_000 })
})

test('contract match needs equality to the cent and every line read', () => {
  expect(compareContract(LINES, allRead, [])).toMatchObject({ verdict: 'match', over: 0, contract: 4_231_425 })
  const { [LINES[0]?.key ?? '']: _, ...rest } = allRead
  expect(compareContract(LINES, rest, [])).toMatchObject({ verdict: 'reading', unread: 1 })
})

test('contract mismatch is a dollar more, a dollar less, a missing or a new line', () => {
  const price = LINES[0]?.key ?? ''
  expect(compareContract(LINES, { ...allRead, [price]: 3_678_600 }, [])).toMatchObject({ verdict: 'differ', over: 100 })
  expect(compareContract(LINES, { ...allRead, [price]: 3_678_400 }, [])).toMatchObject({
    verdict: 'differ',
    over: -100,
  })
  expect(compareContract(LINES, { ...allRead, 'line-1': null }, [])).toMatchObject({ verdict: 'differ', over: -1_800 })
  const added = compareContract(LINES, allRead, [{ text: 'Admin', amount: 39_900 }])
  expect(added).toMatchObject({ verdict: 'differ', over: 39_900, contract: 4_271_325 })
  expect(added.differences).toEqual([
    { key: 'added-0', line: null, text: 'Admin', state: 'added', read: 39_900, over: 39_900 },
  ])
})

test('contract may omit a tax that is paid at registration, and no other', () => {
  expect(compareContract(LINES, { ...allRead, qst: null }, [])).toMatchObject({ verdict: 'match', over: 0 })
  expect(compareContract(LINES, { ...allRead, gst: null }, [])).toMatchObject({ verdict: 'differ', over: -184_015 })
})

test('dealer who omits what is paid at registration has no wrong tax', () => {
  const wrong = (written: [kind: string, amount: number][], more = {}) => {
    const lines = written.map(([kind, amount]) => line(kind, kind, amount))
    const diff = written.reduce((sum, [, amount]) => sum + amount, 0) - 551_125
    return wrongTax({ ...DEAL, lines, tax_diff: diff, is_estimate: false, ...more })
  }
  expect(wrong([['tax_gst', 184_015]])).toBe(0)
  expect(wrong([['tax_gst', 190_000]])).toBe(5_985)
  expect(
    wrong([
      ['tax_gst', 184_015],
      ['tax_qst', 300_000],
    ]),
  ).toBe(-67_110)
  // Both in one line.
  expect(wrong([['tax_gst', 551_125]])).toBe(0)
  expect(wrong([['tax_gst', 560_000]])).toBe(8_875)
  expect(wrong([['tax_gst', 190_000]], { is_estimate: true })).toBeNull()
  expect(wrong([['tax_gst', 190_000]], { apart: TRADE })).toBeNull()
})

test('flagged lines are those asked back, over the ad, negotiable or unknown; never deductions', () => {
  const lines = [
    { ...line('Car', 'price', 3_678_500), price: 'advertised' as const },
    { ...line('Admin fee', 'admin_fee', 39_900), ask_back: 39_900 },
    { ...line('Etching', 'etching', 34_900), class: 'negotiable' },
    { ...line('Zorbex', 'unknown', 9_900), class: 'unknown' },
    { ...line('Loyalty', 'unknown', 50_000, ['credit']), class: 'unknown' },
  ]
  expect(flaggedLines({ lines }).map(({ text }) => text)).toEqual(['Admin fee', 'Etching', 'Zorbex'])
  const over = { ...line('Car', 'price', 3_698_500), price: 'over' as const }
  expect(flaggedLines({ lines: [over] })).toEqual([over])
})

const TERMS = {
  apr: '6.49',
  months: 60,
  frequency: 'monthly',
  payment: 74_948,
  due_at_signing: 400_000,
  residual: null,
  residual_share: '52.5%',
  distance_a_year: null,
} as const

test('credit terms are compared like lines, are part of no sum, and an unread one does not match', () => {
  const terms = agreedTerms({ terms: TERMS })
  expect(terms.map(({ term, amount }) => [term, amount])).toEqual([
    ['due_at_signing', 400_000],
    ['apr', 6_490],
    ['months', 60],
    ['frequency', 12],
    ['payment', 74_948],
    ['residual_share', 52_500],
  ])
  const lines = [...LINES, ...terms]
  const read = Object.fromEntries(lines.map(({ key, amount }) => [key, amount]))
  expect(compareContract(lines, read, [])).toMatchObject({ verdict: 'match', agreed: 4_231_425 })
  const { 'term-apr': _, ...rest } = read
  expect(compareContract(lines, rest, [])).toMatchObject({ verdict: 'reading', unread: 1 })
  const changed = compareContract(lines, { ...read, 'term-apr': 6_990 }, [])
  expect(changed).toMatchObject({ verdict: 'differ', over: 0, contract: 4_231_425 })
  expect(changed.differences).toMatchObject([{ key: 'term-apr', state: 'changed', read: 6_990, over: 0 }])
  expect(agreedTerms({ terms: null })).toEqual([])
  expect(agreedTerms({})).toEqual([])
})
