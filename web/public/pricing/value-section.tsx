import { CLAIMS } from '#contract/tools/claims.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { MoneyRange } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { MeasuredNote } from '../site/measured-note.tsx'
import { useTypicalSavings } from './use-typical-savings.ts'

const POINTS = ['known', 'whole', 'yours'] as const

/** The fee beside what it saves, measured in dashes of road. */
export function ValueSection() {
  const { t, gap } = useI18n()
  const format = useFormat()
  const feeMultiple = useFeeMultiple()
  const savings = useTypicalSavings()
  return (
    <section aria-labelledby="value-title" className="page-width section-y">
      <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-[6fr_6fr]">
        <h2 id="value-title" className="max-w-[12em] text-h1 keep-phrases">
          {t('pricing.value.title')}
        </h2>
        {feeMultiple && (
          <p className="max-w-[28em] text-lead text-ink-soft lg:pb-2">
            {t('pricing.value.text', {
              low: format.money({ amount: feeMultiple.low }),
              high: format.money({ amount: feeMultiple.high }),
            })}
          </p>
        )}
      </div>
      {feeMultiple && <FeeRoad {...feeMultiple} />}
      <dl className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[6fr_6fr]">
        {feeMultiple && (
          <div className="flex flex-col-reverse justify-end">
            <dt className="mt-2 text-ink-soft">{t('pricing.value.multipleLabel')}</dt>
            <dd className="text-figure-l text-money lg:text-[3.75rem]">{t('pricing.value.multiple', feeMultiple)}</dd>
          </div>
        )}
        <div className="flex flex-col-reverse justify-end">
          <dt className="mt-2 text-ink-soft">{t('pricing.value.rangeLabel')}</dt>
          <dd className="text-figure-l text-money lg:text-[3.75rem]">
            <MoneyRange value={savings} />
          </dd>
        </div>
      </dl>
      <MeasuredNote figure="typical" className="mt-6" />
      <p className="mt-6 measure-text text-small text-ink-soft">{t('pricing.value.caveat')}</p>
      <p className="mt-3 text-small" data-print="hide">
        {t('pricing.tools.text')}
        {gap}
        <TextLink to="/tools">{t('pricing.tools.link')}</TextLink>
      </p>
      <ul className="mt-12 grid gap-x-12 gap-y-8 border-t pt-9 md:grid-cols-3">
        {POINTS.map((point) => (
          <li key={point}>
            <h3 className="text-h4">{t(`pricing.value.points.${point}.title`)}</h3>
            <p className="mt-1.5 text-ink-soft">{t(`pricing.value.points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many a phone has room for. */
const DASHES_MAX = 30

/** Null while no measured client has paid a fee. */
function useFeeMultiple() {
  const { measured } = useDocumentSettings()
  const { low, high } = CLAIMS.feeMultiple
  return measured ? measured.fee_multiple : { low, high }
}

/** One dash for the fee, then as many as clients save: solid to the low end, outlined to the high end. */
function FeeRoad({ low, high }: { low: number; high: number }) {
  const { t } = useI18n()
  const dashes = Array.from({ length: Math.min(high, DASHES_MAX) }, (_, place) => place + 1)
  return (
    <div className="mt-10 lg:mt-13">
      <div aria-hidden="true" className="flex items-center gap-1 sm:gap-2" data-print="hide">
        <span className="h-7 min-w-0 flex-1 bg-ink sm:h-9" />
        {dashes.map((dash) => (
          <span
            key={dash}
            className={classNames(
              'h-3.5 min-w-0 flex-1 border-2 border-money-bar sm:h-4.5',
              dash <= low && 'bg-money-bar',
            )}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-soft">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-3 bg-ink" />
          {t('pricing.value.fee')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3 w-7 bg-money-bar" />
          {t('pricing.value.low')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3 w-7 border-2 border-money-bar" />
          {t('pricing.value.high')}
        </li>
      </ul>
    </div>
  )
}
