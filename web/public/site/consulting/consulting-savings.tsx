import type { MeasuredFigures } from '#contract/offers/savings.ts'
import { CLAIMS, type RangeClaim, SAVINGS_ROWS, SAVINGS_TOTAL } from '#contract/tools/claims.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { Ledger } from '#web/ui/display/ledger.tsx'
import { LedgerLegend } from '#web/ui/display/ledger-legend.tsx'
import { Statistic } from '#web/ui/display/statistic.tsx'
import { MeasuredNote } from '../measured-note.tsx'

const AXIS_MAX_CENTS = 320_000
/** Beyond the longest bar, as the samples have it. */
const AXIS_AIR = 1.05

/** Which part of a measured saving each row of the ledger is. */
const MEASURED_PARTS = {
  purchaseReduction: 'price',
  dealerFees: 'fees',
  overpriced: 'extras',
  interest: 'interest',
} as const satisfies Record<(typeof SAVINGS_ROWS)[number]['key'], keyof MeasuredFigures['parts']>

export function ConsultingSavings() {
  const { t } = useI18n()
  const format = useFormat()
  const { measured } = useDocumentSettings()
  const whole = (cents: number) => format.money({ cents: Math.round(cents / 100) * 100 })
  const figures = ({ lowCents, highCents }: RangeClaim) => ({
    low: lowCents,
    high: highCents,
    lowText: format.money({ cents: lowCents }),
    highText: t('consulting.openAmount', { amount: format.money({ cents: highCents }) }),
  })
  const measuredFigures = ({ low, high }: MeasuredFigures['typical']) => ({
    low,
    high,
    lowText: whole(low),
    highText: whole(high),
  })
  const words = (row: (typeof SAVINGS_ROWS)[number]['key'] | 'total') => ({
    key: row,
    title: t(`consulting.savings.${row}.title`),
    description: t(
      measured && row === 'total' ? 'consulting.savings.measured.total' : `consulting.savings.${row}.text`,
    ),
    // What an amount would pay for is said of the samples' amounts.
    equals: measured ? null : t(`consulting.savings.${row}.equals`),
  })
  const rows = SAVINGS_ROWS.map((row) => ({
    ...words(row.key),
    ...(measured ? measuredFigures(measured.parts[MEASURED_PARTS[row.key]]) : figures(row)),
  }))
  return (
    <section aria-labelledby="savings-title" className="page-width section-y">
      <Eyebrow>{t('consulting.savings.eyebrow')}</Eyebrow>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <h2 id="savings-title" className="max-w-[10em] text-h1 keep-phrases">
          {t('consulting.savings.title')}
        </h2>
        <div className="grid grid-cols-[auto_auto] justify-start gap-x-8 sm:gap-x-12">
          <Statistic
            value={measured?.median_saved ?? CLAIMS.averageSavings.cents}
            format={whole}
            label={t(measured ? 'consulting.savings.measured.median' : 'consulting.savings.average')}
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
      <MeasuredNote figure="net" className="mt-4" />
      <div className="mt-9 card px-5 py-2 md:p-8 lg:mt-11 lg:px-12 lg:py-9">
        <Ledger
          caption={t(measured ? 'consulting.savings.measured.caption' : 'consulting.savings.caption')}
          headings={{
            category: t('consulting.savings.category'),
            description: t('consulting.savings.description'),
            value: t('consulting.savings.value'),
            equals: measured ? null : t('consulting.savings.equivalent'),
          }}
          joiner={t('consulting.savings.to')}
          axisMax={measured ? Math.max(1, ...rows.map(({ high }) => high)) * AXIS_AIR : AXIS_MAX_CENTS}
          rows={rows}
          total={{ ...words('total'), ...(measured ? measuredFigures(measured.typical) : figures(SAVINGS_TOTAL)) }}
          isSum={!measured}
        />
      </div>
      <div className="mt-4">
        <LedgerLegend
          lowText={t(measured ? 'consulting.savings.measured.low' : 'consulting.savings.low')}
          highText={t(measured ? 'consulting.savings.measured.high' : 'consulting.savings.high')}
          note={t('consulting.savings.dollars')}
        />
        <MeasuredNote figure="typical" className="mt-1" />
      </div>
    </section>
  )
}
