import type { AnswerLine } from '../quote-answer.ts'
import type { CheckedQuote } from '../quote-shapes.ts'
import type { TaxApart } from './tax-lines.ts'

/** One step of how the headline amount comes about; the amounts above a sum add up to it. */
export type WorkingRow =
  | { step: 'price' | 'included' | 'discounts' | 'claim'; lines: number[]; amounts: number[]; amount: number }
  | { step: 'ad'; amount: number }
  | { step: 'limit'; lines: number[]; asked: number; limit: number; amount: number }
  | { step: 'sum'; isOverAd: boolean; amount: number }
  | { step: 'tax'; factor: string | null; base: number; amount: number }
  | { step: 'wrongTax'; lines: number[]; amount: number }

/** How the figure on top follows from figures of the sheet, step by step; empty where there is none. */
export function workingOf(
  { lines, advertised, back }: WorkedOut,
  { wrongTax, factor }: { wrongTax: number; factor: string | null },
): WorkingRow[] {
  if (back === 0) return []
  const owed = lines.filter(({ level, claim }) => level === 'owed' && claim > 0)
  const taxed = owed.filter(({ kind }) => !kind.startsWith('tax_'))
  const capped = taxed.filter((line) => line.class === 'over_cap')
  const inAd = taxed.filter((line) => line.class !== 'over_cap')
  const rows: WorkingRow[] = [
    ...adRows(lines, inAd, advertised),
    ...capped.map(
      (line): WorkingRow => ({
        step: 'limit',
        lines: [line.number],
        asked: line.amount,
        limit: line.amount - line.claim,
        amount: line.claim,
      }),
    ),
  ]
  const base = sumOf(taxed.map(({ claim }) => claim))
  const withTax = back - wrongTax
  const isOverAd = capped.length === 0 && rows.some(({ step }) => step === 'ad')
  if (base > 0) {
    if (rows.length > 1) rows.push({ step: 'sum', isOverAd, amount: base })
    const isExact = factor !== null && Math.round(base * Number(factor)) === withTax
    if (withTax !== base) rows.push({ step: 'tax', factor: isExact ? factor : null, base, amount: withTax })
  }
  if (wrongTax > 0) {
    const wrong = owed.filter(({ kind }) => kind.startsWith('tax_')).map(({ number }) => number)
    rows.push({ step: 'wrongTax', lines: wrong, amount: wrongTax })
  }
  return rows
}

type WorkedOut = { lines: readonly AnswerLine[]; advertised: number | null; back: number }

/** Price, what the ad contains already, discounts and the ad, where their sum is what is claimed; else the claims one by one. */
function adRows(lines: readonly AnswerLine[], inAd: readonly AnswerLine[], advertised: number | null): WorkingRow[] {
  if (inAd.length === 0) return []
  const rowOf = (
    step: 'price' | 'included' | 'discounts' | 'claim',
    of: readonly AnswerLine[],
    sign = 1,
  ): WorkingRow => ({
    step,
    lines: of.map(({ number }) => number),
    amounts: of.map(({ amount }) => amount),
    amount: sign * sumOf(of.map(({ amount }) => amount)),
  })
  const counted = lines.filter(({ flags }) => !flags.includes('reference'))
  const price = counted.filter(({ kind }) => kind === 'price')
  const included = counted.filter((line) => line.class === 'included_by_law' && !line.flags.includes('credit'))
  const discounts = counted.filter(({ kind }) => kind === 'discount')
  const claimed = sumOf(inAd.map(({ claim }) => claim))
  const rows: WorkingRow[] = [
    rowOf('price', price),
    ...(included.length > 0 ? [rowOf('included', included)] : []),
    ...(discounts.length > 0 ? [rowOf('discounts', discounts, -1)] : []),
    { step: 'ad', amount: -(advertised ?? 0) },
  ]
  if (advertised !== null && sumOf(rows.map(({ amount }) => amount)) === claimed) return rows
  return inAd.map((line) => ({ step: 'claim', lines: [line.number], amounts: [line.amount], amount: line.claim }))
}

/** What an amount is multiplied with to have its tax in it, `1.13`; `null` where the taxes are no plain rates. */
export function factorOf({ taxes }: CheckedQuote, apart: TaxApart | null): string | null {
  const here = (taxes ?? []).filter(({ label, amount }) => label !== apart?.label && amount !== 0)
  if (here.length === 0 || here.some(({ rate, id }) => rate === null || id === 'luxury')) return null
  const rates = here.reduce((sum, { rate }) => sum + Number(rate), 1)
  return String(Number(rates.toFixed(6)))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
