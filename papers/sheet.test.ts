import { expect, test } from 'vitest'
import { markedLines, openSumOf } from './marks.ts'
import type { ReadPiece } from './mended.ts'
import { textOfLines } from './rows.ts'
import { lookAgain } from './second-look.ts'
import { placedRowsOf, sheetOf } from './sheet.ts'
import { LINES, piece } from './testing/pieces.ts'

function page(held: Parameters<typeof piece>[3], pitch = 34): ReadPiece[] {
  return LINES.flatMap(([label, amount], at) => [
    piece(label, 60, 200 + at * pitch, held),
    piece(amount, 900 - amount.length * 11, 200 + at * pitch, held),
  ])
}

const typed = LINES.map((line) => line.join('\t')).join('\n')

test.each([
  ['straight', {}],
  ['tilted by 5°', { tilt: 0.087 }],
  ['tilted the other way', { tilt: -0.087 }],
  ['held from aside', { tilt: 0.03, fan: 0.00012 }],
])('a page that is %s keeps each amount with its label', (_, held) => {
  expect(textOfLines(sheetOf(page(held)).lines)).toBe(typed)
})

test('tilt correction skips a tilt that would put each amount beside the next label', () => {
  // At 34 pixels from row to row and 700 across, 2.8° is a whole row.
  expect(textOfLines(sheetOf(page({ tilt: 0.049 })).lines)).toBe(typed)
})

test('columns of a sheet stay apart', () => {
  const rows = [
    ['Selling price', '$37,324.90', 'Subtotal', '$40,309.97'],
    ['Discount', '$1,077.60', 'HST', '$5,240.30'],
    ['Freight', '$1,932.05', 'Plates', '$85.58'],
    ['Levy', '$100.00', 'Total', '$45,635.85'],
  ]
  const pieces = rows.flatMap(([one = '', first = '', two = '', second = ''], at) => [
    piece(one, 60, 100 + at * 40),
    piece(first, 320, 100 + at * 40),
    piece(two, 500, 100 + at * 40),
    piece(second, 760, 100 + at * 40),
  ])
  expect(textOfLines(sheetOf(pieces).lines).split('\n')).toEqual(
    rows.flatMap(([one, first, two, second]) => [`${one}\t${first}`, `${two}\t${second}`]),
  )
})

test('label in a box stands above its amount', () => {
  const pieces = [
    piece('Gross capitalized cost', 60, 100),
    piece('Residual value', 420, 100),
    piece('$45,000.00', 60, 135),
    piece('$23,400.00', 420, 135),
  ]
  expect(textOfLines(sheetOf(pieces).lines)).toBe('Gross capitalized cost\t$45,000.00\nResidual value\t$23,400.00')
})

test('cell has its place, its confidence and its alternatives', () => {
  const [row] = placedRowsOf(
    sheetOf([piece('Freight', 60, 100), piece('1,995.00', 600, 100, { alternatives: ['7,995.00'] })]),
  ).rows
  expect(row?.cells.map(({ text, alternatives }) => [text, alternatives])).toEqual([
    ['Freight', []],
    ['1,995.00', ['7,995.00']],
  ])
})

test('figures that add up are confirmed', () => {
  expect(markedLines(sheetOf(page({})).lines).map(({ mark }) => mark)).toEqual(LINES.map(() => 'confirmed'))
})

test('figure read as its neighbor is corrected by the sum, from an alternative of the scan', () => {
  const pieces = page({}).map((each) =>
    each.text === '1,895.00' ? { ...each, text: '7,895.00', alternatives: ['1,895.00'], confidence: 0.8 } : each,
  )
  const lines = markedLines(sheetOf(pieces).lines)
  expect(lines.map(({ amount, mark }) => [amount, mark])).toEqual(LINES.map(([, amount]) => [amount, 'confirmed']))
})

test('figure without a matching alternative is never confirmed', () => {
  const pieces = page({}).map((each) =>
    each.text === '1,895.00' ? { ...each, text: '1,395.00', confidence: 0.8 } : each,
  )
  const lines = markedLines(sheetOf(pieces).lines)
  expect(lines.some(({ mark }) => mark === 'confirmed')).toBe(false)
  expect(lines.find(({ amount }) => amount === '1,395.00')?.mark).toBe('look')
  expect(openSumOf(lines)).toEqual({ from: 0, to: 6, made: 4_303_300, printed: 4_353_300 })
})

