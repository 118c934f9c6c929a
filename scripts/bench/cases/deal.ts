import { checkQuote, findJurisdiction, outTheDoor } from '#deal/index.ts'
import { answerOf } from '#deal/quote/quote-answer.ts'
import { readSheet } from '#deal/quote/read-sheet.ts'
import { quoteRulesOf } from '#deal/rules/rows-of.ts'
import type { Case } from '../fixtures.ts'
import type { Row } from '../table.ts'

const TARGET_MS = { quote: 5, longQuote: 50, outTheDoor: 0.1 }
const ROUNDS = { quote: 400, longQuote: 20, outTheDoor: 40_000 }

const SALE = {
  jurisdiction: 'QC:CA',
  date: '2026-11-16',
  seller: 'dealer',
  condition: 'used',
  fuel: 'gas',
  price: 2_850_000,
  trade_in: 900_000,
  lien: 400_000,
  book_value: 3_000_000,
} as const
/** Known, scanned, misspelt, unknown and Chinese lines in turn, as a long quote might have them. */
const SIXTY_LINES = Array.from(
  { length: 60 },
  (_, at) =>
    [
      'Prix de vente ........ 31 995,00 $',
      'Frais d’administration: 499,00 $',
      'Marquage antivol (déjà installé) = 349,00 $',
      'Paint pr0tecti0n $1,295.00',
      'Nitrogan tires 199.00',
      'Zeta Shield Plus 395',
      '文件费 $499.00',
      'TPS 5 % 1 725,35 $',
    ][at % 8],
).join('\n')

const EMAIL =
  'We can do the Civic Sport at $31,250 plus freight and PDI of $1,830, air tax $100, OMVIC $22 and our admin of $499. With HST at 13% ($4,381.13) that brings you to $38,082.13 out the door, or 72 months at 6.99% for $649.10 a month.'
const FIVE_HUNDRED_ROWS = Array.from(
  { length: 500 },
  (_, at) => `Charge ${at % 7} of part ${at}  $${(at * 37) % 900}.50`,
).join('\n')

/** What the deal engine costs of the processor, with its index built: on a page it is built once. */
export const deal: Case = {
  name: 'deal',
  run: () =>
    Promise.resolve([
      measured('checkQuote, 60 lines', ROUNDS.quote, TARGET_MS.quote, () => {
        checkQuote({ ...SALE, advertised_price: 2_800_000, text: SIXTY_LINES })
      }),
      measured('a sheet read and judged', ROUNDS.quote, TARGET_MS.quote, () => readAndJudge(EMAIL)),
      measured('a sheet of 500 rows', ROUNDS.longQuote, TARGET_MS.longQuote, () => readAndJudge(FIVE_HUNDRED_ROWS)),
      measured('outTheDoor', ROUNDS.outTheDoor, TARGET_MS.outTheDoor, () => {
        outTheDoor(SALE)
      }),
    ]),
}

const ontario = findJurisdiction('ON:CA')
const rules = ontario && quoteRulesOf(ontario)

function readAndJudge(text: string): void {
  const read = rules && readSheet(text, rules.synonyms)
  if (!rules || !read) throw new Error('no rules for Ontario')
  answerOf(rules, { sale: { ...SALE, jurisdiction: 'ON:CA', condition: 'new' }, read })
}

function measured(what: string, times: number, targetMs: number, once: () => void): Row {
  for (let warm = 0; warm < times / 10; warm++) once()
  const before = process.cpuUsage()
  for (let round = 0; round < times; round++) once()
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000 / times
  return {
    what,
    figures: { 'CPU each': `${ms.toFixed(3)} ms` },
    target: { text: `≤ ${targetMs} ms`, isMet: ms <= targetMs },
  }
}
