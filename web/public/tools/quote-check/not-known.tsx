import { CircleQuestionMark } from 'lucide'
import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { quoted } from '#deal/quote/sentences.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const LINES_MAX = 4

/** The open points of an answer, so that it is not taken for more than it is. */
export function NotKnown({ answer }: { answer: QuoteAnswer }) {
  const { t, locale } = useI18n()
  const { lines, financing, advertised, proof } = answer
  const unknown = lines.filter(({ level, class: as, text }) => level === 'check' && as === 'unknown' && text !== '')
  const isHidden = financing.some(({ check }) => check !== null && check.hidden > 0)
  const isUnchecked = financing.some(
    ({ check, payment, kind }) => kind !== 'lease' && check === null && payment !== undefined,
  )
  const all = [
    ...unknown.slice(0, LINES_MAX).map(({ text }) => t('quotes.notKnown.line', { line: quoted(text, locale) })),
    ...(isHidden ? [t('quotes.notKnown.insurance')] : []),
    ...(isUnchecked ? [t('quotes.notKnown.payment')] : []),
    ...(financing.some(({ kind }) => kind === 'lease') ? [t('quotes.notKnown.leaseTax')] : []),
    ...(proof === 'partial' ? [t('quotes.notKnown.noTotal')] : []),
    t(advertised === null ? 'quotes.notKnown.noAd' : 'quotes.notKnown.ad'),
  ]
  return (
    <section aria-labelledby="not-known-title">
      <h2 id="not-known-title" className="border-b-2 border-ink pb-2 text-h4">
        {t('quotes.notKnown.title')}
      </h2>
      <ul>
        {all.map((text) => (
          <li key={text} className="flex gap-3 border-b py-3 text-small wrap-anywhere print:py-1">
            <Icon of={CircleQuestionMark} size={18} className="mt-0.5 text-ink-soft" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