test('thin minus that was missed is proposed where the page writes others', () => {
  const rows = [
    ['Selling price', '38,495.00'],
    ['Dealer discount', '500.00'],
    ['Freight', '2,195.00'],
    ['Subtotal', '40,190.00'],
    ['Cash down', '-3,000.00'],
    ['To finance', '37,190.00'],
  ]
  const pieces = rows.flatMap(([label = '', amount = ''], at) => [
    piece(label, 60, 100 + at * 40),
    piece(amount, 800 - amount.length * 11, 100 + at * 40),
  ])
  const [, discount] = markedLines(sheetOf(pieces).lines)
  expect(discount).toMatchObject({ amount: '-500.00', candidates: ['500.00'], mark: 'look' })
})

test('sum replaces its own lines in the sums below it, and the minus of another line is not guessed', () => {
  const rows = [
    ['Vehicle', '40,000.10'],
    ['Options', '2,000.20'],
    ['With options', '42,000.30'],
    ['Rebate', '(1,000.00)'],
    ['Net price', '41,000.30'],
    ['Levy', '100.00'],
    ['Administration', '499.05'],
    ['Fees', '599.05'],
    ['Taxable', '41,599.35'],
  ]
  const pieces = rows.flatMap(([label = '', amount = ''], at) => [
    piece(`${at + 1}`, 20, 100 + at * 40),
    piece(label, 60, 100 + at * 40),
    piece(amount, 800 - amount.length * 11, 100 + at * 40),
  ])
  expect(markedLines(sheetOf(pieces).lines).map(({ label, amount, mark }) => [label, amount, mark])).toEqual(
    rows.map(([label, amount]) => [label, amount, 'confirmed']),
  )
})

test('boxes with a tall gap, an amount at the right and a figure that is no money keep their labels', () => {
  const pieces = [
    piece('Acquisition fee', 60, 100),
    piece('Term in months', 420, 100),
    piece('Rate', 780, 100),
    piece('$777.97', 280, 190),
    piece('36', 680, 190),
    piece('7.49%', 1000, 190),
  ]
  expect(textOfLines(sheetOf(pieces).lines)).toBe('Acquisition fee\t$777.97\nTerm in months\t36\nRate\t7.49%')
})

test('heading right above a line is no part of its label, and small print below a name does not take its amount', () => {
  const small = (text: string, x: number, y: number) => {
    const read = piece(text, x, y)
    return { ...read, box: { ...read.box, height: 16 } }
  }
  const pieces = [
    piece('ITEMIZATION', 60, 100),
    piece('Cash price', 60, 128),
    piece('$38,495.00', 700, 128),
    piece('Down payment', 60, 164),
    piece('$2,000.00', 700, 164),
    piece('RATE', 60, 240),
    piece('FINANCE CHARGE', 500, 240),
    small('yearly cost', 60, 262),
    small('what credit costs', 500, 262),
    piece('7.49%', 60, 300),
    piece('$6,412.88', 500, 300),
  ]
  expect(textOfLines(sheetOf(pieces).lines).split('\n')).toEqual(
    expect.arrayContaining([
      'Cash price\t$38,495.00',
      'Down payment\t$2,000.00',
      'RATE\t7.49%',
      'FINANCE CHARGE\t$6,412.88',
    ]),
  )
})

test('amount beside the middle of two label lines has both, and a wrapped label is whole', () => {
  const pieces = [
    piece('Prix de base', 60, 100),
    piece('Base price', 60, 127),
    piece('38 495,00 $', 700, 114),
    piece('Transport et', 60, 180),
    piece('préparation', 60, 207),
    piece('1 995,00 $', 700, 207),
    piece('Solde', 60, 260),
    piece('40 490,00 $', 700, 260),
  ]
  expect(textOfLines(sheetOf(pieces).lines).split('\n')).toEqual([
    'Prix de base Base price\t38 495,00 $',
    'Transport et préparation\t1 995,00 $',
    'Solde\t40 490,00 $',
  ])
})

test('label follows its amount on a page that writes amounts first', () => {
  const pieces = ['Selling price', 'Freight', 'Total'].flatMap((label, at) => [
    piece('$1,000.00', 60, 100 + at * 40),
    piece(label, 240, 100 + at * 40),
  ])
  expect(textOfLines(sheetOf(pieces).lines).split('\n')).toEqual(
    ['Selling price', 'Freight', 'Total'].map((label) => `${label}\t$1,000.00`),
  )
})

test('figure that is no money stands behind its words', () => {
  const pieces = [
    piece('Model year', 60, 100),
    piece('2026', 500, 100),
    piece('Term: 72', 60, 140),
    piece('APR', 60, 180),
    piece('6.49%', 500, 180),
  ]
  expect(textOfLines(sheetOf(pieces).lines)).toBe('Model year\t2026\nTerm\t72\nAPR\t6.49%')
})

