import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuote, financeDeal, outTheDoor, rightsOf, tradeIn } from './index.ts'
import type { OutTheDoorInput } from './out-the-door.ts'
import { FUELS, type Jurisdiction } from './rule-rows.ts'
import { JURISDICTIONS } from './rules/jurisdictions.ts'
import { SYNONYMS } from './rules/synonyms.ts'
import { rounds } from './testing/rounds.ts'

const LONG_MS = 30 * 60_000
const KEYS = JURISDICTIONS.map(({ key }) => key)
const cents = fc.integer({ min: 0, max: 40_000_000 })
const optionalCents = fc.option(cents, { nil: undefined, freq: 3 })
/** Any day that some rule holds on, and its edges. */
const day = fc
  .constantFrom<Jurisdiction>(...JURISDICTIONS)
  .chain(({ rules }) =>
    fc.constantFrom(...rules.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to ?? '2031-02-28'])),
  )
const sale = fc.record({
  jurisdiction: fc.constantFrom(...KEYS),
  date: day,
  seller: fc.constantFrom('dealer' as const, 'private' as const),
  condition: fc.constantFrom('new' as const, 'used' as const),
  fuel: fc.constantFrom(...FUELS),
  price: cents,
  taxable_fees: optionalCents,
  nontaxable_fees: optionalCents,
  rebate_after_tax: optionalCents,
  trade_in: optionalCents,
  lien: optionalCents,
  book_value: optionalCents,
  vehicle_age: fc.integer({ min: 0, max: 30 }),
  local_rate: fc.option(fc.constantFrom('0', '0.0225', '0.04875'), { nil: undefined }),
  rate_override: fc.constantFrom('0.06', '0.0825'),
})

/** The same figures for every kind of sale. */
const KINDS_OF_SALE = FUELS.flatMap((fuel) =>
  (['dealer', 'private'] as const).flatMap((seller) =>
    (['new', 'used'] as const).map((condition) => ({ fuel, seller, condition })),
  ),
)

test(
  'sale never has a negative or invalid tax, and its lines add up',
  () => {
    const isRight = (input: OutTheDoorInput): boolean => {
      const answer = outTheDoor(input)
      if ('error' in answer) return ['no_rule_for_date', 'not_computed'].includes(answer.error)
      const total = answer.lines.reduce((sum, { amount }) => sum + amount, 0)
      return (
        answer.lines.every(({ amount, base }) => Number.isSafeInteger(amount) && amount >= 0 && base >= 0) &&
        answer.tax_total === total &&
        answer.out_the_door === answer.selling + total + (input.nontaxable_fees ?? 0) &&
        (answer.trade_tax_value ?? 0) >= 0 &&
        (answer.range === null || (answer.range.low <= answer.out_the_door && answer.out_the_door <= answer.range.high))
      )
    }
    fc.assert(
      fc.property(sale, (input) => KINDS_OF_SALE.every((kind) => isRight({ ...input, ...kind }))),
      // 24 kinds of sale each: some thousands, or a million.
      { numRuns: rounds(200, 42_000) },
    )
  },
  LONG_MS,
)

test(
  'total never falls when the price rises, except for New Brunswick’s book tolerance',
  () => {
    fc.assert(
      fc.property(sale, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000_000 })), (input, more) => {
        const [lower, higher] = [outTheDoor(input), outTheDoor({ ...input, price: input.price + more })]
        if ('error' in lower || 'error' in higher) return true
        // There a price near enough to the book value is taken for it, and the tax falls to it.
        if (input.jurisdiction === 'NB:CA' && input.seller === 'private') return true
        return higher.out_the_door >= lower.out_the_door
      }),
      { numRuns: rounds(2_000, 50_000) },
    )
  },
  LONG_MS,
)

test('New Brunswick’s exception is real', () => {
  const at = (price: number) =>
    outTheDoor({
      jurisdiction: 'NB:CA',
      date: '2026-11-16',
      seller: 'private',
      condition: 'used',
      price,
      book_value: 900_001,
    })
  expect(at(800_000)).toMatchObject({ out_the_door: 935_000 })
  expect(at(800_001)).toMatchObject({ out_the_door: 920_001 })
})

const NAMES = Object.values(SYNONYMS).flatMap((names) => names.split('|'))
const label = fc.oneof(
  { arbitrary: fc.constantFrom(...NAMES), weight: 6 },
  { arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'z', ' ', 'é', '元', '(') }), weight: 1 },
)
const amount = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.nat(5)).map(([value, notation]) => {
  const [dollars, rest] = [Math.floor(value / 100), String(value % 100).padStart(2, '0')]
  const grouped = (sign: string) => String(dollars).replace(/\B(?=(?:\d{3})+$)/g, sign)
  const notations = [
    `${dollars}.${rest}`,
    `$${grouped(',')}.${rest}`,
    `${grouped(' ')},${rest} $`,
    `${grouped('.')},${rest}`,
    `-$${dollars}.${rest}`,
    `(${dollars}.${rest})`,
  ]
  return notations[notation] ?? ''
})
const row = fc
  .tuple(label, fc.constantFrom(': ', ' ........ ', '\t', ' = ', '   '), amount)
  .map((parts) => parts.join(''))
