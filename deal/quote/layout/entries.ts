import type { Synonyms } from '../meaning/kinds.ts'
import { isCreditKind, type LabelReading, readLabel } from '../meaning/labels.ts'
import { PLACED } from '../reconcile/lines.ts'
import { findAmounts, type PlacedAmount } from '../tokens/amounts.ts'
import { endsIn } from '../tokens/no-money.ts'
import { isMoney, isPlainNumber } from '../tokens/row-money.ts'
import { HAN, readableWords } from '../tokens/words.ts'
import { firstPart, isWordy, lastSentence, NAMED_RESULT, OF_PHRASE, splitGap, withoutLeader } from './gaps.ts'

/** An amount with the words that it belongs to. */
export type Entry = {
  /** The row of the document. */
  row: number
  /** Where the amount stands in its row. */
  start: number
  end: number
  label: string
  /** The row of the label, where that is another one. */
  labelRow?: number | undefined
  /** What follows the amount and belongs to it: “(optional)”, “/month”. */
  note: string
  amount: PlacedAmount
  reading: LabelReading | undefined
  /** Other amounts that the row may mean, as OCR or a table with several columns leaves open. */
  alternatives: number[]
  /** All amounts of the row’s group, from left to right. */
  cells?: readonly number[]
  /** The row’s arithmetic says what the amount is: it is no part of a group. */
  isApart?: boolean
  /** Whether it may be no part of the sums: another amount contains it, or the sheet only offers it. */
  mention?: Mention | undefined
}

/** `inside` another amount, or `offered` for more. */
type Mention = 'inside' | 'offered'

/** A row of a document, apart into its amounts and the words around them. */
export type ParsedRow = {
  row: number
  text: string
  entries: Entry[]
  /** Numbers that are no sums of money were there. */
  hasOtherNumbers: boolean
}

/** Tax that comes on top names no amount. */
/** Where a second name begins behind an amount. */
const NEXT_NAME = /,|\s(?:and|plus|et|y|at saka)\s/i
const LEADS_ON = /(?:^|\s)(?:with|avec|con|kasama ang)$/i
const AS_OF = /^(?:before|after|plus|less|minus|excluding|without|avant|apr[eè]s|hors|sans|antes|sin)\s/i
const PLUS_TAX =
  /^(?:(?:\+|plus|and|et|avant|before|,|&|\/|with|avec|all|les|applicable|en sus|extra) ?|(?:tax(?:es)?|[gh]st|[pq]st|tps|tvq|tvh|tt ?&? ?l|fees?|frais|lic\p{L}*|registration|plates?|immatriculation|freight|pdi|transport)(?!\p{L})[.,)\s]*)+$/iu

/** The amounts of a row that are money, each with its words. */
export function parseRow(row: number, text: string, synonyms: Synonyms, isBelowLines: boolean): ParsedRow {
  const all = findAmounts(text)
  const money = all.filter((amount, at) => isMoney(text, amount, all[at - 1], all[at + 1], synonyms))
  const kept = money.filter((amount) => !isPlainNumber(text, amount, money, synonyms, isBelowLines))
  return {
    row,
    text,
    entries: entriesOf(row, text, kept, synonyms),
    hasOtherNumbers: kept.length < all.length,
  }
}

