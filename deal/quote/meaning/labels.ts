import { CREDIT_WORDS, LABEL_WORDS } from '../../rules/credit-words.ts'
import { RARE_SYNONYMS } from '../../rules/rare-synonyms.ts'
import { PLACED } from '../reconcile/lines.ts'
import { readableWords } from '../tokens/words.ts'
import { guessKind, type KindMatch, kindMatches, type Reading, type Synonyms } from './kinds.ts'

/** What a label may mean, the likeliest first. */
export type LabelReading = {
  kind: string
  how: Reading['how']
  others: string[]
  /** Words before the name and behind it. */
  lead: number
  gap: number
}

/** A label of more words is a sentence, in which the name nearest to the amount counts. */
const SHORT_LABEL_WORDS = 7
/** Of an offer, and not of a car that is cleaned. */
const DETAILS = /\b(?:voici|le|les|the|in|more|all|plus de|en) details?(?: |$)/g
/** `PO` by itself is a payoff; in a Tagalog sentence it only says that one is polite. */
const PAYOFF = /^(?:less |trade |minus |plus )?po$/
const TAGALOG_PO = /(?:^| )po(?= |$)/g
/** Words that name nothing, whatever stands in brackets behind them. */
const NAMELESS: LabelReading = { kind: '#nameless', how: 'exact', others: [], lead: 0, gap: 0 }
const CREDIT_KINDS = Object.keys(CREDIT_WORDS)

export function isCreditKind(kind: string): boolean {
  return CREDIT_KINDS.includes(kind)
}

const merged = new WeakMap<Synonyms, Synonyms>()

/** The synonyms with their rarer names and the names of credit figures. What the synonyms name already keeps its kind. */
export function allNames(synonyms: Synonyms): Synonyms {
  const known = merged.get(synonyms)
  if (known) return known
  const taken = new Set(Object.values(synonyms).flatMap((names) => names.split('|')))
  const lines = Object.entries(synonyms).map(([kind, names]) => {
    const rarer = RARE_SYNONYMS[kind]?.split('|').filter((name) => !taken.has(name)) ?? []
    return [kind, [names, ...rarer].join('|')] as const
  })
  const all = { ...CREDIT_WORDS, ...LABEL_WORDS, ...Object.fromEntries(lines) }
  merged.set(synonyms, all)
  return all
}

/** “… brings you to”, “you’d be at”, “on arrive à”: what a sentence adds up to. */
const LEADS_TO_SUM =
  /\b(?:(?:brings?|puts?|gets?|takes?) (?:you|us|me|it|that|this|the (?:total|price)) (?:to|at|up to)|(?:it|that|this|which|everything|all) (?:comes?|works out|adds up|totals) (?:out )?to|(?:you|i|we)(?: d|would| ll| will| re| are)? (?:be|pay|owe|be at|be paying|at)|(?:on|nous|vous) (?:arrive|arrivons|arrivez) a|(?:ca|cela|ce qui)(?: vous)? (?:donne|fait|revient a)|(?:le|te|les) (?:queda|sale|quedaria) en|aabot (?:ng|sa)|aabutin ng)$|^(?:so|kaya|donc|alors|entonces|bale)$|^(?:(?:so|and|then) )?that(?: s| makes)$|^(?:.* )?(?:comes?|came|coming|works out|adds? up) (?:out )?to$|(?:算下来|下来|加起来)$/

/** “RCL cash”, “TFS lease cash”: what a maker gives, under the name of its bank. */
const CASH_BACK =
  /^(?!.*\b(?:option|offer|quote|price|deal|plan|with|by|pay|paying|in|total|due|down|your|my|for|if|all|net)\b)(?:[a-z0-9]+ ){1,3}cash$/

/** A balance and the car that goes, in whatever words: what is owed on it. */
const OWED =
  /\b(?:solde|balance|owe|owed|owing|owes|payoff|payout|pay off|pay out|lien|loan|pret|dette|saldo|deuda|utang)\b/
const OLD_CAR = /\b(?:trade|trade in|tradein|echange|intercambio|reprise)\b/
const NET = /\b(?:net|nette|difference|equity|after|apres|less|moins|minus|allowance|total|neto)\b/

const expressions = new Map<string, RegExp>()

/** Whether words hold one of those parted by `|`. */
function saysOneOf(words: string, names: string | undefined): boolean {
  if (names === undefined) return false
  const known = expressions.get(names) ?? new RegExp(`(?:^| )(?:${names})(?: |$)`)
  expressions.set(names, known)
  return known.test(words)
}

