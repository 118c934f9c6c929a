import type { ParsedRow } from '../layout/entries.ts'
import { cellsOf } from '../layout/stacked.ts'
import { isProduct, lineKind } from '../meaning/line-kinds.ts'

/** Terms of credit as a row writes them: months, rates, money factors and how often is paid. */
export type Frequency = 'monthly' | 'biweekly' | 'semimonthly' | 'weekly'
export type RowTerms = { months: number[]; rates: number[]; factors: number[]; frequencies: Frequency[] }

export const LEASE =
  /\b(?:leas(?:e|ing)|money factor|mf|cap cost|residual|residuel\w*|location|bail|rv|capitali[sz]ed)\b|租赁|残值|租车|\barrendamiento\b/
const LOAN =
  /\b(?:apr|loan|financ\w*|interest|interets?|pret|taux|tac|amortization|amortissement|credito|prestamo|tasa|hulugan|utang)\b|贷款|利率|分期/

const MONTHS = String.raw`(?:months?|mos?|mths?|mnths?|mois|meses|buwan|个月|期)`
const TERMS: readonly RegExp[] = [
  /(?:^|\s{2}|\|)\s*(?:months|mois|meses)[ :=]{1,4}(\d{2,3})(?!\d|[.,]\d| ?%)/g,
  new RegExp(String.raw`(?<![\d.$/-]|\d,)(\d{2,3}) ?-? ?${MONTHS}(?![a-z])`, 'g'),
  /(?:\bterm|\bterme|\bduree|\bplazo|\bamortization|\bamortissement|期限|期数)[^\d%$\n]{0,24}(\d{2,3})(?![\d.,%]|\d*k)/g,
  /\bresidual ?@ ?(\d{2})(?!\d|[.,]\d| ?%)/g,
  /(?:\bover|\bx|×|@|\bfor|\bsur|\bpendant|\bpor|\bsa loob ng|\ba) (\d{2,3})(?![,.]\d)(?= ?(?:$|[,;.)]|at |@|a |au |mo|pay|pmt|vers|pag)|  )(?! ?(?:%|k\b|days|weeks))/g,
  /(?<![\d/])(24|27|30|33|36|39|42|48|51|54|60) ?\/ ?(?:7\.5|1[02358]|2[04])(?:k\b|,?000|(?![\d/]))/g,
  /(?<![\d.,$/-])(24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96) ?(?:@|\bat\b|\ba\b|x|\/) ?(?=\d{1,2}[.,]\d{1,2}(?![\d.,]))/g,
  /(?<![\d.,$/-])(24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96) ?[x×@] ?(?=\$? ?\d{2,3}[.,]?\d)/g,
  /(?<![\d/])(24|36|39|48|60|72|84|96) ?\/ ?(?:24|36|39|48|60|72|84|96)(?![\d/])/g,
]
/** How many payments there are, and how often. */
const PAYMENT_COUNT =
  /(?<![\d.,$])(\d{2,3}) (?:equal |consecutive |regular )?(monthly|bi-? ?weekly|weekly|semi-? ?monthly|mensualites|mensualidades|versements mensuels|paiements mensuels|pagos mensuales|versements hebdomadaires|payments|versements|paiements|pagos)/g
