import type { Entry, ParsedRow } from '../layout/entries.ts'
import { lineKind } from '../meaning/line-kinds.ts'
import { decimal, distinct, type Frequency, LEASE, plain, termsOfRow, withHeads } from './credit-terms.ts'

/** Terms of a loan or a lease as a sheet states them; what it does not state is left out. Amounts in cents. */
export type ReadTerms = {
  kind: 'loan' | 'lease' | 'cash'
  /** In percent, `5.99`. */
  apr?: number
  money_factor?: number
  months?: number
  frequency?: Frequency
  /** How many payments the sheet names. */
  payments?: number
  payment?: number
  /** In cents, or as the part of the list price that the sheet names, `52%`. */
  residual?: number | string
  amount_financed?: number
  cap_cost?: number
  adjusted_cap?: number
  rent_charge?: number
  due_at_signing?: number
  finance_charge?: number
  payments_total?: number
  /** Allowed in a year, in the unit of the sheet. */
  distance_a_year?: number
  /** For each kilometre or mile above that. */
  over_distance?: number
}

/** What a sheet says of financing: one entry for each payment that has terms of its own, or one for all. */
export function readFinancing(rows: readonly ParsedRow[], entries: readonly Entry[]): ReadTerms[] {
  const byRow = withHeads(rows).map((row) => termsOfRow(row))
  const text = rows.map((row) => plain(row.text)).join('\n')
  const payments = entries.filter((entry) => lineKind(entry) === 'payment')
  const figures = figuresOf(entries, rows)
  const months = distinct(byRow.flatMap((terms) => terms.months))
  const rates = distinct(byRow.flatMap((terms) => terms.rates))
  const factors = distinct(byRow.flatMap((terms) => terms.factors))
  const frequencies = distinct(byRow.flatMap((terms) => terms.frequencies))
  const isLease =
    LEASE.test(text) &&
    (factors.length > 0 ||
      figures.residual !== undefined ||
      figures.cap_cost !== undefined ||
      /\bleas|\bcap(?:itali[sz]ed)? (?:cost|reduction)|租赁|\blocation|\bbail/.test(text))
  const hasTerms = months.length + rates.length + factors.length + payments.length > 0
  if (!hasTerms && Object.keys(figures).length === 0) return []
  const kind = isLease ? 'lease' : 'loan'
  const count = Math.max(1, months.length, rates.length, factors.length)
  const own = payments.filter((payment) => byRow[rowAt(rows, payment)]?.months.length)
  // Every payment with a term in its own row is an offer of its own.
  if (own.length > 1) {
    return own.map((payment, at) => {
      const terms = byRow[rowAt(rows, payment)]
      const beside = own.filter((other) => other.row === payment.row)
      const place = beside.indexOf(payment)
      // A row with as many terms as payments names them in the same order.
      const of = <Value>(values: readonly Value[] | undefined): Value | undefined =>
        values?.[values.length === beside.length ? place : 0]
      return compact({
        kind,
        ...(at === 0 && figures),
        payment: payment.amount.cents,
        months: of(terms?.months),
        apr: of(terms?.rates) ?? (at === 0 || rates.length === 1 ? rates[0] : undefined),
        money_factor: factors[at] ?? factors[0],
        frequency: terms?.frequencies[0] ?? frequencies[0] ?? 'monthly',
      })
    })
  }
  return Array.from({ length: count }, (_, at) =>
    compact({
      kind,
      ...(at === 0 && figures),
      payment: payments[at]?.amount.cents ?? (at === 0 ? payments[0]?.amount.cents : undefined),
      months: months[at],
      apr: rates[at],
      money_factor: factors[at],
      frequency: at === 0 && (payments.length > 0 || isLease) ? (frequencies[0] ?? 'monthly') : undefined,
    }),
  )
}

function rowAt(rows: readonly ParsedRow[], entry: Entry): number {
  return rows.findIndex(({ row }) => row === entry.row)
}

const FIGURES = [
  'amount_financed',
  'cap_cost',
  'adjusted_cap',
  'rent_charge',
  'due_at_signing',
  'finance_charge',
  'payments_total',
] as const

function figuresOf(entries: readonly Entry[], rows: readonly ParsedRow[]): Partial<ReadTerms> {
  const found: Partial<ReadTerms> = {}
  for (const { reading, amount } of entries) {
    const figure = FIGURES.find((name) => name === reading?.kind)
    if (figure && found[figure] === undefined) found[figure] = amount.cents
  }
  const residual = residualOf(entries, rows)
  if (residual !== undefined) found.residual = residual
  for (const { text } of rows) {
    if (!SAYS_DISTANCE.test(text)) continue
    const row = plain(text)
    const [, distance] =
      /(\d{1,2}[ ,.]?\d{3}|\d{1,2}(?:\.5)?k) ?(?:km|kms|kilomet\w+|miles?|mi)? ?(?:\/|per|a|par|each|por) ?(?:yr|year|an|annee|ano)\b/.exec(
        row,
      ) ?? []
    if (distance && found.distance_a_year === undefined)
      found.distance_a_year = distance.endsWith('k')
        ? Number(distance.slice(0, -1)) * 1_000
        : Number(distance.replace(/\D/g, ''))
    const [, over] =
      /\$? ?(0?[.,]\d{2}) ?\$? ?(?:\/|per|a|par|du|each|for each) ?(?:excess |extra |over )?(?:km|kilometre|mile|mi)\b/.exec(
        row,
      ) ?? []
    if (over && found.over_distance === undefined) found.over_distance = Math.round(decimal(over) * 100)
  }
  return found
}

const SAYS_DISTANCE = /km|mi|kilom|yr|year|an\b|ann[ée]e|a[ñn]o/i
const SAYS_RESIDUAL = /r[eé]s|rv|end value|残值|msrp/i
const RESIDUAL_MIN_CENTS = 200_000

/** In money, or else as a part of the list price. */
function residualOf(entries: readonly Entry[], rows: readonly ParsedRow[]): number | string | undefined {
  const named = entries.filter(
    ({ reading, amount }) => reading?.kind === 'residual' && amount.cents > RESIDUAL_MIN_CENTS,
  )
  const [first] = named
  if (first) return first.amount.cents
  for (const { text } of rows) {
    if (!SAYS_RESIDUAL.test(text)) continue
    const row = plain(text)
    const [, percent] =
      /(?:residual|residuel\w*|\brv\b|\bres\b|lease end value|残值)[^%\n]{0,48}?(?<![\d.,])(\d{2}(?:[.,]\d{1,2})?) ?%/.exec(
        row,
      ) ?? []
    if (percent) return `${decimal(percent)}%`
    const [, before, after] =
      /(?:residual|residuel\w*|\brv\b|\bres\b|lease end value|残值)[^\d\n]{0,22}(\d{2}(?:[.,]\d{1,2})?)(?![\d,.]\d| ?(?:mo|km))|(\d{2}(?:[.,]\d{1,2})?) ?% ?(?:residual|residuel|rv\b|残值|of msrp)/.exec(
        row,
      ) ?? []
    const number = before ?? after
    if (number) return `${decimal(number)}%`
  }
  return undefined
}

function compact(
  terms: { [Key in keyof ReadTerms]: ReadTerms[Key] | undefined } & { kind: ReadTerms['kind'] },
): ReadTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as ReadTerms
}
