import { expect, test } from 'vitest'
import { JURISDICTIONS } from '../rules/jurisdictions.ts'
import { quoteRulesOf, quoteTextsOf } from '../rules/rows-of.ts'
import { goldenCases } from '../testing/golden-cases.ts'
import { ENGLISH } from '../texts/en.ts'
import { answerOf, type QuoteAnswer } from './quote-answer.ts'
import type { QuoteSale } from './quote-shapes.ts'
import { readSheet } from './read-sheet.ts'
import { sentencesFor } from './sentences.ts'

function answer(key: string, text: string, given: Partial<QuoteSale> = {}): QuoteAnswer {
  const jurisdiction = JURISDICTIONS.find((each) => each.key === key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const sale: QuoteSale = { jurisdiction: key, date: '2026-11-16', seller: 'dealer', condition: 'new', ...given }
  const read = readSheet(text, rules.synonyms, sale)
  if (!read) throw new Error('too long')
  const found = answerOf(rules, { sale, read })
  if (!('lines' in found)) throw new Error(found.error)
  return found
}

const SHEET = `2026 MAZDA CX-5 GS AWD, NEW  38,495.00
FREIGHT & P.D.I.  2,195.00
ADMINISTRATION  499.00
A/C EXCISE TAX  100.00
DEALER DISCOUNT  (500.00)
NITROGEN / WHEEL LOCKS  349.00
PROTECTION PLAN 84 MO  1,895.00
PVR-2  85.00
SUBTOTAL  43,118.00
TRADE-IN 2017 HONDA CIVIC  (9,400.00)
NET  33,718.00
H.S.T. 13 %  4,383.34
LICENCE & PLATES  59.00
TOTAL  38,160.34`

const AD = { advertised_price: 3_849_500 }

test('worksheet figures with a trade-in follow from each other', () => {
  const found = answer('ON:CA', SHEET, AD)
  expect(found).toMatchObject({
    proof: 'closed',
    headline: 'back',
    back: 259_222,
    keep: 3_293_635,
    levels: { owed: 259_222, ask: 253_572, check: 9_605 },
    totals: {
      isAfterTrade: true,
      sheet: { asked: 3_816_034, should: 3_556_812, least: 3_303_240 },
      across: { asked: 4_878_234, should: 4_619_012, least: 4_365_440, by: 1_062_200 },
    },
  })
  const shown = found.lines.filter(({ worth }) => worth > 0)
  expect(shown.map(({ number, claim, factor, worth, mark }) => [number, claim, factor, worth, mark])).toEqual([
    [2, 169_500, '1.13', 191_535, 'strike'],
    [3, 49_900, '1.13', 56_387, 'strike'],
    [4, 10_000, '1.13', 11_300, 'strike'],
    [6, 34_900, '1.13', 39_437, 'wave'],
    [7, 189_500, '1.13', 214_135, 'wave'],
    [8, 8_500, '1.13', 9_605, 'question'],
  ])
})

test('deposit does not change which total is the sheet’s', () => {
  const found = answer('ON:CA', `${SHEET}\nDEPOSIT 3,000.00\nAMOUNT TO FINANCE 35,160.34`, AD)
  expect(found).toMatchObject({ proof: 'closed', totals: { sheet: { asked: 3_816_034 } } })
})

test('amount on top is computed from the price, the ad and the tax', () => {
  expect(answer('ON:CA', SHEET, AD).working).toEqual([
    { step: 'price', lines: [1], amounts: [3_849_500], amount: 3_849_500 },
    { step: 'included', lines: [2, 3, 4], amounts: [219_500, 49_900, 10_000], amount: 279_400 },
    { step: 'discounts', lines: [5], amounts: [50_000], amount: -50_000 },
    { step: 'ad', amount: -3_849_500 },
    { step: 'sum', isOverAd: true, amount: 229_400 },
    { step: 'tax', factor: '1.13', base: 229_400, amount: 259_222 },
  ])
})

test('fee over its limit and too high a tax are separate steps', () => {
  const text = 'Vehicle price 30000.00\nDoc fee 599.00\nSales tax 2500.00\nTotal 33099.00'
  const found = answer('CA:US', text, { local_rate: '0' })
  expect(found.working).toEqual([
    { step: 'limit', lines: [2], asked: 59_900, limit: 8_500, amount: 51_400 },
    expect.objectContaining({ step: 'tax', base: 51_400 }),
    expect.objectContaining({ step: 'wrongTax', lines: [3] }),
  ])
  expect(found.working.at(-1)?.amount).toBe(found.taxDiff)
  expect(found.lines[2]).toMatchObject({ level: 'owed', worth: found.taxDiff })
})

test('sheet steps are the ad, what is worth asking, and what to check, in this order', () => {
  const texts = quoteTextsOf(ENGLISH, quoteRulesOf(JURISDICTIONS.find(({ key }) => key === 'ON:CA') as never))
  const money = (cents: number) => `$${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`
  const said = sentencesFor(answer('ON:CA', SHEET, AD))
  expect(said.map(({ level, lines }) => [level, lines])).toEqual([
    ['owed', [2, 3, 4]],
    ['ask', [6]],
    ['ask', [7]],
    ['check', [8]],
  ])
  expect(said[0]?.say({ texts, language: 'en', money })).toBe(
    'Your ad says $38,495.00. This quote is $2,294.00 over it, before tax. Please print it at the advertised price.',
  )
})

test('claim becomes a question where no total proves the lines', () => {
  const unproved = sentencesFor(answer('ON:CA', SHEET.split('\n').slice(0, 3).join('\n'), AD))
  expect(unproved.map(({ key, level }) => [key, level])).toEqual([['inAd', 'owed']])
})

test('quote as advertised is reported as such, and a misread one gets no amount', () => {
  expect(answer('ON:CA', 'Price 38495.00\nHST 5004.35\nTotal 43499.35', AD)).toMatchObject({ headline: 'match' })
  expect(answer('ON:CA', 'Price 38495.00\nHST 5004.35\nTotal 43499.35')).toMatchObject({ headline: 'calm' })
  const open = answer('ON:CA', SHEET.replace('85.00', '35.00'), AD)
  expect(open).toMatchObject({ proof: 'open', headline: 'open', back: 0, keep: null, toLookAt: { lines: [8] } })
  // After the trade-in, as the total stands on the sheet.
  expect(open.toLookAt.sums).toEqual({ lines: 3_811_034, stated: 3_816_034 })
  expect(open.lines.map(({ level }) => level)).not.toContain('owed')
  expect(open.lines.map(({ mark }) => mark)).not.toContain('tick')
  const taxable = answer('ON:CA', SHEET.replace('85.00', '35.00').replace('NET', 'TAXABLE'), AD)
  expect(taxable.toLookAt).toEqual(open.toLookAt)
})

test('golden cases have levels that add up, and no line worth more than the sheet', () => {
  const cases = goldenCases('quotes')
  expect(cases.length).toBeGreaterThan(50)
  for (const { input } of cases) {
    const { text, jurisdiction, ...sale } = input as never as QuoteSale & { text: string }
    const found = answer(jurisdiction, text, sale)
    const { levels, keep, back, totals, lines } = found
    if (keep !== null) expect(keep + levels.owed + levels.ask + levels.check).toBe(totals.sheet.asked)
    const sumOf = (level: string) => lines.reduce((sum, line) => (line.level === level ? sum + line.worth : sum), 0)
    expect([sumOf('owed'), sumOf('ask'), sumOf('check')]).toEqual([back, levels.ask, levels.check])
    const last = found.working.at(-1)
    if (last) {
      const steps = found.working.filter(({ step }) => step === 'tax' || step === 'wrongTax')
      const without = steps.some(({ step }) => step === 'tax')
        ? steps
        : [...found.working.filter(({ step }) => step === 'sum').slice(-1), ...steps]
      if (found.working.length > 1) expect(without.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
    }
  }
})
