import { expect, test } from 'vitest'
import type { ReadPiece } from '#papers/mended.ts'
import { sheetOf } from '#papers/sheet.ts'
import { checkedRows } from './checked-rows.ts'

function piece(text: string, x: number, y: number, confidence = 0.99): ReadPiece {
  const width = text.length * 11
  const places = Array.from(text, (_, at) => (at + 0.5) / text.length)
  return { text, confidence, alternatives: [], places, box: { x: x + width / 2, y, width, height: 24, angle: 0 } }
}

const LINES = [
  ['Selling price', '38,495.00', 0.99],
  ['Freight', '2,195.00', 0.99],
  ['Plates', '35.00', 0.6],
  ['Subtotal', '40,775.00', 0.99],
] as const
const { lines } = sheetOf(
  LINES.flatMap(([label, amount, sure], at) => [
    piece(label, 60, 100 + at * 40),
    piece(amount, 700 - amount.length * 11, 100 + at * 40, sure),
  ]),
)
const paper = { pages: [{ lines, width: 800, height: 400, picture: null }], isPoor: false, sure: 7, found: 8 }

test('unsure row that keeps the sum open is to be checked', () => {
  const { rows, openSum } = checkedRows(paper, {})
  expect(rows.filter((row) => row.isToLookAt).map(({ label }) => label)).toEqual(['Plates'])
  expect(openSum).toEqual({ from: 0, to: 3, made: 4_072_500, printed: 4_077_500 })
})

test('corrected row closes the sum, and is in the text', () => {
  const { rows, openSum, text } = checkedRows(paper, { '0:2': { amount: '85.00', isChanged: true } })
  expect(rows.map(({ mark }) => mark)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
  expect(openSum).toBeNull()
  expect(text).toBe('Selling price\t38,495.00\nFreight\t2,195.00\nPlates\t85.00\nSubtotal\t40,775.00')
})

test('row printed as it was read is settled, and its sum stays open', () => {
  const { rows, openSum } = checkedRows(paper, { '0:2': { amount: '35.00', isChanged: false } })
  expect(rows.some((row) => row.isToLookAt)).toBe(false)
  expect(openSum).not.toBeNull()
})
