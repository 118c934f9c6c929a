import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import { DISTANCE_A_YEAR_MAX, LOAN_MONTHS_MAX, OFFER_SOURCES, PAYMENT_FREQUENCIES } from '#contract/offers/constants.ts'
import { endOfOfferDay, offerDayOf } from '#contract/offers/days.ts'
import type { DealEntry, OfferEntry, PaperSource } from '#contract/offers/endpoints.ts'
import { DEAL_FIELDS, readDeal } from '#web/public/tools/quote-check/quote-fields.ts'
import {
  amount,
  choice,
  count,
  percent,
  percentOfShare,
  readTexts,
  type Texts,
  type Values,
} from '#web/public/tools/typed-fields.ts'

/** What is typed of an offer beside its lines. */
export const ENTRY_FIELDS = {
  source: choice(OFFER_SOURCES),
  /** Only private sales are taxed by age: never asked here. */
  ...DEAL_FIELDS,
  apr: percent(),
  months: count(LOAN_MONTHS_MAX),
  /** What of the credit is left empty is taken from the dealer’s text. */
  frequency: choice(['unsaid', ...PAYMENT_FREQUENCIES]),
  payment: amount(),
  due: amount(),
  residual: amount(),
  distance: count(DISTANCE_A_YEAR_MAX),
}
export type EntryTexts = Texts<typeof ENTRY_FIELDS>
export type Sources = Readonly<Record<string, PaperSource>>
export type Entry = {
  dealer: string
  city: string
  /** As a field of the browser has them: local, without a zone. */
  takenAt: string
  /** A day, `2026-11-20`, and the hour if the dealer named one. */
  expiresOn: string
  expiresAtTime: string
  text: string
  kinds: Readonly<Record<string, string>>
  /** What comes from the paper, by the row of the text. */
  sources: Sources
  texts: EntryTexts
}
export type EntryField = Exclude<keyof Entry, 'texts'> | keyof EntryTexts
export type EntryStart = Pick<Entry, 'dealer' | 'city'>

/** What the client asked for in words that name a fuel, the narrower first. */
const FUEL_WORDS: readonly [DealEntry['fuel'], RegExp][] = [
  ['phev', /\bphev\b|plug-?\s?in|rechargeable|branchable|插电|插電/i],
  ['hybrid', /hybrid|混动|混合动力|油电|混動/i],
  ['bev', /\b(?:ev|bev)\b|electric|électrique|纯电|电动|電動|de-kuryente/i],
  ['diesel', /diesel|柴油/i],
  ['fcev', /hydrogen|hydrogène|氢|fuel cell/i],
]

/** What the brief says of the car; where it says nothing, a new one on gas. */
function startOfBrief({ condition, wants, must_haves }: DeskRoom['brief']) {
  const words = `${wants ?? ''} ${must_haves ?? ''}`
  const fuel = FUEL_WORDS.find(([, named]) => named.test(words))?.[0] ?? 'gas'
  return { condition: condition === 'used' ? 'used' : 'new', fuel }
}

const NO_CREDIT = { frequency: 'unsaid', payment: '', due: '', residual: '', distance: '' }

export function emptyEntry(now: Date, start: EntryStart, brief: DeskRoom['brief']): Entry {
  const empty = { advertised: '', local: '', rate: '', book: '', age: '', apr: '', months: '', ...NO_CREDIT }
  const texts = { ...empty, source: 'written', ...startOfBrief(brief) }
  return {
    ...start,
    takenAt: localText(now),
    expiresOn: '',
    expiresAtTime: '',
    text: '',
    kinds: {},
    sources: {},
    texts,
  }
}