/** The first payment is made at signing. */
const AFTER_FIRST = /(?:followed by|puis|suivie? de|seguido de|remaining) $/
const COUNT_OF_PAYMENTS =
  /(?:number|no\.?|nombre|#|numero) (?:of|de) (?:payments?|versements?|paiements?|pagos?)[ :.=]{0,4}(\d{2,3})(?!\d|[.,]\d)/g
const YEARS = /(?<![\d.,$/-])([2-9]) ?-? ?(?:years?|yrs?|ans|anos|taon|年)(?![a-z])/g

const RATE_WORD = String.raw`(?:a\.?p\.?r\.?|interest|interes|rate|taux|interets?|tac|financ\w*|credit|loan|pret|prestamo|tasa|annual\w*|annuel\w*|tubo|利率|年利|利息|贷款|oac)`
const TAX_WORD =
  /(?:\b(?:tax(?:es)?|gst|hst|pst|qst|rst|tps|tvq|tvh|tvp|taxe|sales (?:tax|rate)|impuestos?|buwis|residual|residuel\w*|residuelle|rv|res|msrp|pdsf)\b|税|残值|折)(?:(?!\. )[^%\d;!?]){0,14}$|\b(?:off|discount|rabais|descuento|down|fee)\b[^%\d;!?.,]{0,14}$/
const PER_CENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:%|percent|pour cent|per cent|porsyento)/g

const FREQUENCIES: readonly (readonly [Frequency, RegExp])[] = [
  [
    'biweekly',
    /\bbi-? ?weekly\b|every (?:two|2|other|second) weeks?|\b(?:aux |toutes les |par |\/ ?)?(?:deux|2) (?:semaines|sem)\b|per (?:two|2) weeks|\/ ?bw\b|\bb\/w\b|\bbwk\b|bihebdomadaire|双周|每两周|两周|(?:2|dalawang) linggo|cada (?:dos|2) semanas|catorcenal/,
  ],
  [
    'semimonthly',
    /\bsemi-? ?monthly\b|twice (?:a|per) month|bimensuel\w*|deux fois par mois|半月|quincenal|quincena|dalawang beses sa isang buwan/,
  ],
  [
    'weekly',
    /\bweekly\b|(?:per|a|each|every|\/) ?(?:week|wk)\b|par semaine|\/ ?sem(?:aine)?\b|a la semaine|hebdomadaire|hebdo\b|每周|周供|周付|kada linggo|lingguhan|semanal/,
  ],
  [
    'monthly',
    /\bmonthly\b|(?:per|a|each|every|\/) ?(?:month|mo|mth|mnth)\b|mensuel\w*|mensualite\w*|par mois|\/ ?mois|(?:le|chaque) mois|月供|每月|一个月|月付|月租|buwanan\w*|kada buwan|bawat buwan|buwan-buwan|hulog|mensual\w*|al mes|por mes|cada mes/,
  ],
]

