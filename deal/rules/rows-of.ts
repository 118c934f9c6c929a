import type { QuoteRules } from '../quote/quote-shapes.ts'
import type { FeeKind, Jurisdiction } from '../rule-rows.ts'
import type { QuoteTexts } from '../texts/quote-texts.ts'
import { FEE_KINDS } from './fees.ts'
import { CANADIAN_WORDS, QUOTE_WORDS } from './quote-words.ts'

/** What a page is handed of the rules: its own jurisdiction’s rows, and of those only what it computes with. */

/**
 * For the out-the-door price and the trade-in, without notes and quotations of sources: those stay in the rule files.
 */
export function taxRowsOf(jurisdiction: Jurisdiction): Jurisdiction {
  const rules = jurisdiction.rules.map(({ notes: _notes, ...row }) => ({
    ...row,
    sources: row.sources.map(({ title, publisher, year }) => ({ title, publisher, year })),
    checked: { ...row.checked, what: '' },
  }))
  return { ...jurisdiction, rules, rights: [] }
}

/** For the rights card. */
export function rightRowsOf(jurisdiction: Jurisdiction): Jurisdiction {
  return { ...jurisdiction, rules: [] }
}

/** For the quote check: a quote may be in any language, so the synonyms are whole; what is owed to a government stands on the quote. */
export function quoteRulesOf(jurisdiction: Jurisdiction): QuoteRules {
  const { rules, ...rest } = taxRowsOf(jurisdiction)
  const withoutFees = rules.map((row) => ({ ...row, government_fees: [] }))
  return {
    jurisdiction: { ...rest, rules: withoutFees },
    kinds: feeKindsOf(jurisdiction, FEE_KINDS),
    synonyms: jurisdiction.country === 'CA' ? CANADIAN_WORDS : QUOTE_WORDS,
  }
}

/** The quote check’s texts with the names and laws of one jurisdiction. */
export function quoteTextsOf(texts: QuoteTexts, { jurisdiction, kinds }: QuoteRules): QuoteTexts {
  const laws = new Set([
    ...jurisdiction.rules.map(({ all_in_law }) => all_in_law.name),
    ...kinds.flatMap(({ overrides }) => overrides.map(({ law }) => law)),
  ])
  const { country, key } = jurisdiction
  const kindsHere = { ...texts.kinds, ...texts.inPlaces[country], ...texts.inPlaces[key] }
  return { ...texts, kinds: kindsHere, inPlaces: {}, laws: titlesOf(texts, laws) }
}

/** What is said to the dealer: names and sentences, without what each line is. */
export function spokenTextsOf(texts: QuoteTexts, rules: QuoteRules): QuoteTexts {
  const { kinds, ...rest } = quoteTextsOf(texts, rules)
  const names = Object.entries(kinds).map(([kind, [name, , inSentence = name]]) => [kind, [inSentence, '']] as const)
  return { ...rest, kinds: Object.fromEntries(names), laws: {} }
}

/** The rights card’s laws by their titles in one language. */
export function lawTitlesOf(texts: QuoteTexts, { rights }: Jurisdiction): QuoteTexts['laws'] {
  return titlesOf(texts, new Set(rights.map(({ law }) => law)))
}

function titlesOf({ laws }: QuoteTexts, named: ReadonlySet<string | null>): QuoteTexts['laws'] {
  return Object.fromEntries(Object.entries(laws).filter(([law]) => named.has(law)))
}

function feeKindsOf({ key, currency }: Jurisdiction, kinds: readonly FeeKind[]): FeeKind[] {
  return kinds.map((kind) => ({
    ...kind,
    typical: kind.typical[currency] ? { [currency]: kind.typical[currency] } : {},
    overrides: kind.overrides
      .filter(({ jurisdictions }) => jurisdictions.includes(key) || jurisdictions.includes('*'))
      .map((row) => ({ ...row, jurisdictions: ['*'] })),
  }))
}