test('minus that only the second pass sees is kept, and one seen before is not dropped', async () => {
  const rows = [
    ['Selling price', '38,495.00'],
    ['Dealer discount', '500.00'],
    ['Trade allowance', '-1,000.00'],
    ['Subtotal', '36,995.00'],
  ]
  const sheet = sheetOf(
    rows.flatMap(([label = '', amount = ''], at) => [
      piece(label, 60, 100 + at * 40),
      piece(amount, 800 - amount.length * 11, 100 + at * 40),
    ]),
  )
  const seen = ['-500.00', '1,000.00']
  await lookAgain(sheet, async ({ y }) => ({
    text: seen[Math.round((y - 140) / 40)] ?? '',
    confidence: 0.95,
    alternatives: [],
    places: [],
  }))
  expect(markedLines(sheet.lines).map(({ amount, mark }) => [amount, mark])).toEqual([
    ['38,495.00', 'confirmed'],
    ['-500.00', 'confirmed'],
    ['-1,000.00', 'confirmed'],
    ['36,995.00', 'confirmed'],
  ])
})

/** As found on the photo of a folded page: text, place, size and angle. */
const FOLDED = [
  ['Our price', 1486, 180, 183, 47, -0.033],
  ['List', 1081, 207, 81, 46, -0.077],
  ['$42,477.93', 1467, 250, 222, 45, -0.057],
  ['$45,675.19', 1012, 282, 212, 46, -0.104],
  ['Item', 215, 296, 79, 38, 0],
  ['$2,537.62', 1478, 331, 199, 48, -0.05],
  ['Vehicle', 235, 359, 122, 43, -0.03],
  ['$2,728.62', 1023, 360, 189, 48, -0.091],
  ['$554.78', 1497, 413, 165, 47, -0.051],
  ['Sport package', 291, 434, 236, 48, -0.04],
  ['$596.54', 1039, 439, 158, 46, -0.087],
  ['$1,617.35', 1478, 496, 200, 47, -0.036],
  ['Paint', 214, 510, 93, 42, 0.038],
  ['$1,739.09', 1022, 520, 190, 47, -0.077],
  ['$383.59', 1497, 579, 165, 47, -0.035],
  ['Delivery', 236, 586, 140, 45, 0.035],
  ['$412.46', 1038, 599, 159, 47, -0.083],
  ['Admin', 221, 660, 107, 40, 0],
  ['$47,571.27', 1469, 663, 225, 48, -0.019],
  ['$51,151.90', 1010, 682, 211, 46, -0.063],
  ['Subtotal', 235, 736, 140, 42, -0.025],
  ['$6,184.27', 1481, 746, 197, 46, -0.022],
  ['$6,649.75', 1021, 761, 190, 48, -0.054],
  ['HST 13%', 243, 811, 163, 44, -0.031],
  ['$53,755.54', 1470, 830, 226, 47, -0.012],
  ['$57,801.65', 1008, 843, 213, 49, -0.054],
  ['Total', 204, 889, 86, 42, 0],
] as const

test('bent page keeps the amounts of two columns with their label', () => {
  const pieces = FOLDED.map(([text, x, y, width, height, angle]): ReadPiece => {
    const places = Array.from(text, (_, at) => (at + 0.5) / text.length)
    return { text, confidence: 0.97, alternatives: [], places, box: { x, y, width, height, angle } }
  })
  expect(textOfLines(sheetOf(pieces).lines).split('\n').slice(-8)).toEqual([
    'Vehicle\t$45,675.19\t$42,477.93',
    'Sport package\t$2,728.62\t$2,537.62',
    'Paint\t$596.54\t$554.78',
    'Delivery\t$1,739.09\t$1,617.35',
    'Admin\t$412.46\t$383.59',
    'Subtotal\t$51,151.90\t$47,571.27',
    'HST 13%\t$6,649.75\t$6,184.27',
    'Total\t$57,801.65\t$53,755.54',
  ])
})

test('page of very many amounts without a sum is marked before the time limit', () => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    piece(`${(at * 7919 + 1013) % 9973}.${10 + (at % 90)}`, 700, 60 + at * 40),
  )
  const lines = sheetOf([...rows, ...rows.map((row) => ({ ...row, text: 'Less', box: { ...row.box, x: 80 } }))]).lines
  expect(markedLines(lines)).toHaveLength(150)
})
