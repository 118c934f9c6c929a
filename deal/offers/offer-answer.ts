import { financeDeal } from '../payments.ts'
import { computeReadQuote } from '../quote/judge/check-quote.ts'
import { answerOf, payableOf, type QuoteAnswer } from '../quote/quote-answer.ts'
import type { CheckedQuote, QuoteError, QuoteRules, QuoteSale } from '../quote/quote-shapes.ts'
import { readSheetWith } from '../quote/read-sheet.ts'
import type { ReadQuote } from '../quote/rows.ts'

/** The dealer’s loan, as it is offered beside the price. */
export type Financing = { apr: string; months: number }
export type Loan = Financing & { payment: number; interest: number }

export type OfferQuestion = {
  sale: QuoteSale
  text: string
  /** Kinds that a person has set, by the row of the paste. */
  kinds: Readonly<Record<string, string>>
  financing: Financing | null
}

/** Never part of what the car costs: shown beside it. */
const APART: readonly string[] = ['trade_in', 'lien_payout', 'rebate', 'down_payment', 'payment']

export type OfferAnswer = {
  /** The quote as it is written, with what is odd in it. */
  answer: QuoteAnswer
  /** The same without what stands apart. */
  bare: CheckedQuote
  /** What one would pay signing it as it stands, taxes recomputed; offers are ranked by it. `null` where no tax can be computed. */
  payable: number | null
  /** What it would be after asking lines back. */
  trueTotal: number | null
  apart: {
    tradeIn: number
    lien: number
    /** The trade-in with the tax that it spares. */
    tradeWorth: number | null
    rebates: number
    downPayment: number
    payments: number[]
    loan: Loan | null
  }
}

/** The paste with the kinds that a person has set; `undefined` where it is too long to be an offer. */
export function readOffer(
  text: string,
  synonyms: QuoteRules['synonyms'],
  kinds: OfferQuestion['kinds'],
): ReadQuote | undefined {
  return readSheetWith(text, synonyms, kinds)
}

/** Judges an offer as a quote, and pulls the trade-in, rebates and the loan apart from what the car costs. */
export function computeOffer(rules: QuoteRules, question: OfferQuestion): OfferAnswer | QuoteError {
  const read = readOffer(question.text, rules.synonyms, question.kinds)
  if (!read) return { error: 'too_long' }
  const answer = answerOf(rules, { sale: question.sale, read })
  if ('error' in answer) return answer
  const bareRows = { ...read, rows: read.rows.filter(({ kind }) => !APART.includes(kind)) }
  const bare = computeReadQuote(rules, question.sale, () => bareRows)
  if (!('lines' in bare)) return bare
  const payable = payableOf(bare)
  return {
    answer,
    bare,
    payable,
    trueTotal: bare.true_total,
    apart: {
      tradeIn: sumOf(read, 'trade_in'),
      lien: sumOf(read, 'lien_payout'),
      tradeWorth: tradeWorth(sumOf(read, 'trade_in'), bare, answer.quote),
      rebates: sumOf(read, 'rebate'),
      downPayment: sumOf(read, 'down_payment'),
      payments: read.rows.filter(({ kind }) => kind === 'payment').map(({ cents }) => cents),
      loan: question.financing && payable !== null ? loanOf(question.financing, payable) : null,
    },
  }
}

function sumOf({ rows }: ReadQuote, kind: string): number {
  return rows.reduce((total, row) => (row.kind === kind ? total + row.cents : total), 0)
}

function tradeWorth(tradeIn: number, bare: CheckedQuote, whole: CheckedQuote): number | null {
  if (tradeIn === 0) return null
  const [without, withIt] = [bare.tax_check.on_quoted_lines, whole.tax_check.on_quoted_lines]
  return without === null || withIt === null ? tradeIn : tradeIn + without - withIt
}

/** Over the whole of what the car costs, month by month. */
function loanOf({ apr, months }: Financing, principal: number): Loan | null {
  const loan = financeDeal({ op: 'finance', principal, apr, n: months, frequency: 'monthly' })
  if (!('interest' in loan)) return null
  return { apr, months, payment: loan.payment, interest: loan.interest }
}
