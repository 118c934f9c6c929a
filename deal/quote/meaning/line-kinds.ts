import type { Entry } from '../layout/entries.ts'

import { readableWords } from '../tokens/words.ts'

/** What the figures of a loan or a lease are among the lines: sums that count nothing, totals and payments. */
const AS_LINE: Readonly<Record<string, string>> = {
  amount_financed: 'total',
  due_at_signing: 'total',
  cap_cost: 'subtotal',
  adjusted_cap: 'subtotal',
  residual: 'subtotal',
  rent_charge: 'subtotal',
  depreciation: 'subtotal',
  finance_charge: 'subtotal',
  payments_total: 'subtotal',
  net_trade: 'subtotal',
  price_difference: 'subtotal',
  first_payment: 'subtotal',
  base_payment: 'payment',
  payment_tax: 'subtotal',
}

const PER_PERIOD =
  /^(?:\/ ?|per |a |each |every |par |chaque |kada |bawat |por |al )?(?:month|mth|mo|mos|wk|week|weekly|monthly|biweekly|bi weekly|2 weeks|two weeks|other week|mois|sem|semaine|deux semaines|2 semaines|aux deux semaines|aux 2 semaines|aux (?:2|deux) sem|(?:2|deux) sem|buwan|linggo|(?:2|dalawang) linggo|mes|mensual|mensuel|quincena|bwk|bw)\b|^(?:每月|一个月|月供|每两周|双周|每周)/
/** A year with the name of a car: what comes off with such a label is the old car. */
const CAR_YEAR = /(?:^| )(?:19[89]|20[0-3])\d [a-z]/

/** The kind of line that an entry is: by its words, and where these say nothing by what follows the amount and by its sign. */
export function lineKind({ reading, label, note, amount }: Entry): string {
  const [before, after] = [readableWords(label), readableWords(note).replace(BESIDE_TAX, '')]
  const kind = reading?.kind ?? 'unknown'
  const isNamedBefore = label !== note && reading !== undefined
  const isFar = (reading?.gap ?? 0) >= 2
  if (isPerPeriod(after) && (!isNamedBefore || isFar || kind.startsWith('tax_') || COULD_BE_PAYMENT.includes(kind)))
    return 'payment'
  if ((kind === 'unknown' || kind === 'subtotal') && STILL_OWED.test(after)) return 'lien_payout'
  if (kind === 'unknown') {
    const isGiven = (FOR_IT.test(after) && GIVES.test(before)) || TAKES_IN.test(before)
    const isOther = isGiven || OF_THE_OTHER_CAR.test(after) || IS_WORTH.test(before)
    if (OWES.test(before)) return 'lien_payout'
    if (LESS.test(before)) return FOR_YOURS.test(after) ? 'trade_in' : 'discount'
    const told = isOther && !NEW_CAR.test(`${before} ${after}`) ? 'trade_in' : OFF.test(after) ? 'discount' : undefined
    if (told) return told
  }
  // “3,100 off sticker”
  if (kind === 'price' && label === note && OFF.test(after)) return 'discount'
  if (kind === 'unknown' && amount.isNegative) return CAR_YEAR.test(readableWords(label)) ? 'trade_in' : 'unknown'
  if (kind === 'price' && CAR_YEAR.test(readableWords(label)) && amount.isNegative) return 'trade_in'
  return AS_LINE[kind] ?? kind
}

/** “… for your Civic”: an amount given for the trade-in. */
const OF_THE_OTHER_CAR =
  /^(?:for|on|pour|por|para|sa) (?:your|my|his|her|our|the old|ton|ta|votre|mon|ma|notre|su|tu|mi|iyong|inyong|aking)\b/
/** “We can give you … for it”, “your Civic is worth …”. */
const GIVES = /\b(?:giv(?:e|ing)|allow(?:ing)?|offer(?:ing)?|donn(?:e|ons|erait)|offr(?:e|ons)|dar|damos|bigay)\b/
const FOR_IT = /^(?:for|on|pour|por|para sa) /
const IS_WORTH =
  /\b(?:your|his|her|my|our|votre|ton|ta|mon|ma|notre|tu|su|mi|iyong|inyong)\b.*\b(?:worth|valued|appraised|appraises|vaut|evalue|evaluee|vale)\b|\b(?:value|valor|valeur|worth) (?:of|de|du|ng) (?:your|su|tu|votre|ton|iyong|inyong)\b|(?:旧|你的|您的).{0,8}(?:值|估价)/
/** “We’d take it in at …”, “on reprend votre auto à …”. */
const TAKES_IN =
  /\b(?:tak(?:e|es|ing)|took|bring(?:ing)?) (?:it|yours|that|her|him|your [a-z0-9 ]+?|the [a-z0-9 ]+?) (?:in|back|off your hands)(?: (?:at|for))?$|\b(?:on (?:la |le |vous )?(?:prend|reprend)|reprenons|reprendrait)\b.{0,30}$/
/** “Il reste … dessus”, “there’s … left on it”. */
const STILL_OWED =
  /^(?:dessus|(?:still )?(?:owing|owed|left) on (?:it|that|the loan)|left owing|to pay off|sur (?:le pret|mon pret|votre pret|son pret))\b/
/** With no other word than that it comes off. */
const LESS = /^(?:less|minus|moins|menos)(?: the| le)?$/
const FOR_YOURS = /^(?:for|pour) (?:your|yours|the trade|votre|la votre|le votre)/
const OWES =
  /\b(?:still owe|still owes|owe|owes|doit encore|dois encore|devez encore|aun debe|may utang pa)(?: (?:about|around|environ))?$/
const NEW_CAR = /\b(?:new|neuf|neuve|nouveau|nouvelle|nuevo|nueva|bago|bagong)\b/
const OFF = /^(?:off|de rabais|de moins|de descuento|menos)\b|^(?:优惠|折扣|off)/

/** “+ tax per month” */
const BESIDE_TAX =
  /^(?:(?:plus|and|et|mas|with|avec|incl|including|before|avant) )?(?:tax|taxes|tx|hst|gst|tps|tvq|impuestos|buwis)(?: (?:in|incl|included|incluses|comprises))? (?=\S)/

const COULD_BE_PAYMENT: readonly string[] = [
  'first_payment',
  'total',
  'payment',
  'base_payment',
  'price',
  'subtotal',
  'amount_financed',
  'residual',
]

const PRODUCTS =
  /^(?:ext_warranty|gap|credit_life|tire_wheel|key_replacement|dent_plan|roadside|oil_change_plan|subscription|rust_module|paint_protection)$/

/** What the finance office sells, such as a service contract. */
export function isProduct(kind: string): boolean {
  return PRODUCTS.test(kind)
}

/** What a product adds to each payment is no part of the price. */
export function isPricedByPeriod({ reading, note }: Entry): boolean {
  return reading !== undefined && isProduct(reading.kind) && isPerPeriod(readableWords(note))
}

export function isPerPeriod(words: string): boolean {
  return PER_PERIOD.test(words)
}
