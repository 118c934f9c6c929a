import { expect, test } from 'vitest'
import type { PaperText } from '#contract/documents/paper-readings.ts'
import type { ReadPiece } from '#papers/mended.ts'
import { sheetOf } from '#papers/sheet.ts'
import { carrySources, draftPaper, settledIn, sourcesOf, withFigure } from './paper-rows.ts'

function piece(text: string, x: number, y: number, confidence: number): ReadPiece {
  const width = text.length * 11
  const places = Array.from(text, (_, at) => (at + 0.5) / text.length)
  return { text, confidence, alternatives: [], places, box: { x: x + width / 2, y, width, height: 24, angle: 0 } }
}

/** A heading, which has no number, and rows of which one was hard to read. */
const LINES = [
  ['Purchase worksheet', '', 0.99],
  ['Selling price', '38,495.00', 0.99],
  ['Freight', '2,195.00', 0.99],
  ['Plates', '35.00', 0.6],
  ['Subtotal', '40,775.00', 0.99],
] as const
const { lines } = sheetOf(
  LINES.flatMap(([label, amount, sure], at) => [
    piece(label, 60, 100 + at * 40, 0.99),
    ...(amount === '' ? [] : [piece(amount, 700 - amount.length * 11, 100 + at * 40, sure)]),
  ]),
)
const page = { number: 1, width: 800, height: 400, quarters: 0, has_text: false }
const paper: PaperText = {
  pages: [
    {
      ...page,
      lines: lines.map(({ labels, amounts }) => ({
        labels: labels.map((each) => ({ ...each, alternatives: [...each.alternatives] })),
        amounts: amounts.map((each) => ({ ...each, alternatives: [...each.alternatives] })),
      })),
    },
  ],
  is_poor: false,
  sure: 8,
  found: 9,
}
const read = draftPaper(paper)
const sources = sourcesOf(read)

test('draft from a paper has its rows, each figure with the number of its row', () => {
  expect(read.text.split('\n')).toEqual(LINES.map(([label, amount]) => `${label}\t${amount}`.trim()))
  expect(sources).toEqual({
    1: { row: 1, check: 'read' },
    2: { row: 2, check: 'read' },
    3: { row: 3, check: 'look' },
    4: { row: 4, check: expect.stringMatching(/read|look/) },
  })
})

test('figure corrected by a person closes the sum of its rows', () => {
  const text = withFigure(read.text, 3, '85.00')
  const settled = { text, sources: { ...sources, 3: { row: 3, check: 'person' as const } } }
  const anew = sourcesOf(draftPaper(paper, settledIn(settled, read.rows)))
  expect(Object.values(anew).map(({ check }) => check)).toEqual(['sum', 'sum', 'person', 'sum'])
})

test('source stays with its line, and says that a person typed over the figure', () => {
  expect(carrySources(sources, read.text, `Freight and more 10.00\n${read.text}`)).toMatchObject({
    2: { row: 1, check: 'read' },
    4: { row: 3, check: 'look' },
  })
  expect(carrySources(sources, read.text, read.text.replace('35.00', '85.00'))).toMatchObject({
    3: { row: 3, check: 'person' },
  })
  expect(carrySources(sources, read.text, read.text.replace('Plates\t35.00\n', ''))).not.toHaveProperty('4')
})
