import { expect, test } from 'vitest'
import { readQuote } from '#deal/quote/rows.ts'
import { SYNONYMS } from '#deal/rules/synonyms.ts'
import { joinLines, splitLines } from './typed-lines.ts'

const QUOTE = 'Sedan 38 495,00\n\nThank you\nPlan de protection, 84 mois 1 295,00\nDiscount -500.00'

test('pasted quote becomes words and amounts, and the same quote again', () => {
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

test.each([
  ['Winter tires 4', '500.00'],
  ['Warranty 84', '995'],
  ['Plan no', '1 295,00'],
  ['Rebate May', '-500'],
])('a number or word that %o ends in is no part of %o', (words, amount) => {
  const text = joinLines([{ id: '', words, amount }])
  const lines = splitLines(text, readQuote(text, SYNONYMS))
  const cents = Number(amount.replace(' ', '').replace(',', '.'))
  expect(lines).toMatchObject([{ words, amount: cents.toFixed(2) }])
  expect(joinLines(splitLines(joinLines(lines), readQuote(joinLines(lines), SYNONYMS)))).toBe(joinLines(lines))
})

test('rows end where the reader ends them', () => {
  const text = 'Sedan 38495\r\nAdmin fee 299\u2028Freight 1995\rTotal 40789'
  expect(splitLines(text, readQuote(text, SYNONYMS)).map(({ words, amount }) => [words, amount])).toEqual([
    ['Sedan', '38495.00'],
    ['Admin fee', '299.00'],
    ['Freight', '1995.00'],
    ['Total', '40789.00'],
  ])
})

test('empty quote starts with one empty line', () => {
  expect(splitLines('', undefined)).toMatchObject([{ words: '', amount: '' }])
})
