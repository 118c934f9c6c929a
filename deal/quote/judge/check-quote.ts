import { isDay } from '../../days.ts'
import { amountError } from '../../money.ts'
import { computeOutTheDoor, findRuleRow, type OutTheDoorInput, ruleUsed } from '../../out-the-door.ts'
import type { LineClass, RuleRow } from '../../rule-rows.ts'
import type { CheckedQuote, LineFlag, QuoteError, QuoteRules, QuoteSale } from '../quote-shapes.ts'
import { amountOf, type Line, linesOf, PLACED } from '../reconcile/lines.ts'
import type { QuoteRow, ReadQuote } from '../rows.ts'
import { classify, limitToCheck } from './classes.ts'
import { isPlausible } from './levels.ts'
import { engineInput, isTaxed, type Judged, signed, taxAnswer, untaxedCredits } from './quote-taxes.ts'
import { taxSpan } from './tax-verdict.ts'

/** Judges each line of a quote that was read, and asks the engine twice: for the quote as it is, and as it should be. */
export function computeReadQuote(
  rules: QuoteRules,
  input: QuoteSale,
  readLines: () => Pick<ReadQuote, 'rows' | 'unread'> | 'too_long' | 'bad_input',
): CheckedQuote | QuoteError {
  if (!isDay(input.date)) return { error: 'bad_date' }
  const wrong = amountError([input.advertised_price, input.book_value, input.vehicle_age])
  if (wrong) return { error: wrong }
  const row = findRuleRow(rules.jurisdiction, input.date)
  if (!row) return { error: 'no_rule_for_date' }
  const read = readLines()
  if (typeof read === 'string') return { error: read }

  const found = linesOf(kindsOfPlace(read.rows, rules), rules.kinds)
  const price = amountOf(found, 'price')
  const context = {
    jurisdiction: rules.jurisdiction.key,
    date: input.date,
    seller: input.seller,
    isAdvertised: input.advertised_price != null,
    requested: Array.isArray(input.requested) ? input.requested : [],
    price,
  }
  const plausible = (line: Line, claim: number): boolean =>
    isPlausible(claim, line.cents, price, line.fee.typical[rules.jurisdiction.currency] ?? null)
  const classed = found
    .filter(({ kind }) => kind !== 'total')
    .map((line) => ({
      ...line,
      amount: line.cents,
      verdict: classify(line.fee, { ...line, amount: line.cents }, context),
    }))
    .map((line) =>
      plausible(line, line.verdict.askBack) && !line.isReference
        ? line
        : { ...line, verdict: { ...line.verdict, askBack: 0 } },
    )
  const judged = withinAd(
    classed,
    price - amountOf(found, 'discount'),
    context.isAdvertised ? input.advertised_price : null,
  )
  const over = overAdvertised(input, price - amountOf(found, 'discount'))
  const isOverAsked = input.seller === 'dealer' && row.all_in_law.applies
  const overAsked = isOverAsked ? over : 0

  const sums = sumsByClass(judged)
  const quoted_total = price - amountOf(found, 'discount') + Object.values(sums).reduce((total, sum) => total + sum, 0)
  const taxLines = judged.filter(({ fee, isReference }) => fee.group === 'tax' && !isReference)
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
      check_limit: limitToCheck(row, kind, price, amount),
      typical: fee.typical[rules.jurisdiction.currency] ?? null,
      confidence: verdict.override?.confidence ?? null,
      is_plausible: isPlausible(verdict.askBack, amount, price, fee.typical[rules.jurisdiction.currency] ?? null),
    })),
    tax_span:
      quotedTax === null
        ? null
        : taxSpanOf(
            rules,
            whole(() => 0, 0),
            judged,
            row,
            quotedTax,
            isTradeInTotal(found, quoted_total),
          ),
    rules: [ruleUsed(rules.jurisdiction, row)],
  }
}

