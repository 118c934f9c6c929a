import { expect, test } from 'vitest'
import { readQuote } from '../../../deal/quote/rows.ts'
import { SYNONYMS } from '../../../deal/rules/synonyms.ts'
import { joinLines, splitLines } from './typed-lines.ts'

const QUOTE = 'Sedan 38 495,00\n\nThank you\nPlan de protection, 84 mois 1 295,00\nDiscount -500.00'

test('a pasted quote becomes words and amounts, and the same quote again', () => {
  const lines = splitLines(QUOTE, readQuote(QUOTE, SYNONYMS))
  expect(lines.map(({ words, amount }) => [words, amount])).toEqual([
    ['Sedan', '38495.00'],
    ['Thank you', ''],
    ['Plan de protection, 84 mois', '1295.00'],
    ['Discount', '-500.00'],
  ])
  const again = readQuote(joinLines(lines), SYNONYMS)
  const kindsAndCents = (read: typeof again) =>
    read?.rows.map(({ kind, cents, isNegative }) => [kind, cents, isNegative])
  expect(kindsAndCents(again)).toEqual(kindsAndCents(readQuote(QUOTE, SYNONYMS)))
})

test('an empty quote starts with one empty line', () => {
  expect(splitLines('', undefined)).toMatchObject([{ words: '', amount: '' }])
})
