import { PAYMENTS_A_YEAR } from '../offers/constants.ts'
import type { ShownDeal, ShownLine } from '../offers/endpoints.ts'

/** Terms of credit that a contract is held to, in the order of reading. */
export const CREDIT_TERMS = [
  'due_at_signing',
  'apr',
  'months',
  'frequency',
  'payment',
  'residual',
  'residual_share',
  'distance_a_year',
] as const
export type CreditTerm = (typeof CREDIT_TERMS)[number]

/** A line of the accepted offer as the contract must have it. What comes off has a minus. */
export type AgreedLine = {
  key: string
  /** The dealer's own words; null for a tax, which its label names, and for what the offer keeps apart. */
  text: string | null
  /** A kind of line, or the label of a tax. */
  name: string
  /** In cents. Of a term also thousandths of a percent, months, payments a year, or kilometres or miles. */
  amount: number
  isTax: boolean
  /** A term of the credit: no part of any sum. */
  term?: CreditTerm
  /** The amount without what is paid elsewhere, where a line holds several taxes: as good as `amount`. */
  without?: number
}

/** Beside the total, or in it already. */
const NOT_A_LINE: readonly string[] = ['trade_in', 'lien_payout', 'rebate', 'down_payment', 'payment', 'subtotal']
/** Québec's is paid to the SAAQ when the car is registered: a contract without it is right as well. */
export const PAID_ELSEWHERE: readonly string[] = ['tax.qst']

/** The lines that make up the total of a deal, without the taxes that the dealer wrote. */
export function countedLines<Line extends { kind: string; flags: readonly string[] }>(lines: readonly Line[]): Line[] {
  return lines.filter(
    ({ kind, flags }) => !NOT_A_LINE.includes(kind) && !kind.startsWith('tax_') && !flags.includes('reference'),
  )
}

export function comesOff({ kind, flags }: { kind: string; flags: readonly string[] }): boolean {
  return kind === 'discount' || flags.includes('credit')
}

/** What a person should look at: asked back, over the ad, open to talk, or not known. */
export function flaggedLines(deal: Pick<ShownDeal, 'lines'>): ShownLine[] {
  return countedLines(deal.lines).filter(
    (line) => isAgainstRules(line) || ((line.class === 'negotiable' || line.class === 'unknown') && !comesOff(line)),
  )
}

/** What a dealer may not ask for, or not on top of the ad. */
export function isAgainstRules({ ask_back: back, price }: Pick<ShownLine, 'ask_back' | 'price'>): boolean {
  return back > 0 || price === 'over'
}

export type AgreedDeal = Pick<ShownDeal, 'lines' | 'taxes' | 'taxes_with_trade' | 'quoted_tax' | 'apart'>

/** What was agreed, line by line, with the taxes that are owed, which a trade-in lowers. */
export function agreedLines(deal: AgreedDeal): AgreedLine[] {
  const { trade_in: tradeIn, lien, rebates } = deal.apart
  const lines = countedLines(deal.lines).map((line, at) => ({
    key: `line-${at}`,
    text: line.text,
    name: line.kind,
    amount: comesOff(line) ? -line.amount : line.amount,
    isTax: false,
  }))
  const apart = [
    { name: 'trade_in', amount: -tradeIn },
    { name: 'lien_payout', amount: lien },
    { name: 'rebate', amount: -rebates },
  ].flatMap(({ name, amount }) => (amount === 0 ? [] : [{ key: name, text: null, name, amount, isTax: false }]))
  return [...lines, ...apart, ...agreedTaxes(deal)]
}

/** What was agreed of the credit, term by term; what the dealer did not name is not there. */
export function agreedTerms({ terms }: Pick<ShownDeal, 'terms'>): AgreedLine[] {
  if (!terms) return []
  return CREDIT_TERMS.flatMap((term): AgreedLine[] => {
    const amount = termAmount(term, terms[term])
    return amount === null ? [] : [{ key: `term-${term}`, text: null, name: term, amount, isTax: false, term }]
  })
}

/** A term as a whole number, so that terms compare like amounts. */
export function termAmount(term: CreditTerm, value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (term === 'frequency') return PAYMENTS_A_YEAR[value as keyof typeof PAYMENTS_A_YEAR] ?? null
  return Math.round(Number(value.replace('%', '')) * 1_000)
}

function agreedTaxes(deal: AgreedDeal): AgreedLine[] {
  const owed = deal.apart.trade_in > 0 ? deal.taxes_with_trade : (deal.taxes ?? [])
  if (!owed) return mergedTaxes(deal)
  return owed.map(({ id, label, amount }) => ({ key: id, text: null, name: label, amount, isTax: true }))
}

/**
 * Beside a trade-in, where the taxes that it leaves were not computed, or not frozen yet: a single line. What the trade-in is worth
 * more than its price is the tax that it spares; where no tax was computed, the dealer's own counts.
 */
