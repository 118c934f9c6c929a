import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'

/** The sheet’s total as one bar: solid what is sure, broken what may be. The figures below it say the same and add up to the total. */
export function QuoteBar({ answer, money }: { answer: QuoteAnswer; money: (cents: number) => string }) {
  const { t } = useI18n()
  const { keep, levels, totals } = answer
  if (keep === null) return null
  const parts = [
    {
      key: 'keep',
      label: t(totals.isAfterTrade ? 'quotes.bar.keepAfterTrade' : 'quotes.bar.keep'),
      cents: keep,
      look: 'bg-on-night print:border',
      tone: 'lg:mr-auto',
    },
    {
      key: 'owed',
      label: t('quotes.levels.owed'),
      cents: levels.owed,
      look: 'min-w-1 bg-money-bar',
      tone: 'text-money',
    },
    { key: 'ask', label: t('quotes.levels.ask'), cents: levels.ask, look: 'min-w-3 quote-bar-ask', tone: '' },
    { key: 'check', label: t('quotes.levels.check'), cents: levels.check, look: 'min-w-2 quote-bar-check', tone: '' },
  ].filter(({ key, cents }) => key === 'keep' || cents > 0)
  return (
    <>
      <div aria-hidden="true" className="flex h-4.5 gap-1 lg:h-5.5">
        {parts.map(({ key, cents, look }) => (
          <span key={key} className={look} style={{ width: `${(cents / Math.max(1, totals.sheet.asked)) * 100}%` }} />
        ))}
      </div>
      {parts.length > 1 && (
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-small tabular-nums lg:flex print:mt-1 print:grid-cols-2 print:gap-y-0">
          {parts.map(({ key, label, cents, look, tone }) => (
            <div
              key={key}
              className={classNames('flex items-center gap-3 lg:flex-row-reverse lg:justify-end lg:gap-1.5', tone)}
            >
              <dt className="flex items-center gap-2.5 text-ink-soft max-lg:mr-auto">
                <span aria-hidden="true" className={classNames('h-3 w-5.5 shrink-0 lg:hidden', look)} />
                <span className="inline-block max-lg:first-letter:uppercase">{label}</span>
              </dt>
              <dd className="font-semibold">{money(cents)}</dd>
              <span aria-hidden="true" className={classNames('h-3 w-5.5 shrink-0 max-lg:hidden', look)} />
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
