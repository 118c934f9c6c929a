import type { QuoteAnswer } from '../../../deal/quote/quote-answer.ts'
import { useI18n } from '../../i18n/i18n.tsx'

/** The quoted total as one bar: solid what is sure, dashed what may be. The figures below it say the same. */
export function QuoteBar({ parts, money }: { parts: QuoteAnswer['parts']; money: (cents: number) => string }) {
  const { t } = useI18n()
  const total = Math.max(1, parts.keep + parts.back + parts.talk)
  const width = (cents: number) => ({ width: `${(Math.max(0, cents) / total) * 100}%` })
  return (
    <>
      <div aria-hidden="true" className="flex h-4.5 gap-1 lg:h-5.5">
        <span className="bg-on-night print:border" style={width(parts.keep)} />
        {parts.back > 0 && <span className="min-w-1 bg-money-bar" style={width(parts.back)} />}
        {parts.talk > 0 && <span className="quote-bar-talk min-w-3" style={width(parts.talk)} />}
      </div>
      <dl className="mt-3 grid print:mt-1 print:gap-y-0 gap-x-6 gap-y-1 text-small tabular-nums lg:flex">
        <Amount label={t('quotes.bar.keep')} amount={money(parts.keep)} className="lg:mr-auto" />
        {parts.back > 0 && <Amount label={t('quotes.bar.back')} amount={money(parts.back)} className="text-money" />}
        {parts.talk > 0 && <Amount label={t('quotes.bar.talk')} amount={money(parts.talk)} />}
      </dl>
    </>
  )
}

function Amount({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-3 lg:flex-row-reverse lg:justify-end lg:gap-1.5 ${className}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  )
}
