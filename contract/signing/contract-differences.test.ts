import { expect, test } from 'vitest'
import { contractDifferences } from './contract-differences.ts'

const line = (text: string, kind: string, amount: number) => ({
  text,
  kind,
  amount,
  class: 'structural',
  ask_back: 0,
  law: null,
  flags: [],
})
const TAXES = [
  { id: 'gst', label: 'tax.gst', rate: '0.05', amount: 184_015 },
  { id: 'qst', label: 'tax.qst', rate: '0.09975', amount: 367_110 },
]
const DEAL = {
  lines: [line('Mazda CX-5 GS', 'price', 3_678_500), line('Droits pneus', 'tire_duty', 1_800)],
  taxes: TAXES,
  quoted_tax: 551_125,
  apart: { trade_in: 0, lien: 0, trade_worth: null, rebates: 0, down_payment: 0, payments: [], loan: null },
}

test('contract with the same lines in other words and order is the same', () => {
  const contract = {
    ...DEAL,
    lines: [line('Tire duty', 'tire_duty', 1_800), line('MAZDA  cx-5 gs', 'price', 3_678_500)],
  }
  expect(contractDifferences(DEAL, contract)).toMatchObject({ verdict: 'match', over: 0 })
})

test('contract differences list added, changed and missing lines with their cost', () => {
  const contract = {
    ...DEAL,
    lines: [line('Mazda CX-5 GS', 'price', 3_688_500), line('Gravure', 'etching', 34_900)],
    quoted_tax: 560_000,
  }
  const { differences, over, verdict } = contractDifferences(DEAL, contract)
  expect(differences.map(({ state, text, over: more }) => [state, text, more])).toEqual([
    ['changed', 'Mazda CX-5 GS', 10_000],
    ['missing', 'Droits pneus', -1_800],
    ['changed', null, 8_875],
    ['added', 'Gravure', 34_900],
  ])
  expect([over, verdict]).toEqual([51_975, 'differ'])
})

test('contract may omit a tax paid at registration, and one without taxes is not compared by them', () => {
  expect(contractDifferences(DEAL, { ...DEAL, quoted_tax: 184_015 }).verdict).toBe('match')
  expect(contractDifferences(DEAL, { ...DEAL, quoted_tax: null }).verdict).toBe('match')
  expect(contractDifferences(DEAL, { ...DEAL, quoted_tax: 184_016 }).differences).toMatchObject([{ over: -367_109 }])
})

test('contract beside a trade-in is compared whether its taxes were frozen one by one or not', () => {
  const apart = { ...DEAL.apart, trade_in: 940_000, trade_worth: 1_080_765 }
  const [gst, qst] = TAXES.map((tax, at) => ({ ...tax, amount: [137_015, 273_345][at] ?? 0 }))
  for (const more of [{}, { taxes_with_trade: gst && qst ? [gst, qst] : null }]) {
    const offer = { ...DEAL, ...more, quoted_tax: null, apart }
    const verdict = (written: number) => contractDifferences(offer, { ...offer, quoted_tax: written }).verdict
    expect([410_360, 137_015, 551_125, 184_015].map(verdict)).toEqual(['match', 'match', 'differ', 'differ'])
  }
})

test('unknown lines of a contract are two different lines', () => {
  const offer = { ...DEAL, lines: [...DEAL.lines, line('Zorbex', 'unknown', 5_000)] }
  const contract = { ...DEAL, lines: [...DEAL.lines, line('Quux', 'unknown', 5_000)] }
  expect(contractDifferences(offer, contract).differences.map(({ state }) => state)).toEqual(['missing', 'added'])
})