/** A row without accents and in lower case; signs and figures stay as they are. */
export function plain(text: string): string {
  return text
    .replaceAll('，', ', ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
}

/** A row of more amounts is a sentence that may tell of anything. */
const PRODUCT_ENTRIES_MAX = 2
const NO_TERMS: RowTerms = { months: [], rates: [], factors: [], frequencies: [] }
const SAYS_FREQUENCY = /week|month|mensu|semaine|hebdo|月|周|linggo|buwan|mes/i
/** Most rows are a name and an amount: they say nothing of a term, a rate or a payment. */
const MAYBE_TERMS =
  /%|percent|per cent|pour cent|porsyento|\d ?[x×@]|[x×@] ?\d|\d ?\/ ?\d|[.,]0\d\d|mo|mth|mnth|mois|mes|buwan|[月期周年利]|week|sem|hebdo|linggo|term|dur|plazo|amorti|over|\bfor\b|sur|pend|\bpor\b|loob|\bat\b|\ba \d|apr|a\.p\.r|rate|taux|tasa|tac|payment|versement|paiement|pago|hulog|quincen|annu|year|yr|\bans?\b|anos|taon|\bmf\b|\bint\b|fact|lease|bw|wk/
const ROW_LENGTH_MAX = 2_000

export function termsOfRow({ text, entries }: ParsedRow): RowTerms {
  if (!/\d/.test(text) && !SAYS_FREQUENCY.test(text)) return NO_TERMS
  const row = plain(text.slice(0, ROW_LENGTH_MAX)).replace(/ {3,}/g, '  ')
  if (!MAYBE_TERMS.test(row)) return NO_TERMS
  // The term of a warranty is none of the loan.
  const isOfProduct =
    entries.length <= PRODUCT_ENTRIES_MAX &&
    entries.some(({ reading }) => reading !== undefined && isProduct(reading.kind)) &&
    !entries.some((entry) => lineKind(entry) === 'payment')
  if (isOfProduct) return NO_TERMS
  const isCredit = LOAN.test(row) || LEASE.test(row)
  const hasPayment = entries.some((entry) => lineKind(entry) === 'payment')
  const months = [
    ...TERMS.flatMap((term) =>
      [...row.matchAll(term)].filter((found) => !isWarranty(row, found)).map(([, number]) => Number(number)),
    ),
    ...[...row.matchAll(PAYMENT_COUNT)].map(({ 1: count, 2: how = '', index }) =>
      monthsOf(Number(count) + (AFTER_FIRST.test(row.slice(0, index)) ? 1 : 0), how, row),
    ),
    ...[...row.matchAll(COUNT_OF_PAYMENTS)].map(([, count]) => monthsOf(Number(count), row, row)),
    ...(isCredit
      ? [...row.matchAll(YEARS)].filter((found) => !isWarranty(row, found)).map(([, years]) => Number(years) * 12)
      : []),
  ].filter((number) => number >= 6 && number <= 120)
  return {
    months: distinct(months),
    rates: distinct(ratesOf(row, months.length > 0 || isCredit, hasPayment)),
    factors: distinct(factorsOf(row)),
    frequencies: frequencyOf(row),
  }
}

function monthsOf(count: number, how: string, row: string): number {
  const frequency = frequencyOf(how)[0] ?? frequencyOf(row)[0] ?? 'monthly'
  return Math.round((count * 12) / PAYMENTS_A_YEAR[frequency])
}

const PAYMENTS_A_YEAR = { monthly: 12, biweekly: 26, semimonthly: 24, weekly: 52 } as const

/** A lease allows less in a year. */
const WARRANTY_THOUSANDS_MIN = 40

function isWarranty(row: string, { index, 0: written }: RegExpExecArray): boolean {
  const after = row.slice(index + written.length, index + written.length + 24)
  const before = row.slice(Math.max(0, index - 30), index)
  const [, distance = ''] = /^ ?\/ ?(\d{2,3})[ ,.]?(?:000|k)? ?(?:km|mi)/.exec(after) ?? []
  return (
    Number(distance) >= WARRANTY_THOUSANDS_MIN ||
    /(?:warrant\w*|garantie|vsc|service contract|gap|coverage|protection)[^.]{0,12}$/.test(before)
  )
}

/** Cells of figures alone take the words of the cell above them in their column, or of the row above where it is all words. */
export function withHeads(rows: readonly ParsedRow[]): ParsedRow[] {
  return rows.map((row, at) => {
    if (!/\d/.test(row.text) || row.text.length > ROW_LENGTH_MAX) return row
    const cells = cellsOf(row.text)
    if (cells.every(({ text }) => /\p{L}{2}/u.test(text) || !/\d/.test(text))) return row
    const above = rows.slice(Math.max(0, at - HEAD_ROWS), at).toReversed()
    const heads = above.find(({ text }) => /\p{L}{2}/u.test(text) && !/\d{3}|%/.test(text))
    if (!heads) return row
    const named = cellsOf(heads.text)
    if (named.length !== cells.length && named.length < 2) return row
    const text = cells.map((cell, each) => {
      if (/\p{L}{2}/u.test(cell.text) || !/\d/.test(cell.text)) return cell.text
      const head =
        named.length === cells.length
          ? named[each]
          : named.find(({ start, end }) => start < cell.end && cell.start < end)
      return head && /\p{L}{2}/u.test(head.text) ? `${head.text} ${cell.text}` : cell.text
    })
    return { ...row, text: text.join('  ') }
  })
}

const HEAD_ROWS = 4

const NEAR_RATE = new RegExp(RATE_WORD)
const RATE_AFTER_NAME =
  /(?:\bapr|\bint|\ba\.p\.r\.?|interest rate|\brate|\btaux(?: d.interet)?|利率|\btasa)[ :=@]{1,4}(\d{1,2}[.,]\d{1,3})(?![\d%]| ?%)/g
const RATE_BEFORE_NAME = /(?<![\d.,$])(\d{1,2}[.,]\d{1,3}) ?(?:a\.?p\.?r|int(?:erest)?)\b/g
const RATE_AFTER_TERM = new RegExp(String.raw`${MONTHS} ?(?:@|at|a) ?(\d{1,2}[.,]\d{1,3})(?![\d%]| ?%)`, 'g')

/** “5.9% over 75 months”, “6.9 for 60”, “72 @ 5.49”: a rate and a usual term beside it. */
const TERM_BEHIND = new RegExp(
  String.raw`^,? ?(?:over|for|x|×|@|at|sur|pendant|por|sa|on|/|-)? ?\d{2,3} ?(?:${MONTHS}|(?:bi-?weekly|weekly|monthly))`,
)
const RATE_AND_TERM =
  /(?<![\d.,$])(\d{1,2}[.,]\d{1,2}) ?(?:for|x|×|over|on|sur) ?(?:24|36|39|42|48|54|60|63|66|72|75|78|84|96)(?!\d|[.,]\d| ?%)/g
const TERM_AND_RATE =
  /(?<![\d.,$])(?:24|36|39|42|48|54|60|63|66|72|75|78|84|96) ?(?:@|at|x|a|\/) ?(\d{1,2}[.,]\d{1,2})(?![\d.,]|%| ?%)/g

function ratesOf(row: string, isCreditRow: boolean, hasPayment: boolean): number[] {
  const rates: number[] = []
  for (const { 0: written, 1: number = '', index } of row.matchAll(PER_CENT)) {
    const before = row.slice(Math.max(0, index - 28), index)
    const after = row.slice(index + written.length, index + written.length + 26)
    if (
      TAX_WORD.test(before) ||
      /^ ?(?:tax|hst|gst|pst|tps|tvq|off\b|of msrp|of the msrp|residual|residuel|rabais|down|of)/.test(after)
    )
      continue
    if (
      NEAR_RATE.test(before) ||
      NEAR_RATE.test(after) ||
      TERM_BEHIND.test(after) ||
      (hasPayment && isCreditRow && !/[a-z]/.test(before)) ||
      (isCreditRow && /@|\bat\b|\ba\b|x|,|\/|\d{2}|[个期]/.test(before))
    )
      rates.push(decimal(number))
  }
  for (const pattern of [RATE_BEFORE_NAME, RATE_AFTER_NAME, RATE_AFTER_TERM, RATE_AND_TERM, TERM_AND_RATE]) {
    for (const [, number = ''] of row.matchAll(pattern)) rates.push(decimal(number))
  }
  return rates.filter((rate) => rate >= 0 && rate < 36)
}

function factorsOf(row: string): number[] {
  const named = [
    ...row.matchAll(
      /(?:\bmf|money factor|lease factor|\bfactor|facteur(?: de location)?|货币因子)[^\d.\n]{0,12}(0?[.,]0\d{2,6})/g,
    ),
  ]
  const bare = [...row.matchAll(/(?<![\d,.$])(0?\.00\d{2,5})(?!\d| ?%)/g)]
  return [...named, ...bare].map(([, number = '']) => decimal(number)).filter((factor) => factor > 0 && factor < 0.02)
}

function frequencyOf(row: string): Frequency[] {
  const first = FREQUENCIES.find(([, words]) => words.test(row))
  return first ? [first[0]] : []
}

export function decimal(text: string): number {
  return Number(text.replace(',', '.'))
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