const quote = fc.record({
  jurisdiction: fc.constantFrom(...KEYS.filter((key) => key !== 'DC:US')),
  date: fc.constant('2026-11-16'),
  seller: fc.constant('dealer' as const),
  condition: fc.constantFrom('new' as const, 'used' as const),
  fuel: fc.constantFrom(...FUELS),
  advertised_price: fc.option(cents),
  local_rate: fc.constantFrom(null, '0.02'),
  requested: fc.subarray(Object.keys(SYNONYMS), { maxLength: 3 }),
})
const rows = fc.array(row, { maxLength: 12 })

test(
  'quote row is a line, a stated total or unread, and the sums match',
  () => {
    fc.assert(
      fc.property(quote, rows, (input, pasted) => {
        const answer = checkQuote({ ...input, text: pasted.join('\n') })
        if (!('lines' in answer)) throw new Error(answer.error)
        const counted = (kind: string) =>
          answer.lines
            .filter((line) => line.kind === kind && !line.flags.includes('reference'))
            .reduce((sum, line) => sum + line.amount, 0)
        const classes = Object.values(answer.sums_by_class).reduce((sum, one) => sum + one, 0)
        expect(answer.lines.length + answer.stated_totals.length + answer.unread.length).toBe(pasted.length)
        expect(answer.quoted_total).toBe(counted('price') - counted('discount') + classes)
        expect(answer.lines.every((line) => line.ask_back >= 0 && line.ask_back <= line.amount)).toBe(true)
        expect(answer.details).toHaveLength(answer.lines.length)
      }),
      { numRuns: rounds(400, 10_000) },
    )
  },
  LONG_MS,
)

test(
  'fee order never changes a total',
  () => {
    const prices = SYNONYMS['price']?.split('|') ?? []
    const fees = NAMES.filter((name) => !prices.includes(name))
    const fee = fc.tuple(fc.constantFrom(...fees), amount).map(([name, money]) => `${name}: ${money}`)
    const shuffled = fc
      .array(fee, { minLength: 2, maxLength: 10 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
      )
    fc.assert(
      fc.property(quote, shuffled, (input, orders) => {
        const [one, other] = orders.map((lines) =>
          checkQuote({ ...input, text: ['Price: 30000', ...lines].join('\n') }),
        )
        if (!one || !other || !('lines' in one) || !('lines' in other)) throw new Error('refused')
        // Lists follow the rows; everything else is a total.
        const totals = (answer: typeof one) => ({ ...answer, lines: [], details: [], stated_totals: [] })
        expect(totals(one)).toEqual(totals(other))
      }),
      { numRuns: rounds(300, 5_000) },
    )
  },
  LONG_MS,
)

/** Anything that has the right type, as far as a type can tell. */
const odd = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    0.5,
    2 ** 53,
    Number.MIN_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ),
)
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'QC:CA',
    'IL:US',
    '2026-11-16',
    '2026-02-30',
    '0.05',
    '-1',
    'NaN',
    '',
  ),
)

test(
  'deal engine returns an answer or a refusal for any input',
  () => {
    const numbers = fc.array(odd, { minLength: 9, maxLength: 9 })
    const texts = fc.array(oddText, { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(numbers, texts, fc.constantFrom(...KEYS), (n, t, key) => {
        const jurisdiction = n[0] === 0 ? t[0] : key
        const where = { jurisdiction, date: t[1], seller: 'dealer', condition: 'used' }
        const now = { ...where, date: '2026-11-16' }
        const money = {
          price: n[1],
          trade_in: n[2],
          lien: n[3],
          book_value: n[4],
          local_rate: t[2],
          rate_override: t[3],
        }
        const terms = { n: n[5], apr: t[4], frequency: t[5], balloon: n[6], principal: n[7], payment: n[8] }
        const answers = [
          outTheDoor({ ...where, ...money } as never),
          outTheDoor({ ...now, ...money } as never),
          tradeIn({ ...now, ...money, private_offer: n[5] } as never),
          rightsOf({ ...now, odometer: n[1], price: n[2], market_date: t[6] } as never),
          checkQuote({ ...now, advertised_price: n[1], text: t[7], requested: t } as never),
          ...['finance', 'implied_apr', t[8]].map((op) => financeDeal({ op, ...terms } as never)),
          financeDeal({ op: 'finance', ...terms, n: 60, apr: '5', frequency: 'weekly' } as never),
        ]
        for (const answer of answers)
          expect(numbersIn(answer).filter((value) => !Number.isSafeInteger(value))).toEqual([])
      }),
      { numRuns: rounds(500, 10_000) },
    )
  },
  LONG_MS,
)

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