function mergedTaxes({ taxes, quoted_tax: written, apart }: AgreedDeal): AgreedLine[] {
  const line = { key: 'taxes', text: null, name: 'taxes', isTax: true }
  if (!taxes) return written === null ? [] : [{ ...line, amount: written }]
  const spared = (apart.trade_worth ?? apart.trade_in) - apart.trade_in
  const amount = sumOf(taxes.map((tax) => tax.amount)) - spared
  const ratesOf = (some: typeof taxes) => sumOf(some.map(({ rate }) => Number(rate ?? 0)))
  const elsewhere = taxes.filter(({ label }) => PAID_ELSEWHERE.includes(label))
  if (elsewhere.length === 0) return [{ ...line, amount }]
  const sparedElsewhere = Math.round((spared * ratesOf(elsewhere)) / ratesOf(taxes))
  return [{ ...line, amount, without: amount - sumOf(elsewhere.map((tax) => tax.amount)) + sparedElsewhere }]
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** The share of a tax in what was spared may be a cent off, because each was rounded by itself. */
export function isWithoutElsewhere({ without }: AgreedLine, read: number): boolean {
  return without !== undefined && Math.abs(read - without) <= 1
}

type TaxedDeal = Pick<ShownDeal, 'lines' | 'taxes' | 'tax_diff' | 'is_estimate' | 'apart'>

/**
 * How much too high the dealer's taxes are, too low where negative; what is paid elsewhere is not missing. Null where
 * that is unknown: where ours may be a guess, and beside a trade-in, whose credit the dealer's have in them.
 */
export function wrongTax({ lines, taxes, tax_diff: diff, is_estimate: isEstimate, apart }: TaxedDeal): number | null {
  if (apart.trade_in > 0 || isEstimate || diff === null) return null
  const elsewhere = (taxes ?? []).filter(
    ({ id, label }) => PAID_ELSEWHERE.includes(label) && lines.every(({ kind }) => kind !== `tax_${id}`),
  )
  const without = diff + sumOf(elsewhere.map(({ amount }) => amount))
  // Both may be written as one line, `TPS/TVQ`, which reads as the first of them: what is nearer was meant.
  return Math.abs(without) < Math.abs(diff) ? without : diff
}

/**
 * What stands in the contract for an agreed line: an amount, or null where it is not there. An unread line has no
 * entry.
 */
export type ReadLines = Readonly<Record<string, number | null>>
export type AddedLine = { text: string; amount: number }

export type LineState = 'same' | 'changed' | 'missing' | 'elsewhere'
export type Difference = {
  key: string
  /** The agreed line, or none where the contract has one more. */
  line: AgreedLine | null
  text: string | null
  state: 'changed' | 'missing' | 'added'
  /** What stands in the contract; null where the line is not there. */
  read: number | null
  /** How much more the contract asks for because of it; a term is in no sum. */
  over: number
}

export function stateOf(line: AgreedLine, read: number | null): LineState {
  if (read === line.amount || (read !== null && isWithoutElsewhere(line, read))) return 'same'
  if (read !== null) return 'changed'
  return PAID_ELSEWHERE.includes(line.name) ? 'elsewhere' : 'missing'
}

export type SigningAnswer = {
  differences: Difference[]
  unread: number
  agreed: number
  /** Of the lines that were read, as the contract has them. */
  contract: number
  /** How much more it is than was agreed; negative where it is less. */
  over: number
  /** A match is the same to the cent, all of it: a line that was not read is none. */
  verdict: 'match' | 'differ' | 'reading'
}

export function compareContract(
  lines: readonly AgreedLine[],
  read: ReadLines,
  added: readonly AddedLine[],
): SigningAnswer {
  const differences = lines.flatMap((line): Difference[] => {
    const amount = read[line.key]
    if (amount === undefined) return []
    const state = stateOf(line, amount)
    if (state === 'same' || state === 'elsewhere') return []
    return [
      { key: line.key, line, text: line.text, state, read: amount, over: line.term ? 0 : (amount ?? 0) - line.amount },
    ]
  })
  const more = added.map(
    ({ text, amount }, at): Difference => ({
      key: `added-${at}`,
      line: null,
      text,
      state: 'added',
      read: amount,
      over: amount,
    }),
  )
  const all = [...differences, ...more]
  const unread = lines.filter(({ key }) => read[key] === undefined).length
  const agreed = lines.reduce((sum, { amount, term }) => (term ? sum : sum + amount), 0)
  const over = all.reduce((sum, one) => sum + one.over, 0)
  const verdict = all.length > 0 ? 'differ' : unread > 0 ? 'reading' : 'match'
  return { differences: all, unread, agreed, contract: agreed + over, over, verdict }
}
