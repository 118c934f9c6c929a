import { expect, test } from 'vitest'
import { judgedPaper } from './judged-paper.ts'
import type { ReadPiece } from './mended.ts'
import { PaperError } from './paper-problem.ts'
import { blurred, type Raster, sharpnessOf } from './raster.ts'
import { sheetOf } from './sheet.ts'

function piece(text: string, x: number, y: number, confidence = 0.99): ReadPiece {
  const width = text.length * 11
  const places = Array.from(text, (_, at) => (at + 0.5) / text.length)
  return { text, confidence, alternatives: [], places, box: { x: x + width / 2, y, width, height: 24, angle: 0 } }
}

/** Strokes of one pixel and more, as ink on paper is photographed. */
function strokes(): Raster {
  const data = new Uint8ClampedArray(400 * 300 * 4).fill(240)
  for (let y = 20; y < 280; y += 1)
    for (let x = 20 + (y % 7); x < 380; x += 23) data.fill(20, (y * 400 + x) * 4, (y * 400 + x + 3) * 4)
  return { width: 400, height: 300, data }
}

const QUOTE = [
  ['Selling price', '38,495.00'],
  ['Freight', '2,195.00'],
  ['Subtotal', '40,690.00'],
  ['HST', '5,289.70'],
  ['Total', '45,979.70'],
] as const

const rowsAt = (x: number) =>
  QUOTE.flatMap(([label, amount], at) => [piece(label, x, 100 + at * 40), piece(amount, x + 260, 100 + at * 40)])

function judge(pieces: readonly ReadPiece[], picture: Raster = strokes()) {
  try {
    return judgedPaper([
      { ...sheetOf(pieces), number: 1, width: 800, height: 400, quarters: 0, picture, hasText: false },
    ])
  } catch (error) {
    if (error instanceof PaperError) return error.problem
    throw error
  }
}

test('judged paper with its rows read is neither poor nor refused', () => {
  expect(judge(rowsAt(60))).toEqual({ sure: 10, found: 10, isPoor: false })
})

test('judged paper that is sharp and hardly readable is handwriting, and a blurred one is poor', () => {
  const scrawl = Array.from({ length: 12 }, (_, at) => piece(`l${at}vnm`, 60 + at * 10, 60 + at * 40, 0.3))
  expect(sharpnessOf(strokes())).toBeGreaterThan(0.5)
  expect(judge(scrawl)).toBe('handwriting')
  const blur = blurred(blurred(blurred(strokes(), 3), 3), 3)
  expect(sharpnessOf(blur)).toBeLessThan(0.2)
  expect(judge([...scrawl, ...rowsAt(60).slice(0, 2)], blur)).toMatchObject({ isPoor: true })
})

test('judged paper with two totals beside each other and the same labels is two quotes', () => {
  expect(judge([...rowsAt(60), ...rowsAt(900)])).toBe('twoQuotes')
  // A sheet in two columns has other labels in each.
  const other = [
    ['Trade-in', '9,400.00'],
    ['Payoff', '2,000.00'],
    ['Deposit', '500.00'],
    ['Total due', '36,079.70'],
  ].flatMap(([label = '', amount = ''], at) => [piece(label, 900, 100 + at * 40), piece(amount, 1160, 100 + at * 40)])
  expect(judge([...rowsAt(60), ...other])).toMatchObject({ isPoor: false })
})

test('judged paper without amounts is a licence or says so', () => {
  const words = ['Province of Ontario', 'DRIVER’S LICENCE', 'SAMPLE PERSON', 'Class G']
  const pieces = (some: readonly string[]) => some.map((text, at) => piece(text, 60, 100 + at * 40))
  expect(judge(pieces(words))).toBe('licence')
  expect(judge(pieces(words.filter((word) => !word.startsWith('DRIVER'))))).toBe('noAmounts')
})