/** Labels that were read, because a row is looked at from several sides. */
const readings = new WeakMap<Synonyms, Map<string, LabelReading | undefined>>()
const READINGS_MAX = 3_000

/** The kind that a label names: what it says of other kinds beside that (included, before, without) does not count. */
export function readLabel(label: string, synonyms: Synonyms): LabelReading | undefined {
  const known = readings.get(synonyms) ?? new Map<string, LabelReading | undefined>()
  if (known.has(label)) return known.get(label)
  const reading = readingOutside(label, synonyms) ?? computeReading(label, synonyms)
  if (known.size >= READINGS_MAX) known.clear()
  const named = reading === NAMELESS ? undefined : reading
  readings.set(synonyms, known.set(label, named))
  return named
}

const BRACKETS = /[(（][^()（）]*[)）]?/gu
const CONTAINS_IN_BRACKETS = /[(（]\s*(?:incl|includ|contain|inclu|compren|dont|kasama|含|包)/iu

/** What stands in brackets is said of the name before them, and names nothing else: “Etching (dealer installed)”, “(incl. freight, tires)”. */
function readingOutside(label: string, synonyms: Synonyms): LabelReading | undefined {
  if (!/[(（]/.test(label)) return undefined
  const outer = label.replace(BRACKETS, ' ')
  if (!/\p{L}{2}/u.test(outer)) return undefined
  const reading = computeReading(outer, synonyms)
  if (CONTAINS_IN_BRACKETS.test(label)) return reading ?? NAMELESS
  if (reading?.how !== 'exact') return undefined
  // “VIT (dealer inv tax)” is what its name says, “Fees (doc)” what the brackets say.
  if (reading.kind === 'unknown') return computeReading(label, synonyms)?.kind.startsWith('tax_') ? reading : undefined
  // Brackets may say which tax it is.
  return reading.kind.startsWith('tax_') ? undefined : reading
}

/** Letters of capitals that a scanner put digits or small letters for. */
function unscanned(written: string): string {
  // “R.S.T.” is one word.
  const label = written.replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
  if (!/[A-Z]l|l[A-Z]|\p{L}[0158]\p{L}/u.test(label)) return label
  return label
    .replace(/(?<=[A-Z])l(?=[A-Z])|(?<![a-z])l(?=[A-Z]{2})/g, 'I')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'O')
    .replace(/(?<=\p{L})1(?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})5(?=\p{L})/gu, 'S')
    .replace(/(?<=\p{L})8(?=\p{L})/gu, 'B')
}

function computeReading(label: string, synonyms: Synonyms): LabelReading | undefined {
  const names = allNames(synonyms)
  const written = readableWords(unscanned(label)).replace(DETAILS, '')
  const words = !written.includes('po') || PAYOFF.test(written) ? written : written.replace(TAGALOG_PO, '').trim()
  if (words === '') return undefined
  if (OWED.test(words) && OLD_CAR.test(words) && !NET.test(words))
    return { kind: 'lien_payout', how: 'exact', others: ['trade_in', 'total'], lead: 0, gap: 0 }
  const matches = matchesOf(words, names)
  if (matches.length === 0) {
    if (CASH_BACK.test(words)) return { kind: 'rebate', how: 'exact', others: ['discount'], lead: 0, gap: 0 }
    if (LEADS_TO_SUM.test(words)) return { kind: 'total', how: 'exact', others: [], lead: 0, gap: 0 }
    const guessed = guessKind(words === written ? label : words, names)
    return guessed && { ...guessed, others: [], lead: 0, gap: 0 }
  }
  const counted = withoutAsides(words, matches, names)
  const best = bestOf(words, counted)
  const isTaxed = saysOneOf(words, names['#taxed']) && !/ (?:of|de|ng)$/.test(words)
  // “All in with taxes” names no tax, but a sum that contains it.
  const kind = isTaxed && best.kind.startsWith('tax_') ? 'total' : best.kind
  const others = [...new Set(matches.map((match) => match.kind))]
  if (isTaxed && kind === 'price') others.push('total')
  const wordCount = words.split(' ').length
  const place = { lead: Math.floor(best.from), gap: wordCount - Math.ceil(best.to) - copulaOf(words) }
  return { kind, how: 'exact', others: others.filter((other) => other !== kind), ...place }
}

