import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuote } from './index.ts'
import { rounds } from './testing/rounds.ts'

const LONG_MS = 30 * 60_000
const WITHIN_MS = 1_000

const check = (text: string) =>
  checkQuote({ jurisdiction: 'QC:CA', date: '2026-11-16', seller: 'dealer', condition: 'new', fuel: 'gas', text })

function expectSwiftAnswer(text: string): void {
  // Of the processor: what else the machine does meanwhile is no fault of the paste.
  const before = process.cpuUsage()
  const answer = check(text)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(WITHIN_MS)
  if ('lines' in answer) expect(Number.isSafeInteger(answer.quoted_total)).toBe(true)
  else expect(answer.error).toBe('too_long')
}

/** What pastes are made of, from the ordinary to the hostile. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'Price',
    'Frais d’administration',
    '车价',
    'HST',
    'TOTAL',
    '\n',
    '\r\n',
    '\u2028',
    '\t',
    ' - ',
    '........',
  ),
  fc.constantFrom(
    '$1,299.00',
    '1 299,00 $',
    '(500)',
    '-500',
    '٣٤٥',
    '１２３',
    '\u202e00.5$',
    '\u200f500',
    '\0',
    '\ud800',
    '\ufeff',
  ),
  fc
    .tuple(
      fc.constantFrom(' ', '.', '0', '-', '(', ',', '$', '9 ', '元', 'l', 'e\u0301'),
      fc.integer({ min: 1, max: 3_000 }),
    )
    .map(([sign, times]) => sign.repeat(times)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
)

test(
  'a paste of anything is answered or refused within a second',
  () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => expectSwiftAnswer(pieces.join(''))),
      { numRuns: rounds(400, 10_000) },
    )
  },
  LONG_MS,
)

test.each([
  ['spaces', ' '.repeat(99_000)],
  ['spaces before an amount', `${' '.repeat(99_000)}5`],
  ['spaces inside', `a${' '.repeat(99_000)}b`],
  ['points', '.'.repeat(99_000)],
  ['points before an amount', `Price ${'.'.repeat(99_000)} 500`],
  ['points and spaces in turn', `Price${' .'.repeat(49_000)} 500`],
  ['digits', '1'.repeat(99_000)],
  ['groups of digits', ' 123'.repeat(24_000)],
  ['brackets', '('.repeat(99_000)],
  ['one long word', `${'installation'.repeat(8_000)} 500`],
  ['many words', `${'price '.repeat(16_000)}500`],
  ['many long words', `${'nitrogan '.repeat(11_000)}500`],
  ['many near words in many rows', `${'warantly protecton nitrogan '.repeat(7)} 500\n`.repeat(490)],
  ['accents', `${'e\u0301'.repeat(30_000)} 500`],
  ['Chinese', `${'车'.repeat(30_000)} 500`],
  ['a row for every amount', 'Admin fee 500\n'.repeat(500)],
  ['a megabyte', 'Price 500\n'.repeat(100_000)],
  ['a megabyte in one row', 'x'.repeat(1_000_000)],
])('%s cost no time', (_, text) => {
  expectSwiftAnswer(text)
})

test('right-to-left marks do not turn an amount around', () => {
  const answer = check('Price \u202e$1,234.00')
  expect(answer).toMatchObject({ quoted_total: 123_400 })
})
