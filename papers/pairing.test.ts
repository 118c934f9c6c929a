import { expect, test } from 'vitest'
import { markedLines } from './marks.ts'
import type { ReadPiece } from './mended.ts'
import { textOfLines } from './rows.ts'
import { sheetOf } from './sheet.ts'
import { LINES, piece } from './testing/pieces.ts'

/** Amounts that stand lower than their labels, the more the farther down, as on a page that curls at one side. */
function curled(rows: readonly (readonly [string, string])[], down: (at: number) => number): ReadPiece[] {
  return rows.flatMap(([label, amount], at) => [
    piece(label, 60, 200 + at * 34, { tilt: 0.01 }),
    piece(amount, 900 - amount.length * 11, 200 + at * 34 + down(at), { tilt: 0.01 }),
  ])
}

test('column of amounts that stands a line too low is paired as a whole', () => {
  const rows = [...LINES, ['HST 13%', '5,659.29'], ['Total', '49,192.29']] as const
  for (const down of [() => 30, () => -30, (at: number) => 10 + at * 3]) {
    const sheet = sheetOf([piece('Stock 7971 VIN 2T3W1RFV27W419708', 60, 160), ...curled(rows, down)])
    expect(textOfLines(sheet.lines).split('\n').slice(1)).toEqual(rows.map((row) => row.join('\t')))
  }
})

test('small print under each name does not take its amount', () => {
  const pieces = LINES.flatMap(([label, amount], at) => {
    const note = piece('see page two', 60, 222 + at * 48)
    return [
      piece(label, 60, 200 + at * 48),
      { ...note, box: { ...note.box, height: 15, width: 90, x: 105 } },
      piece(amount, 900 - amount.length * 11, 211 + at * 48),
    ]
  })
  const lines = sheetOf(pieces).lines.filter(({ amounts }) => amounts.length > 0)
  expect(textOfLines(lines).split('\n')).toEqual(LINES.map((row) => row.join('\t')))
})

test('codes, letters and quantities in columns of their own are no part of the label', () => {
  const pieces = LINES.flatMap(([label, amount], at) => [
    piece(`${at + 1}`, 20, 100 + at * 40),
    piece(label, 60, 100 + at * 40),
    ...(at < 5 ? [piece('ACC', 500, 100 + at * 40), piece('1', 600, 100 + at * 40)] : []),
    piece(amount, 900 - amount.length * 11, 100 + at * 40),
  ])
  expect(markedLines(sheetOf(pieces).lines).map(({ label, amount }) => [label, amount])).toEqual(
    LINES.map((row) => [...row]),
  )
})

test('boxes in several columns have the name that stands in them over the amount', () => {
  const rows = [
    [
      ['Burinage', '3071,15'],
      ['Garantie 72', '1550,69'],
      ['Droits', '139,41'],
    ],
    [
      ['Rabais', '(3747,95)'],
      ['Sous-total', '48778,33'],
      ['TPS 5 %', '2438,92'],
    ],
  ] as const
  const pieces = rows.flatMap((row, down) =>
    row.flatMap(([label, amount], across) => {
      const isWrapped = label === 'Garantie 72'
      const top = 100 + down * 110
      return [
        piece(label, 60 + across * 260, top),
        ...(isWrapped ? [piece('mois', 60 + across * 260, top + 28)] : []),
        piece(amount, 190 + across * 260, top + (isWrapped ? 60 : 32)),
      ]
    }),
  )
  const lines = sheetOf(pieces).lines.filter(({ amounts }) => amounts.length > 0)
  expect(textOfLines(lines).split('\n').sort()).toEqual(
    rows
      .flat()
      .map(([label, amount]) => `${label}${label === 'Garantie 72' ? ' mois' : ''}\t${amount}`)
      .sort(),
  )
})

test('stroke between names and amounts is no minus where most amounts have one', () => {
  const pieces = LINES.map(([label, amount], at) => piece(`${label} -$${amount}`, 60, 100 + at * 40))
  expect(markedLines(sheetOf(pieces).lines).map(({ label, amount }) => [label, amount])).toEqual(
    LINES.map(([label, amount]) => [label, `$${amount}`]),
  )
})

test('amount found in two boxes between its thousands and hundreds is one', () => {
  const [left, right] = [piece('Key replacement 2,', 60, 100), piece('831.23', 262, 100)]
  expect(textOfLines(sheetOf([left, right]).lines)).toBe('Key replacement\t2,831.23')
})

test('labels that stand a line off their sums leave every figure to a person', () => {
  const labels = ['Selling price', 'Freight', 'Subtotal', 'HST 13%', 'Total', 'Deposit', 'Balance due']
  const amounts = ['38,495.10', '2,195.05', '40,690.15', '5,289.72', '45,979.87', '-1,000.00', '44,979.87']
  const marksOf = (shift: number) =>
    markedLines(
      sheetOf(
        amounts.flatMap((amount, at) => [
          piece(labels[at + shift] ?? 'Notes', 60, 100 + at * 40),
          piece(amount, 800 - amount.length * 11, 100 + at * 40),
        ]),
      ).lines,
    ).map(({ mark }) => mark)
  expect(new Set(marksOf(1))).toEqual(new Set(['look']))
  expect(marksOf(0)).not.toContain('look')
})
