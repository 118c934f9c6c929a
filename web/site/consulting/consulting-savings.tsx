import { CLAIMS, type RangeClaim, SAVINGS_ROWS, SAVINGS_TOTAL } from '../../../contract/claims.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { LedgerLegend } from '../../ui/ledger-legend.tsx'
import { Statistic } from '../../ui/statistic.tsx'

const AXIS_MAX_CENTS = 320_000

export function ConsultingSavings() {
  const { t } = useI18n()
  const format = useFormat()
  const figures = ({ lowCents, highCents }: RangeClaim) => ({
    low: lowCents,
    high: highCents,
    lowText: format.money({ cents: lowCents }),
    highText: t('consulting.openAmount', { amount: format.money({ cents: highCents }) }),
  })
  const words = (row: (typeof SAVINGS_ROWS)[number]['key'] | 'total') => ({
    key: row,
    title: t(`consulting.savings.${row}.title`),
    description: t(`consulting.savings.${row}.text`),
    equals: t(`consulting.savings.${row}.equals`),
  })
  return (
    <section aria-labelledby="savings-title" className="page-width section-y">
      <Eyebrow>{t('consulting.savings.eyebrow')}</Eyebrow>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <h2 id="savings-title" className="max-w-[10em] text-h1 keep-phrases">
          {t('consulting.savings.title')}
        </h2>
        <div className="grid grid-cols-[auto_auto] justify-start gap-x-8 sm:gap-x-12">
          <Statistic
            value={CLAIMS.averageSavings.cents}
            format={(cents) => format.money({ cents: Math.round(cents / 100) * 100 })}
            label={t('consulting.savings.average')}
            size="l"
            tone="money"
          />
          <Statistic
            value={CLAIMS.hoursSaved.count}
            format={(count) => t('consulting.openCount', { count: format.number(count) })}
            label={t('consulting.savings.hours')}
            size="l"
          />
        </div>
      </div>
      <div className="mt-9 card px-5 py-2 md:p-8 lg:mt-11 lg:px-12 lg:py-9">
        <Ledger
          caption={t('consulting.savings.caption')}
          headings={{
            category: t('consulting.savings.category'),
            description: t('consulting.savings.description'),
            value: t('consulting.savings.value'),
            equals: t('consulting.savings.equivalent'),
          }}
          joiner={t('consulting.savings.to')}
          axisMax={AXIS_MAX_CENTS}
          rows={SAVINGS_ROWS.map((row) => ({ ...words(row.key), ...figures(row) }))}
          total={{ ...words('total'), ...figures(SAVINGS_TOTAL) }}
        />
      </div>
      <div className="mt-4">
        <LedgerLegend
          lowText={t('consulting.savings.low')}
          highText={t('consulting.savings.high')}
          note={t('consulting.savings.dollars')}
        />
      </div>
    </section>
  )
}