const ABBREVIATED: Readonly<Record<string, string>> = {
  dlr: 'dealer',
  chg: 'charge',
  chrg: 'charge',
  chgs: 'charges',
  svc: 'service',
  pkg: 'package',
  prot: 'protection',
  amt: 'amount',
  bal: 'balance',
  allow: 'allowance',
  mgmt: 'management',
}

/** The names in words, and where there is none those of what they abbreviate. */
function matchesOf(words: string, names: Synonyms): KindMatch[] {
  const matches = kindMatches(words, names)
  if (matches.length > 0) return matches
  const whole = words
    .split(' ')
    .map((word) => ABBREVIATED[word] ?? word)
    .join(' ')
  if (whole !== words) return kindMatches(whole, names)
  // “Process ing Fee”: a scanner has torn a word.
  const each = words.split(' ')
  if (each.length > TORN_WORDS_MAX) return matches
  for (const at of each.keys()) {
    const next = each[at + 1]
    if (next === undefined) continue
    const joined = [...each.slice(0, at), `${each[at]}${next}`, ...each.slice(at + 2)].join(' ')
    const found = kindMatches(joined, names).filter(({ from, to }) => from <= at && at < to)
    if (found.length > 0) return found
  }
  return matches
}

const TORN_WORDS_MAX = 4

const PURPOSE = /^(?:for|pour|para)$/

/** “the price is”, “les taxes sont de”: how many words at the end only lead to the amount. */
function copulaOf(words: string): number {
  return COPULA.exec(words)?.[0].trim().split(' ').length ?? 0
}

const COPULA =
  /(?: (?:is|are|was|were|be|being|comes? to|comes? out to|works? out to|at|of|for|est|sont|sera|etait|de|d|a|ay|na|es|son|sera|seria|是|为|共|共计))+$/

function bestOf(words: string, matches: readonly KindMatch[]): KindMatch {
  const wordCount = words.split(' ').length
  const isShort = wordCount <= SHORT_LABEL_WORDS && (wordCount <= 3 || copulaOf(words) === 0)
  const scoreOf = ({ length, to }: KindMatch) => (isShort ? length : length - 3 * (wordCount - Math.ceil(to)))
  // “Registration tax” is what is paid to register, by another word.
  const duty = TAX_AT_END.test(words)
    ? matches.find(({ kind, to }) => DUTIES.includes(kind) && to >= wordCount - 1)
    : undefined
  if (duty) return duty
  const taxed = TAX_AT_END.test(words)
    ? matches.find(({ kind, to }) => kind.startsWith('tax_') && to === wordCount)
    : undefined
  const longest = matches.reduce((best, match) => {
    const [one, other] = [scoreOf(match), scoreOf(best)]
    return one > other || (one === other && match.order < best.order) ? match : best
  })
  // “One-pay tax”: the tax on it, unless the whole is a name of its own.
  return taxed && longest.to < taxed.from + 1 ? taxed : longest
}

const DUTIES: readonly string[] = [
  'registration',
  'licence_plate',
  'tire_levy',
  'tire_duty',
  'eco_battery',
  'ac_excise',
]
const TAX_AT_END = /^(?!.*\b(?:with|w|incl|including|includes|plus|before|after|without|and|of|on)\b).+ tax$/

/** The matches without those that are only mentioned. All of them where nothing else is left. */
function withoutAsides(words: string, matches: readonly KindMatch[], names: Synonyms): readonly KindMatch[] {
  const each = words.split(' ')
  const asides = each.map((word) => saysOneOf(word, names['#aside']))
  const included = saysOneOf(words, names['#included']) && !saysOneOf(words, names['#inside'])
  const isAside = (match: KindMatch): boolean => {
    const at = Math.floor(match.from)
    if (each.slice(Math.max(0, at - 3), at).some((word) => saysOneOf(word, names['#negation']))) return true
    // Behind such a word the label says what the sum is made of, or when it is due.
    const led = asides.indexOf(true)
    // “Fee for processing the title”: what the fee is called counts, and not what it is for.
    const purpose = each.findIndex((word, place) => PURPOSE.test(word) && matches.some(({ to }) => to <= place))
    if (purpose >= 0 && purpose < at) return true
    return led >= 0 && led < at && (led > 0 || match.kind.startsWith('tax_'))
  }
  const isSum = (match: KindMatch) => PLACED.includes(match.kind) || isCreditKind(match.kind)
  let kept = matches.filter((match) => !isAside(match))
  if (included && kept.some(isSum)) kept = kept.filter(isSum)
  return kept.length > 0 ? kept : matches
}
