import { isDay } from '../days.ts'
import { amountError } from '../money.ts'
import { computeOutTheDoor, findRuleRow, ruleUsed } from '../out-the-door.ts'
import type { LineClass } from '../rule-rows.ts'
import { classify, limitToCheck } from './classes.ts'
import { amountOf, linesOf, PLACED } from './lines.ts'
import type { CheckedQuote, LineFlag, QuoteError, QuoteInput, QuoteRules, QuoteSale } from './quote-shapes.ts'
import { engineInput, isTaxed, type Judged, signed, taxAnswer, untaxedCredits } from './quote-taxes.ts'
import { type ReadQuote, readQuote } from './rows.ts'

/** Reads a pasted quote and judges it. */
export function computeQuote(rules: QuoteRules | undefined, input: QuoteInput): CheckedQuote | QuoteError {
  if (!rules) return { error: 'unknown_jurisdiction' }
  return computeReadQuote(rules, input, () =>
    typeof input.text === 'string' ? (readQuote(input.text, rules.synonyms) ?? 'too_long') : 'bad_input',
  )
}

/** Judges each line of a quote that was read, and asks the engine twice: for the quote as it is, and as it should be. */
export function computeReadQuote(
  rules: QuoteRules,
  input: QuoteSale,
  readLines: () => ReadQuote | 'too_long' | 'bad_input',
): CheckedQuote | QuoteError {
  if (!isDay(input.date)) return { error: 'bad_date' }
  const wrong = amountError([input.advertised_price, input.book_value, input.vehicle_age])
  if (wrong) return { error: wrong }
  const row = findRuleRow(rules.jurisdiction, input.date)
  if (!row) return { error: 'no_rule_for_date' }
  const read = readLines()
  if (typeof read === 'string') return { error: read }

  const found = linesOf(read.rows, rules.kinds)
  const price = amountOf(found, 'price')
  const context = {
    jurisdiction: rules.jurisdiction.key,
    date: input.date,
    seller: input.seller,
    isAdvertised: input.advertised_price != null,
    requested: Array.isArray(input.requested) ? input.requested : [],
    price,
  }
  const judged = found
    .filter(({ kind }) => kind !== 'total')
    .map((line) => ({
      ...line,
      amount: line.cents,
      verdict: classify(line.fee, { ...line, amount: line.cents }, context),
    }))
  const over = overAdvertised(input, price - amountOf(found, 'discount'))
  const isOverAsked = input.seller === 'dealer' && row.all_in_law.applies
  const overAsked = isOverAsked ? over : 0

  const sums = sumsByClass(judged)
  const quoted_total = price - amountOf(found, 'discount') + Object.values(sums).reduce((total, sum) => total + sum, 0)
  const taxLines = judged.filter(({ fee }) => fee.group === 'tax')
  const quotedTax = taxLines.length === 0 ? null : taxLines.reduce((total, line) => total + signed(line), 0)
  const whole = engineInput(input, row, found, judged, price)
  const onQuoted = computeOutTheDoor(
    rules.jurisdiction,
    whole(() => 0, 0),
  )
  const truth = computeOutTheDoor(
    rules.jurisdiction,
    whole(({ verdict }) => verdict.askBack, overAsked),
  )
  const tax = taxAnswer(
    onQuoted,
    truth,
    quotedTax,
    quoted_total,
    untaxedCredits(judged, row),
    amountOf(found, 'down_payment'),
  )
  return {
    lines: judged.map(({ text, kind, amount, verdict, ...line }) => ({
      text,
      kind,
      amount,
      class: verdict.class,
      ask_back: verdict.askBack,
      law: verdict.law,
      flags: flagsOf(line),
    })),
    price_over_advertised: over,
    ask_back: judged.reduce((total, { verdict }) => total + verdict.askBack, overAsked),
    optional_total: sums.negotiable ?? 0,
    unknown_total: sums.unknown ?? 0,
    sums_by_class: sums,
    quoted_total,
    quoted_due:
      quoted_total -
      amountOf(found, 'trade_in') +
      amountOf(found, 'lien_payout') -
      amountOf(found, 'rebate') -
      amountOf(found, 'down_payment'),
    ...tax,
    unread: read.unread,
    stated_totals: found.filter(({ kind }) => kind === 'total').map(({ cents }) => cents),
    details: judged.map(({ row: at, how, fee, kind, amount, verdict }) => ({
      row: at,
      how,
      taxable: isTaxed(fee, row),
      limit: verdict.limit,
      check_limit: kind === 'doc' ? limitToCheck(row, price, amount) : null,
      typical: fee.typical[rules.jurisdiction.currency] ?? null,
      confidence: verdict.override?.confidence ?? null,
    })),
    rules: [ruleUsed(rules.jurisdiction, row)],
  }
}

/** Whatever has no place of its own is counted by its class, a lease’s security deposit too: nothing is dropped. */
function sumsByClass(lines: readonly Judged[]): Partial<Record<LineClass, number>> {
  const sums: Partial<Record<LineClass, number>> = {}
  for (const line of lines) {
    if (PLACED.includes(line.kind)) continue
    sums[line.verdict.class] = (sums[line.verdict.class] ?? 0) + signed(line)
  }
  return sums
}

function overAdvertised({ advertised_price: advertised }: QuoteSale, asked: number): number {
  return advertised == null ? 0 : Math.max(0, asked - advertised)
}

function flagsOf(line: { isPreinstalled: boolean; isReference: boolean; isCredit: boolean }): LineFlag[] {
  return [
    ...(line.isPreinstalled ? (['pre'] as const) : []),
    ...(line.isReference ? (['reference'] as const) : []),
    ...(line.isCredit ? (['credit'] as const) : []),
  ]
}
