import type { QuoteRules } from '../quote/quote-shapes.ts'
import type { FeeKind, Jurisdiction } from '../rule-rows.ts'
import type { QuoteTexts } from '../texts/quote-texts.ts'
import { FEE_KINDS } from './fees.ts'
import { SYNONYMS } from './synonyms.ts'

/** What a page is handed of the rules: its own jurisdiction’s rows, and of those only what it computes with. */

/** For the out-the-door price and the trade-in. */
export function taxRowsOf(jurisdiction: Jurisdiction): Jurisdiction {
  return { ...jurisdiction, rights: [] }
}

/** For the rights card. */
export function rightRowsOf(jurisdiction: Jurisdiction): Jurisdiction {
  return { ...jurisdiction, rules: [] }
}

/** For the quote check: a quote may be in any language, so the synonyms are whole. */
export function quoteRulesOf(jurisdiction: Jurisdiction): QuoteRules {
  return { jurisdiction: taxRowsOf(jurisdiction), kinds: feeKindsOf(jurisdiction, FEE_KINDS), synonyms: SYNONYMS }
}

/** The quote check’s texts with the laws of one jurisdiction. */
export function quoteTextsOf(texts: QuoteTexts, { jurisdiction, kinds }: QuoteRules): QuoteTexts {
  const laws = new Set([
    ...jurisdiction.rules.map(({ all_in_law }) => all_in_law.name),
    ...kinds.flatMap(({ overrides }) => overrides.map(({ law }) => law)),
  ])
  return { ...texts, laws: Object.fromEntries(Object.entries(texts.laws).filter(([law]) => laws.has(law))) }
}

function feeKindsOf({ key }: Jurisdiction, kinds: readonly FeeKind[]): FeeKind[] {
  return kinds.map((kind) => ({
    ...kind,
    overrides: kind.overrides
      .filter(({ jurisdictions }) => jurisdictions.includes(key) || jurisdictions.includes('*'))
      .map((row) => ({ ...row, jurisdictions: ['*'] })),
  }))
}
