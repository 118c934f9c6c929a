import { SHOWN_VERSION } from '#contract/offers/constants.ts'
import type { DealEntry, ShownDeal, ShownOffer, ShownTerms } from '#contract/offers/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { findJurisdiction } from '#deal/index.ts'
import { computeOffer, type OfferAnswer } from '#deal/offers/offer-answer.ts'
import { withHouseNames } from '#deal/quote/house-names.ts'
import { hasSureTax } from '#deal/quote/judge/tax-difference.ts'
import type { CheckedQuote, QuoteRules, QuoteSale } from '#deal/quote/quote-shapes.ts'
import { FEE_KINDS } from '#deal/rules/fees.ts'
import { QUOTE_WORDS } from '#deal/rules/quote-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { CaseRow } from '../cases/queries.ts'
import { type DealerRow, listLineNames, type OfferFileRow, type OfferRow } from './queries.ts'

export const KIND_IDS: ReadonlySet<string> = new Set(FEE_KINDS.map(({ id }) => id))

export function requireKinds(kinds: readonly string[]): void {
  if (!kinds.every((kind) => KIND_IDS.has(kind))) throw new ApiError('kind_unknown')
}

/** `QC:CA`, as the engine names a place; null while the case does not say. */
export function jurisdictionOf({ country, province, state }: Pick<CaseRow, 'country' | 'province' | 'state'>) {
  if (country === 'CA' && province) return `${province}:CA`
  return country === 'US' && state ? `${state}:US` : null
}

/** The place whose rules an offer is read with: once it was shown, always the same; before, the client's, or else the one chosen for it. */
export function placeOf(row: CaseRow, { shown, entry }: Pick<OfferRow, 'shown' | 'entry'>): string | null {
  return shown?.jurisdiction ?? jurisdictionOf(row) ?? entry.jurisdiction
}

/** Of the place whose rules an offer was read with, which a consultant may have chosen; before there is one, of the client's country. */
export function currencyOf(jurisdiction: string | undefined, { country }: Pick<CaseRow, 'country'>): 'CAD' | 'USD' {
  const placed = jurisdiction === undefined ? country : findJurisdiction(jurisdiction)?.country
  return placed === 'US' ? 'USD' : 'CAD'
}

export type ReadDeal = { rules: QuoteRules; sale: QuoteSale; answer: OfferAnswer; terms: ShownTerms | null }

/** Reads the typed text with the rules of a place and the line names of staff. */
export async function readDeal(db: Db, key: string | null, entry: DealEntry, at: Date): Promise<ReadDeal> {
  const jurisdiction = key === null ? undefined : findJurisdiction(key)
  if (!jurisdiction) throw new ApiError('offer_place_missing')
  const rules = { jurisdiction, kinds: FEE_KINDS, synonyms: withHouseNames(QUOTE_WORDS, await listLineNames(db)) }
  const sale = saleOf(entry, jurisdiction.key, businessDayOf(at))
  const answer = computeOffer(rules, { sale, text: entry.text, kinds: entry.kinds, financing: entry.financing })
  if ('error' in answer || answer.answer.lines.length === 0) throw new ApiError('offer_unreadable')
  return { rules, sale, answer, terms: termsOf(entry, answer) }
}

/** The terms of credit: what was typed, or else what the dealer's text says. */
export function termsOf({ financing, credit }: DealEntry, { answer, apart }: OfferAnswer): ShownTerms | null {
  const [written] = answer.financing
  const residual = credit?.residual ?? written?.residual ?? null
  const terms = {
    apr: financing?.apr ?? (written?.apr === undefined ? null : String(written.apr)),
    months: financing?.months ?? written?.months ?? null,
    frequency: credit?.frequency ?? written?.frequency ?? null,
    payment: credit?.payment ?? written?.payment ?? null,
    due_at_signing: credit?.due_at_signing ?? written?.due_at_signing ?? (apart.downPayment || null),
    residual: typeof residual === 'number' ? residual : null,
    residual_share: typeof residual === 'string' ? residual : null,
    distance_a_year: credit?.distance_a_year ?? written?.distance_a_year ?? null,
  }
  return Object.values(terms).some((term) => term !== null) ? terms : null
}

export function saleOf(entry: DealEntry, jurisdiction: string, date: string): QuoteSale {
  const { condition, fuel, advertised_price, local_rate, rate_override, book_value, requested } = entry
  const rates = { local_rate, rate_override, book_value }
  return { jurisdiction, date, seller: 'dealer', condition, fuel, advertised_price, ...rates, requested }
}

/** What comes from the paper that proves the deal, by the row of what was typed. */
type Sources = DealEntry['sources']

export function shownDeal(
  { answer: computed, terms }: Pick<ReadDeal, 'answer' | 'terms'>,
  sources?: Sources,
): ShownDeal {
  const { answer, bare, payable, trueTotal, apart } = computed
  const { quote } = answer
  return {
    lines: answer.lines.map(({ text, kind, amount, class: as, ask_back, law, flags, price, detail }) => ({
      text,
      kind,
      amount,
      class: as,
      ask_back,
      law,
      flags: [...flags],
      price: price === 'noAd' ? null : price,
      ...(sources && { source: sources[String(detail?.row)] ?? null }),
    })),
    unread: quote.unread,
    taxes: shownTaxes(bare),
    taxes_with_trade: apart.tradeIn > 0 ? shownTaxes(quote) : null,
    quoted_total: quote.quoted_total,
    quoted_tax: quote.tax_check.quoted,
    tax_diff: quote.tax_check.diff,
    payable,
    true_total: trueTotal,
    is_estimate: !hasSureTax(bare),
    terms,
    apart: {
      trade_in: apart.tradeIn,
      lien: apart.lien,
      trade_worth: apart.tradeWorth,
      rebates: apart.rebates,
      down_payment: apart.downPayment,
      payments: apart.payments,
      loan: apart.loan,
    },
  }
}

function shownTaxes({ taxes }: CheckedQuote): ShownDeal['taxes'] {
  return taxes && taxes.map(({ id, label, rate, amount }) => ({ id, label, rate, amount }))
}

type Framed = {
  code: string
  row: Pick<OfferRow, 'round' | 'source' | 'takenAt' | 'expiresAt' | 'entry'>
  dealer: DealerRow
  proof: OfferFileRow | undefined
}

/** All that the client will see of an offer, and nothing that can change. */
export function freeze(read: ReadDeal, { code, row, dealer, proof }: Framed): ShownOffer {
  return {
    ...shownDeal(read, proof && row.entry.sources),
    version: SHOWN_VERSION,
    code,
    dealer: { name: dealer.name, city: dealer.city },
    round: row.round,
    source: row.source,
    taken_at: row.takenAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    jurisdiction: read.sale.jurisdiction,
    date: read.sale.date,
    proof: proof ? { id: proof.id, name: proof.name, sha256: proof.sha256 } : null,
  }
}