/** Amounts in brackets that say what another one contains have words of their own; the others are named as if the brackets held none. */
function entriesOf(row: number, text: string, amounts: readonly PlacedAmount[], synonyms: Synonyms): Entry[] {
  const brackets = text.includes('(')
    ? [...text.matchAll(/\(([^()]*)\)/g)].filter(
        (bracket) =>
          CONTAINS.test(readableWords(bracket[1] ?? '')) ||
          isInName(text, bracket, amounts) ||
          wholeOf(bracket, amounts) !== undefined,
      )
    : []
  const filled = brackets.filter((bracket) => amounts.some((amount) => isHeld(bracket, amount)))
  if (filled.length === 0) return amountsWithWords(row, text, amounts, synonyms, 0)
  const wholes = new Map(filled.map((bracket) => [bracket, wholeOf(bracket, amounts)]))
  const contained = filled.flatMap((bracket) => {
    const inner = amountsWithWords(
      row,
      text.slice(0, bracket.index + bracket[0].length),
      amounts.filter((amount) => isHeld(bracket, amount)),
      synonyms,
      bracket.index + 1,
    )
    return wholes.get(bracket) ? inner : inner.map((entry) => ({ ...entry, mention: 'inside' as const }))
  })
  const own = amounts.filter((amount) => !filled.some((bracket) => isHeld(bracket, amount)))
  const bare = filled.reduce(
    (all, { 0: whole, index }) => all.slice(0, index) + ' '.repeat(whole.length) + all.slice(index + whole.length),
    text,
  )
  const outer = amountsWithWords(row, bare, own, synonyms, 0).map((entry): Entry => {
    const isWhole = [...wholes.values()].some((whole) => whole?.at === entry.start)
    const kind = entry.reading?.kind ?? 'unknown'
    // What is taken apart counts by its parts.
    if (!isWhole || PLACED.includes(kind) || isCreditKind(kind)) return entry
    return { ...entry, reading: { kind: 'subtotal', how: 'exact', others: [], lead: 0, gap: 0 } }
  })
  return [...outer, ...contained].toSorted((one, other) => one.start - other.start)
}

function isHeld({ 0: whole, index }: RegExpExecArray, { at }: PlacedAmount): boolean {
  return index < at && at < index + whole.length
}

/** “Fees 1,895 total (dealer 999, filing 896)”: the amount before brackets that its parts in them come to. */
function wholeOf(bracket: RegExpExecArray, amounts: readonly PlacedAmount[]): PlacedAmount | undefined {
  const parts = amounts.filter((amount) => isHeld(bracket, amount))
  const whole = amounts.findLast(({ end }) => end <= bracket.index)
  const sum = parts.reduce((all, { cents }) => all + cents, 0)
  return parts.length > 1 && whole?.cents === sum ? whole : undefined
}

/** “Tax (state 7% + local max $36)   1,744.25”: brackets between a name and its amount say what that is made of. */
function isInName(text: string, { 0: whole, index }: RegExpExecArray, amounts: readonly PlacedAmount[]): boolean {
  const behind = index + whole.length
  const next = amounts.find(({ at }) => at >= behind)
  if (!next || !isWordy(whole.replace(/\p{L}+/gu, (word) => (word.length > 2 ? 'x' : '')))) return false
  const from = amounts.findLast(({ end }) => end <= index)?.end ?? 0
  return isWordy(text.slice(from, index)) && /^[\s:=.…_-]*$/u.test(text.slice(behind, next.at))
}

