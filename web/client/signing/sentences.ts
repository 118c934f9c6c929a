import type { Cause } from '#contract/signing/causes.ts'
import type { AgreedLine, Difference } from '#contract/signing/lines.ts'
import { joinList } from '#locales/lists.ts'
import { type Speaker, valueText } from './terms.ts'

/** What to say to the dealer about a cause; only with figures that are on the screen. */
export function sentencesFor(cause: Cause, speaker: Speaker, nameOf: (line: AgreedLine) => string): string[] {
  const { t, locale } = speaker
  const all = [...cause.changes, ...cause.follows]
  const of = (...states: Difference['state'][]) => cause.changes.filter(({ state }) => states.includes(state))
  const agreed = of('changed', 'missing').flatMap(({ line, state }) =>
    line && !line.isTax && (line.term || state === 'changed') ? [phrase(line)] : [],
  )
  const missing = of('missing').flatMap(({ line }) => (line && !line.isTax && !line.term ? [nameOf(line)] : []))
  const added = of('added').length
  const hasTax = all.some(({ line }) => line?.isTax)
  return [
    ...(agreed.length > 0
      ? [
          t(cause.about === 'credit' ? 'signing.say.credit' : 'signing.say.changed', {
            terms: joinList(locale, agreed),
          }),
        ]
      : []),
    ...(added > 0 ? [t(hasTax ? 'signing.say.addedTaxed' : 'signing.say.added', { count: added })] : []),
    ...(missing.length > 0
      ? [t('signing.say.missing', { names: joinList(locale, missing), count: missing.length })]
      : []),
    ...(hasTax && added === 0 ? [t('signing.say.tax')] : []),
  ]

  function phrase(line: AgreedLine): string {
    const value = valueText(speaker, line, line.amount)
    return line.term
      ? t(`signing.say.terms.${line.term}`, { value })
      : t('signing.say.line', { name: nameOf(line), value })
  }
}
