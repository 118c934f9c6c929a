import type { DealEntry, OfferDraft, OfferEntry } from '../../../contract/offers.ts'
import { LOAN_MONTHS_MAX, OFFER_SOURCES } from '../../../contract/offers-vocabulary.ts'
import { FUELS } from '../../../deal/rule-rows.ts'
import { amount, choice, count, percent, readTexts, type Texts } from '../../tools/typed-fields.ts'

/** What is typed of an offer beside its lines. */
export const ENTRY_FIELDS = {
  source: choice(OFFER_SOURCES),
  condition: choice(['new', 'used']),
  fuel: choice(FUELS),
  advertised: amount(),
  apr: percent(),
  months: count(LOAN_MONTHS_MAX),
}
export type EntryTexts = Texts<typeof ENTRY_FIELDS>
export type Entry = {
  dealer: string
  city: string
  /** As a field of the browser has them: local, without a zone. */
  takenAt: string
  expiresAt: string
  text: string
  kinds: Readonly<Record<string, string>>
  texts: EntryTexts
}
export type EntryStart = Pick<Entry, 'dealer' | 'city'>

export function emptyEntry(now: Date, start: EntryStart): Entry {
  const texts = { source: 'written', condition: 'new', fuel: 'gas', advertised: '', apr: '', months: '' }
  return { ...start, takenAt: localText(now), expiresAt: '', text: '', kinds: {}, texts }
}

export function entryOfDraft(draft: OfferDraft): Entry {
  const { advertised_price: advertised, financing } = draft
  return {
    dealer: draft.dealer.name,
    city: draft.dealer.city,
    takenAt: localText(new Date(draft.taken_at)),
    expiresAt: draft.expires_at ? localText(new Date(draft.expires_at)) : '',
    text: draft.text,
    kinds: draft.kinds,
    texts: {
      source: draft.source,
      condition: draft.condition,
      fuel: draft.fuel,
      advertised: advertised === null ? '' : (advertised / 100).toFixed(2),
      apr: financing?.apr ?? '',
      months: financing ? String(financing.months) : '',
    },
  }
}

/** What the engine and the server are asked with. */
export function dealOf({ text, kinds, texts }: Entry, jurisdiction: string): DealEntry {
  const { values } = readTexts(ENTRY_FIELDS, texts)
  const { apr, months } = values
  return {
    text,
    kinds: { ...kinds },
    jurisdiction,
    condition: values.condition ?? 'new',
    fuel: values.fuel ?? 'gas',
    advertised_price: values.advertised ?? null,
    local_rate: null,
    requested: [],
    financing: apr === undefined || !months ? null : { apr, months },
  }
}

export function offerOf(entry: Entry, jurisdiction: string, proofId: string | null): OfferEntry {
  const { values } = readTexts(ENTRY_FIELDS, entry.texts)
  return {
    ...dealOf(entry, jurisdiction),
    dealer: { name: entry.dealer.trim(), city: entry.city.trim() },
    source: values.source ?? 'written',
    taken_at: instantText(entry.takenAt) ?? new Date().toISOString(),
    expires_at: instantText(entry.expiresAt),
    proof_id: proofId,
  }
}

/** `2026-11-20T17:00`, in the reader's own zone. */
function localText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantText(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