/** What a word means in this place: Quebec has a duty on tires, other places have levies, and sheets call both a tax. */
function kindsOfPlace(rows: readonly QuoteRow[], { jurisdiction: { key: place }, kinds }: QuoteRules): QuoteRow[] {
  const extras = new Set(kinds.flatMap(({ id, class: as }) => (as === 'junk' ? [id] : [])))
  const [here, elsewhere] = place === 'QC:CA' ? ['tire_duty', 'tire_levy'] : ['tire_levy', 'tire_duty']
  return rows.map((row) => {
    if (row.kind === elsewhere) return { ...row, kind: here }
    // In Canada `ADM` is what administration costs.
    if (place.endsWith(':CA') && row.kind === 'market_adjustment' && /^\W*adm\b/i.test(row.text))
      return { ...row, kind: 'admin' }
    // A “fuel inefficiency surcharge” is no tank of fuel.
    if (extras.has(row.kind) && SAYS_OFFICIAL.test(row.text)) return { ...row, kind: 'unknown' }
    // A tag is a licence plate in the United States, and a tracker in Canada.
    const isTag =
      place.endsWith(':US') && row.kind === 'security_package' && /^\W*(?:plus\W+|add\W+)?tags?\W*$/i.test(row.text)
    return isTag ? { ...row, kind: 'registration' } : row
  })
}

/** Said of what a law asks for, and not of what a dealer sells. */
const SAYS_OFFICIAL =
  /\b(?:state|county|dmv|government|govt?|surcharge|act|excise|levy|statutory|provincial|federal|municipal|gouvernement\w*|provinciale?|f[ée]d[ée]rale?)\b|政府|联邦|省/i

const AD_ROUNDING_CENTS = 100

/**
 * What is asked back of lines that the ad contains already is no more than what the buyer pays above the ad. It is filled from the last of
 * these lines upwards, so that the first gets what is left.
 */
function withinAd(lines: readonly Judged[], asked: number, advertised: number | null | undefined): Judged[] {
  if (advertised == null) return [...lines]
  const included = lines.filter(
    ({ verdict, isCredit }) => verdict.class === 'included_by_law' && !isCredit && verdict.askBack > 0,
  )
  const over = asked + included.reduce((sum, { amount }) => sum + amount, 0) - advertised
  // An ad is in whole dollars.
  let left = over < AD_ROUNDING_CENTS ? 0 : over
  return lines
    .toReversed()
    .map((line) => {
      if (!included.includes(line)) return line
      const askBack = Math.min(left, line.verdict.askBack)
      left -= Math.min(left, line.amount)
      return { ...line, verdict: { ...line.verdict, askBack } }
    })
    .toReversed()
}

/** Whether a total of the sheet is one from which the trade-in has come off: else it may be talk, and no part of this sale. */
function isTradeInTotal(found: readonly Line[], total: number): boolean {
  const [trade, lien] = [amountOf(found, 'trade_in'), amountOf(found, 'lien_payout')]
  if (trade === 0) return true
  const after = [0, amountOf(found, 'rebate')].flatMap((less) =>
    [0, amountOf(found, 'down_payment')].flatMap((paid) => [0, lien].map((owed) => total - less - paid - trade + owed)),
  )
  return found.some(({ kind, cents }) => kind === 'total' && after.includes(cents))
}

function taxSpanOf(
  { jurisdiction }: QuoteRules,
  input: OutTheDoorInput,
  judged: readonly Judged[],
  row: RuleRow,
  quoted: number,
  isTradeCounted: boolean,
): CheckedQuote['tax_span'] {
  const fees = judged.filter(
    ({ kind, fee, isCredit, isReference }) =>
      fee.group !== 'tax' && !PLACED.includes(kind) && !isCredit && !isReference,
  )
  const lines = fees.map(({ kind, amount, fee }) => ({ kind, amount, taxable: isTaxed(fee, row) }))
  return taxSpan(jurisdiction, input, lines, quoted, row.confidence.trade_in === 'high' && isTradeCounted)
}

/** Whatever has no place of its own is counted by its class, a lease’s security deposit too: nothing is dropped. */
function sumsByClass(lines: readonly Judged[]): Partial<Record<LineClass, number>> {
  const sums: Partial<Record<LineClass, number>> = {}
  for (const line of lines) {
    if (PLACED.includes(line.kind) || line.isReference) continue
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
