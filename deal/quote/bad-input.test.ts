import { expect, test } from 'vitest'
import { JURISDICTIONS } from '../rules/jurisdictions.ts'
import { quoteRulesOf } from '../rules/rows-of.ts'
import { answerOf, type QuoteAnswer } from './quote-answer.ts'
import { readSheet } from './read-sheet.ts'

const ontario = JURISDICTIONS.find(({ key }) => key === 'ON:CA')
if (!ontario) throw new Error('no rules for Ontario')
const rules = quoteRulesOf(ontario)

function answer(text: string): QuoteAnswer | undefined {
  const read = readSheet(text, rules.synonyms)
  if (!read) return undefined
  const sale = {
    jurisdiction: 'ON:CA',
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    advertised_price: 2_999_500,
  } as const
  const found = answerOf(rules, { sale, read })
  if (!('lines' in found)) throw new Error(found.error)
  return found
}

const LOREM = 'The car is red and has four doors. We look forward to seeing you on Saturday at the showroom.'
const QUOTE = 'Price 29,995\nFreight 1,995\nHST 4,158.70\nTotal 36,148.70'

test('readSheet refuses what is too long to be a quote', () => {
  expect(answer('x'.repeat(100_001))).toBeUndefined()
  expect(answer('Price 1\n'.repeat(501))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['spaces', ' \n\t\n'],
  ['no amounts', LOREM],
  ['a number of 30 digits', `Price ${'9'.repeat(30)}`],
  ['100 KB of one word', 'x'.repeat(100_000)],
  ['a telephone number', 'Call me at 416-555-0143 about the car'],
  ['a story with years', 'I bought it in 2019 and drove 45,000 km until 2024.'],
])('answerOf claims nothing of %s', (_, text) => {
  expect(answer(text)).toMatchObject({ proof: 'open', back: 0, taxDiff: null, sum: null, keep: null })
})

test.each([
  ['a negative price', 'Price -29,995\nAdmin fee 499\nTotal -29,496'],
  ['totals that contradict each other', `${QUOTE}\nTotal 12,000\nTotal 99,999\nTotal 31`],
  ['mixed scripts', '车价 29,995\nمجموع 36,148\nPresyo 29,995\nСумма 4,158\nTotal 36,148.70'],
  ['500 rows', Array.from({ length: 500 }, (_, at) => `Charge ${at} $${at}.50`).join('\n')],
  ['a fee above the price', 'Price 5,000\nAdmin fee 45,000\nTotal 50,000'],
  ['a tax above the price', 'Price 5,000\nHST 45,000\nTotal 50,000'],
  ['the same quote twice', `${QUOTE}\n\n${QUOTE}`],
])('answerOf stays plausible with %s', (_, text) => {
  const found = answer(text)
  expect(found).toBeDefined()
  if (!found) return
  expect(found.quote.quoted_total).toBeGreaterThanOrEqual(0)
  expect(found.back).toBeGreaterThanOrEqual(0)
  expect(found.back).toBeLessThanOrEqual(found.quote.quoted_total / 4)
  expect(Object.values(found.levels).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
})

test('quotes with their own headings are options of one document', () => {
  const found = answer(
    `Option 1\n${QUOTE}\nOption 2\n${QUOTE.replace('29,995', '28,995').replace('4,158.70', '4,028.70').replace('36,148.70', '35,018.70')}`,
  )
  expect(found?.options.map(({ quote }) => quote.quoted_total)).toEqual([3_614_870, 3_501_870])
})