export function entryOfDraft(draft: OfferDraft): Entry {
  const { financing, credit } = draft
  const dollars = (cents: number | null | undefined) => (cents == null ? '' : (cents / 100).toFixed(2))
  const inPercent = (share: string | null | undefined) => (share == null ? '' : percentOfShare(share))
  return {
    dealer: draft.dealer.name,
    city: draft.dealer.city,
    takenAt: localText(new Date(draft.taken_at)),
    ...endTexts(draft),
    text: draft.text,
    kinds: draft.kinds,
    sources: draft.sources ?? {},
    texts: {
      source: draft.source,
      condition: draft.condition,
      fuel: draft.fuel,
      advertised: dollars(draft.advertised_price),
      local: inPercent(draft.local_rate),
      rate: inPercent(draft.rate_override),
      book: dollars(draft.book_value),
      age: '',
      apr: financing?.apr ?? '',
      months: financing ? String(financing.months) : '',
      frequency: credit?.frequency ?? 'unsaid',
      payment: dollars(credit?.payment),
      due: dollars(credit?.due_at_signing),
      residual: dollars(credit?.residual),
      distance: credit?.distance_a_year == null ? '' : String(credit.distance_a_year),
    },
  }
}

/** What the engine and the server are asked with. */
export function dealOf({ text, kinds, sources, texts }: Entry, jurisdiction: string): DealEntry {
  const { values } = readTexts(ENTRY_FIELDS, texts)
  const { apr, months } = values
  return {
    text,
    kinds: { ...kinds },
    ...(Object.keys(sources).length > 0 && { sources: { ...sources } }),
    jurisdiction,
    ...readDeal(values),
    requested: [],
    financing: apr === undefined || !months ? null : { apr, months },
    credit: creditOf(values),
  }
}

function creditOf({ frequency, payment, due, residual, distance }: Values<typeof ENTRY_FIELDS>): DealEntry['credit'] {
  const credit = {
    frequency: frequency === undefined || frequency === 'unsaid' ? null : frequency,
    payment: payment ?? null,
    due_at_signing: due ?? null,
    residual: residual ?? null,
    distance_a_year: distance || null,
  }
  return Object.values(credit).some((term) => term !== null) ? credit : null
}

/** What was typed and would not count: a field that cannot be read, or half a loan. */
export function wrongIn(texts: EntryTexts): 'fieldWrong' | 'loanHalf' | null {
  const { values, problems } = readTexts(ENTRY_FIELDS, texts)
  if (Object.keys(problems).length > 0) return 'fieldWrong'
  return (values.apr === undefined) === !values.months ? null : 'loanHalf'
}

export function offerOf(entry: Entry, jurisdiction: string, proofId: string | null): OfferEntry {
  const { values } = readTexts(ENTRY_FIELDS, entry.texts)
  return {
    ...dealOf(entry, jurisdiction),
    dealer: { name: entry.dealer.trim(), city: entry.city.trim() },
    source: values.source ?? 'written',
    taken_at: instantText(entry.takenAt) ?? new Date().toISOString(),
    expires_at: endOf(entry, jurisdiction),
    proof_id: proofId,
  }
}

function endTexts({ expires_at: end, jurisdiction }: OfferDraft): Pick<Entry, 'expiresOn' | 'expiresAtTime'> {
  if (end === null) return { expiresOn: '', expiresAtTime: '' }
  const day = jurisdiction === null ? null : offerDayOf(end, jurisdiction)
  if (day !== null) return { expiresOn: day, expiresAtTime: '' }
  const [expiresOn = '', expiresAtTime = ''] = localText(new Date(end)).split('T')
  return { expiresOn, expiresAtTime }
}

/**
 * Until when the offer holds: with an hour in the zone of the typist, without one to the end of the day in the dealer’s
 * zone.
 */
export function endOf(
  { expiresOn, expiresAtTime }: Pick<Entry, 'expiresOn' | 'expiresAtTime'>,
  jurisdiction: string,
): string | null {
  if (expiresOn === '') return null
  return expiresAtTime === ''
    ? endOfOfferDay(expiresOn, jurisdiction).toISOString()
    : instantText(`${expiresOn}T${expiresAtTime}`)
}

/** `2026-11-20T17:00`, in the reader's own zone. */
function localText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantText(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** In what two versions of an entry differ. */
export function differingFields(one: Entry, other: Entry): EntryField[] {
  const own = (['dealer', 'city', 'text', 'kinds', 'takenAt', 'expiresOn', 'expiresAtTime'] as const).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
  const names = Object.keys(ENTRY_FIELDS) as (keyof EntryTexts)[]
  return [...own, ...names.filter((name) => one.texts[name] !== other.texts[name])]
}
