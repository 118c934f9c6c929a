import type { CheckedQuote, QuoteError, QuoteInput, QuoteRules } from '../quote-shapes.ts'
import { readQuote } from '../rows.ts'
import { computeReadQuote } from './check-quote.ts'

/** Reads a pasted quote and judges it. */
export function computeQuote(rules: QuoteRules | undefined, input: QuoteInput): CheckedQuote | QuoteError {
  if (!rules) return { error: 'unknown_jurisdiction' }
  return computeReadQuote(rules, input, () =>
    typeof input.text === 'string' ? (readQuote(input.text, rules.synonyms) ?? 'too_long') : 'bad_input',
  )
}
