import type { Entry, ParsedRow } from './entries.ts'
import { lineKind } from './line-kinds.ts'

/** Terms of a loan or a lease as a sheet states them; what it does not state is left out. Amounts in cents. */
export type ReadTerms = {
  kind: 'loan' | 'lease' | 'cash'
  /** In percent, `5.99`. */
  apr?: number
  money_factor?: number
  months?: number
  frequency?: 'monthly' | 'biweekly' | 'semimonthly' | 'weekly'
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

const PRODUCTS =
  /^(?:ext_warranty|gap|credit_life|tire_wheel|key_replacement|dent_plan|roadside|oil_change_plan|subscription|rust_module|paint_protection)$/

const LEASE =
  /\b(?:leas(?:e|ing)|money factor|mf|cap cost|residual|residuel\w*|location|bail|rv|capitali[sz]ed)\b|租赁|残值|租车|\barrendamiento\b/
const LOAN =
  /\b(?:apr|loan|financ\w*|interest|interets?|pret|taux|tac|amortization|amortissement|credito|prestamo|tasa|hulugan|utang)\b|贷款|利率|分期/

const MONTHS = String.raw`(?:months?|mos?|mths?|mnths?|mois|meses|buwan|个月|期)`
const TERMS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d.,$/-])(\d{2,3}) ?-? ?${MONTHS}(?![a-z])`, 'g'),
  /(?:\bterm|\bterme|\bduree|\bplazo|\bamortization|\bamortissement|期限|期数)[^\d%$\n]{0,24}(\d{2,3})(?![\d.,%]|\d*k)/g,
  /(?:\bover|\bx|×|@|\bfor|\bsur|\bpendant|\bpor|\bsa loob ng|\ba) (\d{2,3})(?= ?(?:$|[,;.)]|at |@|a |au |mo|pay|vers|pag))(?! ?(?:%|k\b|days|weeks))/g,
  /(?<![\d/])(24|27|30|33|36|39|42|48|51|54|60) ?\/ ?(?:7\.5|1[02358]|2[04])(?:k\b|,?000|(?![\d/]))/g,
  /(?<![\d/])(24|36|39|48|60|72|84|96) ?\/ ?(?:24|36|39|48|60|72|84|96)(?![\d/])/g,
]
/** How many payments there are, and how often. */
const PAYMENT_COUNT =
  /(?<![\d.,$])(\d{2,3}) (?:equal |consecutive |regular )?(monthly|bi-? ?weekly|weekly|semi-? ?monthly|mensualites|mensualidades|versements mensuels|paiements mensuels|pagos mensuales|versements hebdomadaires|payments|versements|paiements|pagos)/g
const YEARS = /(?<![\d.,$/-])([2-9]) ?-? ?(?:years?|yrs?|ans|anos|taon|年)(?![a-z])/g

const RATE_WORD = String.raw`(?:a\.?p\.?r\.?|interest|interes|rate|taux|interets?|tac|financ\w*|credit|loan|pret|prestamo|tasa|annual\w*|annuel\w*|tubo|利率|年利|利息|贷款|oac)`
const TAX_WORD =
  /(?:\b(?:tax(?:es)?|gst|hst|pst|qst|rst|tps|tvq|tvh|tvp|taxe|sales|impuestos?|buwis|residual|residuel\w*|residuelle|rv|res|msrp|pdsf|off|discount|rabais|descuento|down|fee)\b|税|残值|折)[^%\d]{0,14}$/
const PER_CENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:%|percent|pour cent|per cent|porsyento)/g

const FREQUENCIES: readonly (readonly [NonNullable<ReadTerms['frequency']>, RegExp])[] = [
  [
    'biweekly',
    /\bbi-? ?weekly\b|every (?:two|2|other|second) weeks?|\b(?:aux |toutes les |par |\/ ?)?(?:deux|2) (?:semaines|sem)\b|per (?:two|2) weeks|\/ ?bw\b|\bbwk\b|bihebdomadaire|双周|每两周|两周|dalawang linggo|cada (?:dos|2) semanas|catorcenal/,
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
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
}

/** What a sheet says of financing: one entry for each payment that has terms of its own, or one for all. */
export function readFinancing(rows: readonly ParsedRow[], entries: readonly Entry[]): ReadTerms[] {
  const byRow = rows.map((row) => termsOfRow(row))
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
      /\bleas|租赁|\blocation|\bbail/.test(text))
  const hasTerms = months.length + rates.length + factors.length + payments.length > 0
  if (!hasTerms && Object.keys(figures).length === 0) return []
  const kind = isLease ? 'lease' : 'loan'
  const count = Math.max(1, months.length, rates.length, factors.length)
  const own = payments.filter((payment) => byRow[rowAt(rows, payment)]?.months.length)
  // Every payment with a term in its own row is an offer of its own.
  if (own.length > 1) {
    return own.map((payment, at) => {
      const terms = byRow[rowAt(rows, payment)]
      return compact({
        kind,
        ...(at === 0 && figures),
        payment: payment.amount.cents,
        months: terms?.months[0],
        apr: terms?.rates[0] ?? (at === 0 || rates.length === 1 ? rates[0] : undefined),
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

type RowTerms = {
  months: number[]
  rates: number[]
  factors: number[]
  frequencies: NonNullable<ReadTerms['frequency']>[]
}

const NO_TERMS: RowTerms = { months: [], rates: [], factors: [], frequencies: [] }
const SAYS_FREQUENCY = /week|month|mensu|semaine|hebdo|月|周|linggo|buwan|mes/i
const ROW_LENGTH_MAX = 2_000

function termsOfRow({ text, entries }: ParsedRow): RowTerms {
  if (!/\d/.test(text) && !SAYS_FREQUENCY.test(text)) return NO_TERMS
  const row = plain(text.slice(0, ROW_LENGTH_MAX))
  // The term of a warranty is none of the loan.
  const isProduct =
    entries.some(({ reading }) => reading !== undefined && PRODUCTS.test(reading.kind)) &&
    !entries.some((entry) => lineKind(entry) === 'payment')
  if (isProduct) return NO_TERMS
  const isCredit = LOAN.test(row) || LEASE.test(row)
  const months = [
    ...TERMS.flatMap((term) =>
      [...row.matchAll(term)].filter((found) => !isWarranty(row, found)).map(([, number]) => Number(number)),
    ),
    ...[...row.matchAll(PAYMENT_COUNT)].map(([, count, how = '']) => monthsOf(Number(count), how, row)),
    ...(isCredit
      ? [...row.matchAll(YEARS)].filter((found) => !isWarranty(row, found)).map(([, years]) => Number(years) * 12)
      : []),
  ].filter((number) => number >= 6 && number <= 120)
  return {
    months: distinct(months),
    rates: distinct(ratesOf(row, months.length > 0 || isCredit)),
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

const NEAR_RATE = new RegExp(RATE_WORD)
const RATE_AFTER_NAME =
  /(?:\bapr|\ba\.p\.r\.?|interest rate|\brate|\btaux(?: d.interet)?|利率|\btasa)[ :=@]{1,4}(\d{1,2}[.,]\d{1,3})(?![\d%]| ?%)/g
const RATE_AFTER_TERM = new RegExp(String.raw`${MONTHS} ?(?:@|at|a) ?(\d{1,2}[.,]\d{1,3})(?![\d%]| ?%)`, 'g')

function ratesOf(row: string, isCreditRow: boolean): number[] {
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
      (isCreditRow && /@|\bat\b|\ba\b|x|,|\/|\d{2}|[个期]/.test(before))
    )
      rates.push(decimal(number))
  }
  for (const pattern of [RATE_AFTER_NAME, RATE_AFTER_TERM]) {
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

function frequencyOf(row: string): NonNullable<ReadTerms['frequency']>[] {
  const first = FREQUENCIES.find(([, words]) => words.test(row))
  return first ? [first[0]] : []
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

/** In money, or else as a part of the list price. */
function residualOf(entries: readonly Entry[], rows: readonly ParsedRow[]): number | string | undefined {
  const named = entries.filter(({ reading, amount }) => reading?.kind === 'residual' && amount.cents > 10_000)
  const [first] = named
  if (first) return first.amount.cents
  for (const { text } of rows) {
    const row = plain(text)
    const [, before, after] =
      /(?:residual|residuel\w*|\brv\b|\bres\b|lease end value|残值)[^\d\n]{0,22}(\d{2}(?:[.,]\d{1,2})?)(?![\d,.]\d| ?(?:mo|km))|(\d{2}(?:[.,]\d{1,2})?) ?% ?(?:residual|residuel|rv\b|残值|of msrp)/.exec(
        row,
      ) ?? []
    const number = before ?? after
    if (number) return `${decimal(number)}%`
  }
  return undefined
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'))
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

function compact(
  terms: { [Key in keyof ReadTerms]: ReadTerms[Key] | undefined } & { kind: ReadTerms['kind'] },
): ReadTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as ReadTerms
}
