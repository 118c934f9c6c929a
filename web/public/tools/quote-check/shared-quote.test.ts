import { expect, test } from 'vitest'
import { answerOf, type Question } from '#deal/quote/quote-answer.ts'
import { readSheet } from '#deal/quote/read-sheet.ts'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'
import { quoteRulesOf } from '#deal/rules/rows-of.ts'
import { goldenCases } from '#deal/testing/golden-cases.ts'
import { questionOfShared, readSharedQuote, sharedOf, writeSharedQuote } from './shared-quote.ts'

const CASES = goldenCases('quotes').map(({ input }) => {
  const { text, ...sale } = input as never as Question['sale'] & { text: string }
  const jurisdiction = JURISDICTIONS.find(({ key }) => key === sale.jurisdiction)
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const read = readSheet(text, rules.synonyms)
  if (!read) throw new Error('too long')
  return { rules, sale, read, text }
})

test('shared quote address holds kinds and amounts, none of the words, and gives the same answer when it is opened', () => {
  expect(CASES.length).toBeGreaterThan(50)
  for (const { rules, sale, read } of CASES) {
    const fragment = writeSharedQuote(sharedOf({ sale, read }))
    expect(fragment).toMatch(/^quote=[A-Za-z0-9_:,.+~!-]+$/)
    const shared = readSharedQuote(`#${fragment}`)
    if (!shared) throw new Error(`unreadable: ${fragment}`)
    const own = answerOf(rules, { sale, read })
    const theirs = answerOf(rules, questionOfShared(shared))
    if (!('lines' in own) || !('lines' in theirs)) throw new Error('no answer')
    // Words, and where they stood in the paste, are not shared.
    const figures = ({ quote, levels, keep, totals, back, proof, headline, sum }: typeof own) => ({
      ...quote,
      unread: null,
      details: null,
      lines: quote.lines.map((line) => ({ ...line, text: null })),
      levels,
      keep,
      totals,
      back,
      proof,
      headline,
      sum,
    })
    expect(figures(theirs)).toEqual(figures(own))
  }
})

const ontario = quoteRulesOf(JURISDICTIONS.find(({ key }) => key === 'ON:CA') as never)
const columbia = quoteRulesOf(JURISDICTIONS.find(({ key }) => key === 'BC:CA') as never)
const SALE = { date: '2026-11-16', seller: 'dealer', condition: 'new' } as const

test.each([
  ['an electric car by its name', columbia, '2026 Tesla Model 3 54990\nGST 2749.50\nPST 3849.30\nTotal 61588.80'],
  [
    'a lease',
    ontario,
    'Lease 48 months\nMSRP 38495\nResidual 20017.40\nMoney factor .00312\nMonthly payment 519.60\nDue at signing 2906.15',
  ],
  ['a figure that was not read', ontario, 'Price 30000\nAdmin fee 499\nEtching 12345678901234567890\nHST 3964.87'],
  ['two offers', ontario, 'Option A\nPrice 30000\nHST 3900\nTotal 33900\nOption B\nPrice 40000\nHST 5200\nTotal 45200'],
])('an address with %s is answered as the quote is', (_, rules, text) => {
  const sale = { ...SALE, jurisdiction: rules.jurisdiction.key }
  const read = readSheet(text, rules.synonyms)
  const shared = read && readSharedQuote(writeSharedQuote(sharedOf({ sale, read })))
  const own = read && answerOf(rules, { sale, read })
  const theirs = shared && answerOf(rules, questionOfShared(shared))
  if (!own || !theirs || !('lines' in own) || !('lines' in theirs)) throw new Error('no answer')
  const judged = ({ proof, headline, back, sum, hasTotal, taxDiff, levels }: typeof own) => ({
    proof,
    headline,
    back,
    sum,
    hasTotal,
    taxDiff,
    levels,
  })
  expect(judged(theirs)).toEqual(judged(own))
})

test('pasted name is in no address', () => {
  const { sale, rules } = CASES[0] ?? {}
  const read =
    rules && readSheet('Prepared for Zephyrine Quillfeather 38,495.00\nFreight Quillfeather 2,095', rules.synonyms)
  if (!sale || !read) throw new Error('no case')
  expect(writeSharedQuote(sharedOf({ sale, read })).toLowerCase()).not.toContain('quillfeather')
})

const GOOD =
  'quote=QC:CA,2026-11-16,dealer,new,gas,3849500,,nitrogen+etching~price:3849500~etching!:29900~discount:-50000'

test('shared quote is read as it was written', () => {
  expect(readSharedQuote(GOOD)).toEqual({
    sale: {
      jurisdiction: 'QC:CA',
      date: '2026-11-16',
      seller: 'dealer',
      condition: 'new',
      fuel: 'gas',
      advertised_price: 3_849_500,
      local_rate: null,
      rate_override: null,
      book_value: null,
      vehicle_age: null,
      requested: ['nitrogen', 'etching'],
    },
    lines: [
      { kind: 'price', cents: 3_849_500, isNegative: false, isPreinstalled: false },
      { kind: 'etching', cents: 29_900, isNegative: false, isPreinstalled: true },
      { kind: 'discount', cents: 50_000, isNegative: true, isPreinstalled: false },
    ],
    traits: [],
  })
})

test.each([
  '',
  '#request',
  'quote=',
  'quote=QC:CA,2026-11-16,dealer,new,gas,,,',
  GOOD.replace('QC:CA', 'QC'),
  GOOD.replace('2026-11-16', '2026-02-30'),
  GOOD.replace('dealer', 'thief'),
  GOOD.replace('gas', 'steam'),
  `${GOOD}~open`,
  GOOD.replace('3849500,', '-1,'),
  GOOD.replace(',,', ',9.9,'),
  GOOD.replace('price:3849500', 'price:1e9'),
  'quote=DC:US,2026-11-16,dealer,new,gas,,,,8.1,,~price:100',
  'quote=DC:US,2026-11-16,dealer,new,gas,,,,,x,~price:100',
  'quote=IL:US,2026-11-16,private,used,gas,,,,,,999~price:100',
  GOOD.replace('price:3849500', 'Jane Doe:100'),
  GOOD.replace('price:3849500', '__proto__:'),
  `${GOOD}${'~unknown:1'.repeat(500)}`,
])('%o is no quote', (fragment) => {
  expect(readSharedQuote(fragment)).toBeNull()
})

test('rate, book value and age stand in the address too', () => {
  const fragment = 'quote=DC:US,2026-11-16,dealer,used,gas,,,,0.081,2500000,4~price:3000000'
  const shared = readSharedQuote(fragment)
  expect(shared?.sale).toMatchObject({ rate_override: '0.081', book_value: 2_500_000, vehicle_age: 4, requested: [] })
  if (shared) expect(writeSharedQuote(shared)).toBe(fragment)
})
