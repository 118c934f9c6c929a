import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuote } from './index.ts'
import { answerOf } from './quote/quote-answer.ts'
import { readSheet } from './quote/read-sheet.ts'
import { JURISDICTIONS } from './rules/jurisdictions.ts'
import { quoteRulesOf } from './rules/rows-of.ts'
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
  'quote reader answers or refuses any paste within a second',
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

/** Rows as dealers write them, and what scanners, tables and hurried people make of them. */
const label = fc.constantFrom(
  'Price',
  'Freight & PDI',
  'Admin fee',
  'Doc fee',
  'HST 13%',
  'TOTAL',
  'Trade-in',
  'Your 2017 Jetta',
  'Net',
  'Frais de dossier',
  '车价',
  'Presyo',
  'Zorblax',
  'was',
  'now',
  'Down',
  'Payoff on trade',
  '72 mo 84 mo 96 mo',
  'Lease 36 mo MF .00125 residual',
  '首付',
  '',
)
const money = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }).map((dollars) => `$${dollars.toLocaleString('en')}.00`),
  fc.constantFrom(
    '1 995,00 $',
    '<2,000.00>',
    '9,000 CR',
    '38.5K',
    '(500)',
    '19.999.00',
    '-31,995',
    '3.2万',
    'N/C',
    '$41,321000000.20',
    '一万八千',
    '2,000 + 500 = 2,500',
    '13% of 30,000 = 3,900',
    '60 x 486.90 @ 7.9%',
    '$31,200.00   $34,900.00',
    '0.12/km',
    '9'.repeat(30),
  ),
)
const between = fc.constantFrom(' ', '\t', ' | ', '  ....  ', ': ', ', ', ' plus ', '\n')
const written = fc
  .array(fc.tuple(label, between, money, between), { minLength: 1, maxLength: 14 })
  .map((rows) => rows.flat().join(''))
const byKey = new Map(JURISDICTIONS.map((jurisdiction) => [jurisdiction.key, quoteRulesOf(jurisdiction)]))

test(
  'quote answer never has an implausible claim or a figure that is no number',
  () => {
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...byKey.keys()),
        fc.constantFrom(null, 2_999_500),
        (text, key, advertised) => {
          const rules = byKey.get(key)
          if (!rules) throw new Error('no rules')
          const read = readSheet(text, rules.synonyms)
          if (!read) throw new Error('too long')
          const sale = {
            jurisdiction: key,
            date: '2026-11-16',
            seller: 'dealer',
            condition: 'new',
            fuel: 'gas',
            advertised_price: advertised,
          } as const
          const answer = answerOf(rules, { sale, read })
          if (!('lines' in answer)) return
          const figures = [
            answer.back,
            answer.levels.ask,
            answer.levels.check,
            answer.keep ?? 0,
            ...answer.lines.flatMap(({ claim, worth }) => [claim, worth]),
            ...answer.lines.map(({ ask_back: back }) => back),
          ]
          expect(figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0)).toBe(true)
          expect(answer.back).toBeLessThanOrEqual(Math.max(0, answer.quote.quoted_total))
          if (answer.proof === 'open') expect([answer.back, answer.taxDiff, answer.sum]).toEqual([0, null, null])
          for (const one of [answer, ...answer.options]) {
            expect(one.quote.quoted_total).toBeGreaterThanOrEqual(0)
            expect(one.questions.every(({ effect }) => Number.isSafeInteger(effect) && effect > 0)).toBe(true)
            // No figure of credit is NaN, which JSON has as null.
            expect(JSON.parse(JSON.stringify(one.financing))).toEqual(one.financing)
          }
        },
      ),
      { numRuns: rounds(300, 24_000) },
    )
  },
  LONG_MS,
)