/** “OTD 33,412: 30,900 + 499 doc …”: a sum, and then what it is made of. */
const LIST_BEGINS = /^\s*(?:[:：]|[:：–—-]?\s*\()\s*$|=[\s$]*$/u

function amountsWithWords(
  row: number,
  text: string,
  amounts: readonly PlacedAmount[],
  synonyms: Synonyms,
  from: number,
): Entry[] {
  if (amounts.length === 0) return []
  const list = amounts.findIndex(({ at }, place) => {
    const gap = text.slice(amounts[place - 1]?.end, at)
    return place > 0 && LIST_BEGINS.test(gap) && !NAMED_RESULT.test(gap)
  })
  if (list > 0) {
    const begins = Math.max(amounts[list - 1]?.end ?? 0, text.lastIndexOf('=', amounts[list]?.at))
    const head = amountsWithWords(row, text.slice(0, begins), amounts.slice(0, list), synonyms, from)
    return [...head, ...amountsWithWords(row, text, amounts.slice(list), synonyms, begins)]
  }
  const first = text.slice(from, amounts[0]?.at)
  const last = text.slice(amounts.at(-1)?.end)
  const isAmountFirst = !isWordy(first) && isWordy(last)
  const added = addedAmounts(text, amounts)
  const gaps = amounts.slice(1).map(({ at }, before): [note: string, label: string] => {
    const gap = text.slice(amounts[before]?.end, at)
    // What is added before its words is named by them, as far as the next sign.
    const isSum = added.has(before) && (text[at] === '+' || /[+=-][\s$]*$/.test(gap))
    if (isSum) return [gap.replace(/[+=-][\s$]*$/, ''), '']
    return splitGap(gap, isAmountFirst || added.has(before), synonyms)
  })
  // Among words, brackets only set an amount apart.
  const isList =
    amounts.length > 1 &&
    amounts.every((_, at) => at === 0 || isWordy(text.slice(amounts[at - 1]?.end, amounts[at]?.at)))
  const entries: Entry[] = []
  for (const [at, amount] of amounts.entries()) {
    const before = at === 0 ? lastSentence(first) : (gaps[at - 1]?.[1] ?? '')
    const after = at === amounts.length - 1 ? firstPart(last) : (gaps[at]?.[0] ?? '')
    const named = ofWhole(labelled(before, after, synonyms), amount)
    const reading = named.reading ?? (at === 0 && before !== first ? ofOldCar(first, synonyms) : undefined)
    const place = { row, start: amount.at, end: amount.end, amount: isList ? apart(amount) : amount }
    const entry: Entry = { ...place, alternatives: [], ...named, reading }
    const previous = entries.at(-1)
    const own = mentionOf(text, before, entry, synonyms)
    const mention = own ?? (previous && listMention(text, previous, entry))
    // What is due at signing is no price: a fee that it contains is one of the deal.
    const isDue = mention === 'inside' && previous?.reading?.kind === 'due_at_signing'
    entries.push(isDue ? entry : { ...entry, mention })
  }
  return withLabelsOver(entries, synonyms)
}

/** “26,500 + 1,995 protection + 599 doc”: which amounts follow a sum right behind its sign, so that their words stand behind them. */
function addedAmounts(text: string, amounts: readonly PlacedAmount[]): Set<number> {
  const added = new Set<number>()
  const gapAt = (at: number): string => text.slice(amounts[at - 1]?.end, amounts[at]?.at)
  const isSigned = (at: number): boolean =>
    at > 0 && (text[amounts[at]?.at ?? 0] === '+' || /\s[+-]\s*$/.test(gapAt(at)))
  for (const at of amounts.keys()) {
    if (isSigned(at) && (!isWordy(gapAt(at)) || added.has(at - 1))) added.add(at)
  }
  // “32,785 sale price + 565 admin - 1,500 rebate = 31,850”: words before the result are those of the last amount.
  const last = amounts.length - 1
  const isNamedBehind = /^\s*\p{L}[^.;=]*(?:[.;=]|$)/u.test(text.slice(amounts[last]?.end))
  for (let at = isNamedBehind ? last : 0; at > 0 && isSigned(at) && isWordy(gapAt(at)); at--) added.add(at).add(at - 1)
  return added
}

const LEADS_OVER = /(?:^|\s)(?:after|less|minus|with|before|apr[eè]s|moins|avec|avant|con|menos|despu[eé]s de)\s*$/iu

/** “Cash due after $2,000 down    29,528.75”: the words before name the amount behind, and the first one is named by what follows it. */
function withLabelsOver(entries: readonly Entry[], synonyms: Synonyms): Entry[] {
  return entries.map((entry, at) => {
    const [previous, next] = [entries[at - 1], entries[at + 1]]
    if (isLedOver(entry, next)) {
      const reading = readLabel(entry.note, synonyms)
      return reading ? { ...entry, label: entry.note, reading } : entry
    }
    if (!isLedOver(previous, entry) || !previous) return entry
    const label = previous.label.replace(LEADS_OVER, '')
    const reading = readLabel(label, synonyms)
    return reading ? { ...entry, label, reading } : entry
  })
}

function isLedOver(entry: Entry | undefined, next: Entry | undefined): boolean {
  return (
    entry !== undefined &&
    next !== undefined &&
    LEADS_OVER.test(entry.label) &&
    isWordy(entry.note) &&
    entry.note !== entry.label &&
    !isWordy(next.label) &&
    !isWordy(next.note)
  )
}

/** “36,499 has everything in it: freight 2,000, air tax 100”: a list of what an amount contains. */
const CONTAINS_LIST = /(?:^| )(?:everything|all|tout|toute?s|todo|lahat)(?: \S+){0,4}$/

/** What is said of a list holds for each of its amounts. */
function listMention(text: string, previous: Entry, entry: Entry): Mention | undefined {
  const [, intro] = /^([^.;:：]*)[:：][^:：]*$/u.exec(text.slice(previous.end, entry.start)) ?? []
  if (intro !== undefined && previous.reading?.kind !== 'total' && CONTAINS_LIST.test(readableWords(intro)))
    return 'inside'
  return goesOn(text, previous, entry) ? previous.mention : undefined
}

/** A list of what is inside, or offered, goes on behind a comma or “and”. */
function goesOn(text: string, { end }: Entry, { start, reading }: Entry): boolean {
  if (!reading || PLACED.includes(reading.kind) || reading.kind.startsWith('tax_')) return false
  return /^(?:(?: [\p{L}’'-]+){0,3}\s+|\s*)(?:[,，、+&]|and\s|et\s|y\s|和)[^.;。]*$/u.test(text.slice(end, start))
}

function apart(amount: PlacedAmount): PlacedAmount {
  return amount.isBracketed ? { ...amount, isNegative: false } : amount
}

/** What a sentence says of the car that goes, the next one may go on about. */
function ofOldCar(text: string, synonyms: Synonyms): LabelReading | undefined {
  const reading = readLabel(text, synonyms)
  return reading?.kind === 'trade_in' && reading.how === 'exact' ? reading : undefined
}

/**
 * Chinese clauses are short: what stands behind the last comma names the amount if it names anything. Elsewhere it does behind a sum:
 * “Due on delivery: first payment, plates $59”.
 */
function ownClause(label: string, synonyms: Synonyms): string {
  const comma = Math.max(label.lastIndexOf('，'), label.lastIndexOf(','))
  const clause = label.slice(comma + 1)
  if (comma < 0) return label
  const reading = readLabel(clause, synonyms)
  if (HAN.test(clause)) return reading ? clause.trimStart() : label
  if (reading?.how !== 'exact' || reading.lead > 0 || reading.gap > 0) return label
  const whole = readLabel(label.slice(0, comma), synonyms)?.kind
  return whole === 'total' || (whole !== undefined && isCreditKind(whole)) ? clause.trimStart() : label
}

/** The taxes that come on top, before other words. */
const ON_TOP =
  /^(?:\+|plus|et|mas|&) ?(?:les |the |applicable )?(?:tax(?:es)?|[ghpq]st|rst|tps|tvq|tvh|tax|impuestos)(?!\p{L})(?: ?(?:and|&|\+|et|\/) ?(?:[ghpq]st|tvq|lic\p{L}*|fees?))*[.,]?\s*(?=\p{L})/iu

/** In Tagalog “1,795 po ang freight” says what the amount is. */
const PARTICLES = /^(?:(?:po|na|lang|lamang) )+(?=(?:ang|yung|sa) )/i
const NAMED_BEHIND = /^(?:ang|yung) /i

/** No single charge is this much: “49,495 (freight and all fees included)” is the sum that they are in. */
const CHARGE_MAX_CENTS = 1_000_000
const FINANCED_MIN_CENTS = 200_000
const SALES_TAX_MIN_CENTS = 50_000
/** Whatever its words are, as much is no single charge. */
const CHARGE_NEVER_CENTS = 1_500_000
const PRICE_MIN_CENTS = 60_000
const LIEN_MIN_CENTS = 15_000
const INCLUDED = /\b(?:included|includes?|inclus\w*|compris\w*|incluid\w*|kasama)\b|含|包括/

const LEAD_MAX = 3

type Named = Pick<Entry, 'label' | 'note' | 'reading'>

function ofWhole(named: Named, { cents, isNegative }: PlacedAmount): Named {
  const { kind } = named.reading ?? {}
  // No car is financed with less.
  if (kind === 'amount_financed' && cents < FINANCED_MIN_CENTS) return { ...named, reading: undefined }
  // With so little, no loan is paid off: it is what recording one costs.
  if (kind === 'lien_payout' && named.reading && cents > 0 && cents < LIEN_MIN_CENTS)
    return { ...named, reading: { ...named.reading, kind: 'ppsa' } }
  // Nothing that costs so little is the car.
  if (kind === 'price' && !isNegative && cents > 0 && cents < PRICE_MIN_CENTS) {
    const { reading } = named
    return {
      ...named,
      reading: reading && /\bbase\b/i.test(named.label) ? { ...reading, kind: 'base_payment' } : undefined,
    }
  }
  // “Sales/use tax” of as much is that of the sale.
  if (kind === 'payment_tax' && named.reading && cents >= SALES_TAX_MIN_CENTS)
    return { ...named, reading: { ...named.reading, kind: 'tax_us' } }
  if (kind === undefined || cents < CHARGE_MAX_CENTS || PLACED.includes(kind) || isCreditKind(kind)) return named
  if (kind === 'price' || kind.startsWith('#') || kind.startsWith('tax_')) return named
  // “Cash price of vehicle and accessories”: as much is the price.
  if (named.reading?.others.includes('price')) return { ...named, reading: { ...named.reading, kind: 'price' } }
  const isNamed = named.reading?.how === 'exact' && named.reading.lead === 0 && named.reading.gap === 0
  if (cents >= CHARGE_NEVER_CENTS && kind !== 'unknown' && !isNamed) return { ...named, reading: undefined }
  return INCLUDED.test(readableWords(named.note)) ? { ...named, reading: undefined } : named
}

/** The kind by the words before the amount, or by those behind it where these are nearer. */
function labelled(before: string, after: string, synonyms: Synonyms): Named {
  // Behind an equals sign stands what all of the words come to.
  const isResult = /=[\s$]*$/.test(before)
  const label = isResult ? withoutLeader(before) : ownClause(withoutLeader(before), synonyms)
  const reading = readLabel(label, synonyms)
  // Far behind an amount that has a name, the words are of another column.
  const own = isWordy(label) && /^\s{3,}/.test(after) ? '' : after
  const whole = withoutPlusTax(own.trim().replace(PARTICLES, ''))
  // “+ HST on the Atlas”: the tax that comes on top names no amount.
  const note = isWordy(label) || !isWordy(whole.replace(ON_TOP, '')) ? whole : whole.replace(ON_TOP, '')
  if (isWordy(label) && ON_TOP.test(whole)) return { label, note, reading }
  if (!isWordy(note) || (/^(?:\+|plus|and|et|avant|before)/i.test(note) && PLUS_TAX.test(note)))
    return { label, note, reading }
  if (/^(?:money |cash )?down(?!\p{L})/iu.test(note) && !/^down (?:from|to)/i.test(note))
    return { label: note, note, reading: { kind: 'down_payment', how: 'exact', others: [], lead: 0, gap: 0 } }
  if (IS_INSIDE.test(note)) return { label, note, reading }
  // “before incentives”: when or without what the amount counts, and not what it is.
  if (AS_OF.test(note)) return { label, note, reading }
  const [start = ''] = note.split(NEXT_NAME)
  const all = readLabel(note, synonyms)
  const nearest = start === note || all?.lead === 0 ? undefined : readLabel(start, synonyms)
  const behind = nearest?.how === 'exact' && nearest.lead === 0 ? nearest : all
  if (behind?.how === 'exact' && behind.lead === 0 && LEADS_ON.test(label))
    return { label: note, note, reading: behind }
  if (behind?.how === 'exact' && behind.lead <= 1 && NAMED_BEHIND.test(note))
    return { label: note, note, reading: behind }
  const isBehind = behind?.how === 'exact' && behind.lead <= (OF_PHRASE.test(after) ? 2 : 0)
  if (isBehind && reading !== undefined && reading.how !== 'exact') return { label: note, note, reading: behind }
  if (!behind || behind.kind.startsWith('#')) return { label: isWordy(label) ? label : note, note, reading }
  if (reading && isCreditKind(reading.kind) && behind.kind === 'price') return { label, note, reading: behind }
  // A comma right before the amount ends what is said of the one before.
  if (behind.how === 'exact' && behind.lead === 0 && /[,，;]\s*$/.test(before))
    return { label: note, note, reading: behind }
  const isNearer = reading !== undefined && reading.gap >= 2 && behind.lead === 0 && /^\p{L}/u.test(note)
  const isOf = OF_PHRASE.test(after) && behind.lead <= 3 && (reading === undefined || reading.gap > 0)
  if (reading && !isNearer && !isOf) return { label, note, reading }
  // So far behind, the name is that of something else.
  if (!reading && isWordy(label) && behind.lead > LEAD_MAX) return { label, note, reading }
  return { label: note, note, reading: behind }
}

/** “doc + tax/lic.”: what comes on top at the end of the words is no part of the name. */
function withoutPlusTax(note: string): string {
  const sign = note.search(/\s(?:\+|plus|&)\s/i)
  return sign > 0 && isWordy(note.slice(0, sign)) && PLUS_TAX.test(note.slice(sign + 1)) ? note.slice(0, sign) : note
}

/** An amount that the row only mentions, by the words around it. */
function mentionOf(
  text: string,
  lead: string,
  { start, label, note, reading }: Entry,
  synonyms: Synonyms,
): Mention | undefined {
  const [before, after] = [readableWords(label), readableWords(note)]
  if (OFFERED.test(after) || (MAYBE_OFFERED.test(text) && OFFERED.test(readableWords(text.slice(0, start)))))
    return 'offered'
  if (MAYBE_GONE.test(lead + note) && (GONE.test(readableWords(lead)) || GONE.test(after))) return 'offered'
  if (reading && PLACED.includes(reading.kind)) return undefined
  if (reading && (endsIn(before, synonyms['#inside']) || endsIn(after, synonyms['#inside']))) return 'inside'
  if (reading && CONDITION.test(before)) return 'offered'
  if (IS_INSIDE.test(note)) return 'inside'
  return CONTAINS.test(before) ? 'inside' : undefined
}

const MAYBE_GONE =
  /remov|waiv|delet|took|tak(?:en|ing)|longer|charge|complim|enlev|retir|annul|offer|grat|cargo|tinangg|libre|[免赠去取]/i
const MAYBE_OFFERED = /^\W*(?:opt|en opt|facult|avail|if |si |au choix|opc|ops|可选|选)/iu
/** What an amount contains follows: “(includes 1,395 freight)”. */
const CONTAINS =
  /^(?:(?:this|which|that|it|price|prix|ce qui|qui|cela) )?(?:includes|including|incl|contains|incluant|inclut|comprend|comprenant|dont|incluye|incluyendo|kasama|kasama na|包含|包括|含|其中)(?: |$)/
/** “… 399 inclus”: another amount contains it. */
const IS_INSIDE =
  /^(?:already |d[ée]j[àa] |is |are )?(?:included|incl\.?(?!\p{L})|inclus\w*|compris\w*|incluid\w*|kasama na)/iu
/** “If you add the maintenance plan (1,495)”: what would have to be wanted first. */
const CONDITION = /^(?:(?:and|but|or|et|mais|ou) )?(?:if|should|si|kung|pag)(?: |$)|^(?:如果|若|要是)/
/** What was taken off, or given. */
const GONE =
  /\b(?:removed?|removing|waived?|waiving|deleted?|took off|taken off|taking off|no longer|free of charge|at no charge|complimentary|enleve|enlevee?s?|retire|retiree?s?|annulee?s?|offerte?s?|gratuit\w*|gratis|sin cargo|tinanggal|libre)\b|(?:免费|赠送|免掉|去掉|取消)/
/** What the buyer may add begins with, or is noted as. */
const OFFERED =
  /^(?:optional|options?(?! (?:[a-d]|\d))|optionnel\w*|en option|facultatif\w*|optional extras?|optional add ons?|available|if (?:you want|wanted|desired|you like|needed)|si desire|au choix|opcional\w*|opsyonal|可选|选装|选配)(?: |$)/
