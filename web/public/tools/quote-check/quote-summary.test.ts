import { expect, test } from 'vitest'
import { ATTACHED_SUMMARY_MAX_CHARS } from '#contract/tools/constants.ts'
import { answerOf } from '#deal/quote/quote-answer.ts'
import { readQuote } from '#deal/quote/rows.ts'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'
import { quoteRulesOf, quoteTextsOf } from '#deal/rules/rows-of.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import quotes from '#locales/en/quotes.json'
import { createTranslate } from '#locales/translate.ts'
import { quoteSummary } from './quote-summary.ts'

const t = createTranslate('en', quotes as unknown as CompiledMessages)

function summaryOf(text: string): string[] {
  const jurisdiction = JURISDICTIONS.find(({ key }) => key === 'ON:CA')
  if (!jurisdiction) throw new Error('no jurisdiction')
  const rules = quoteRulesOf(jurisdiction)
  const reader = quoteTextsOf(ENGLISH, rules)
  const sale = {
    jurisdiction: 'ON:CA',
    date: '2026-11-16',
    seller: 'dealer',
    condition: 'new',
    advertised_price: 3_000_000,
  } as const
  const answer = answerOf(rules, { sale, read: readQuote(text, rules.synonyms) ?? { rows: [], unread: [] } })
  if (!('lines' in answer)) throw new Error(answer.error)
  const words = { place: 'Ontario', money: (cents: number) => `$${cents / 100}`, locale: 'en' as const, t }
  return quoteSummary(answer, { rules, reader, dealer: reader, say: 'en' }, words).split('\n')
}

test('quote is summed up line by line', () => {
  expect(summaryOf('Price 30000\nAdmin fee 199\nNitrogen 100\nHST 3938.87')).toEqual([
    'Ontario',
    'Total asked: $34237.87',
    'It should be $34013',
    'Owed by law: $224.87',
    'Worth asking: $113',
    '1. Price: $30000 (Vehicle price)',
    '2. Admin fee: $199 (Already in the price)',
    '3. Nitrogen: $100 (Optional)',
    '4. HST: $3938.87 (Government)',
  ])
})

test('quote too long for a note ends with a whole line and says how many are left out', () => {
  const lines = summaryOf(
    `Price 30000\n${Array.from({ length: 80 }, (_, at) => `Zorblax of the ${at}th 10`).join('\n')}`,
  )
  expect(lines.join('\n').length).toBeLessThanOrEqual(ATTACHED_SUMMARY_MAX_CHARS)
  const kept = lines.length - 1
  expect(lines.at(-1)).toBe(`… and ${3 + 81 - kept} more lines`)
  expect(lines.at(-2)).toMatch(/^\d+\. Zorblax of the \d+th: \$10 \(/)
})
