import { expect, test } from 'vitest'
import { QUOTE_WORDS } from '../../rules/quote-words.ts'
import { readSheet } from '../read-sheet.ts'

const cell = (text: string, x: number, y: number, confidence = 0.9, alternatives: string[] = []) => ({
  text,
  box: { x, y, width: text.length * 8, height: 12 },
  confidence,
  alternatives,
})

type Amount = readonly [text: string, confidence?: number, alternatives?: string[]]

function read(lines: readonly (readonly [label: string, amount: Amount])[]) {
  const rows = lines.map(([label, [text, confidence, alternatives]], at) => ({
    cells: [cell(label, 20, at * 20), cell(text, 420, at * 20, confidence, alternatives)],
  }))
  return readSheet({ rows }, QUOTE_WORDS)
}

const centsOf = (found: ReturnType<typeof read>) =>
  found?.rows.filter(({ kind }) => kind !== 'total').map(({ cents }) => cents)

const SHEET: (readonly [label: string, amount: Amount])[] = [
  ['Selling price', ['30,000.00']],
  ['Freight', ['1,995.00']],
  ['HST 13%', ['4,159.35']],
  ['Total', ['36,154.35']],
]

test('scanner alternative is chosen where the sums require it', () => {
  const lines = SHEET.with(1, ['Freight', ['1,996.00', 0.6, ['1,995.00', '1,998.00']]])
  expect(centsOf(read(lines))).toEqual([3_000_000, 199_500, 415_935])
  expect(read(lines)?.isClosed).toBe(true)
})

test('lost decimal point, and a dollar sign read as a digit, are found by the sums', () => {
  expect(centsOf(read(SHEET.with(2, ['HST 13%', ['415935', 0.7]])))).toEqual([3_000_000, 199_500, 415_935])
  expect(centsOf(read(SHEET.with(1, ['Freight', ['51,995.00', 0.7]])))).toEqual([3_000_000, 199_500, 415_935])
})

test('scanner alternative is not used where the sums match', () => {
  const lines = SHEET.with(1, ['Freight', ['1,995.00', 0.6, ['1,996.00']]])
  expect(centsOf(read(lines))).toEqual([3_000_000, 199_500, 415_935])
})

test('scanner alternatives are the only values that may be chosen', () => {
  const lines = SHEET.with(1, ['Freight', ['1,985.00', 0.99]])
  expect(read(lines)?.isClosed).toBe(false)
  expect(centsOf(read(lines))).toEqual([3_000_000, 198_500, 415_935])
})

test('boxes without a place, and cells with line breaks, are read', () => {
  const broken = { ...cell('Price\u2028\n 500', Number.NaN, 0), box: { x: Number.NaN, y: 0, width: 0, height: 0 } }
  expect(readSheet({ rows: [{ cells: [broken] }, { cells: [] }] }, QUOTE_WORDS)?.rows).toHaveLength(1)
  expect(readSheet({ rows: [] }, QUOTE_WORDS)?.rows).toEqual([])
})
