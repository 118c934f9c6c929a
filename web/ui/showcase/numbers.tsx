import { INTL_LOCALE } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Ledger } from '../display/ledger.tsx'
import { LedgerLegend } from '../display/ledger-legend.tsx'
import { Statistic } from '../display/statistic.tsx'
import { PartSection } from './part-section.tsx'

const ROWS = [
  { key: 'price', low: 1500, high: 3000 },
  { key: 'fees', low: 500, high: 1000 },
  { key: 'interest', low: 300, high: 800 },
] as const

export function Numbers() {
  const { locale, t } = useI18n()
  const dollars = new Intl.NumberFormat(INTL_LOCALE[locale], {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const figures = ({ low, high }: { low: number; high: number }) => ({
    low,
    high,
    lowText: dollars.format(low),
    highText: `${dollars.format(high)}+`,
  })
  return (
    <PartSection id="numbers" title={t('parts.money.title')}>
      <div className="flex flex-wrap gap-x-16 gap-y-8">
        <Statistic value={120} format={String} label={t('parts.money.clients')} />
        <Statistic
          value={660}
          format={(amount) => t('parts.money.thousands', { amount })}
          label={t('parts.money.saved')}
          tone="money"
        />
        <Statistic
          value={96}
          format={(amount) => t('parts.money.percent', { amount })}
          label={t('parts.money.satisfied')}
        />
      </div>
      <div className="card p-5 md:p-8">
        <Ledger
          caption={t('parts.money.caption')}
          headings={{
            category: t('parts.money.category'),
            description: t('parts.money.description'),
            value: t('parts.money.value'),
            equals: t('parts.money.equivalent'),
          }}
          joiner={t('parts.money.to')}
          axisMax={3200}
          rows={ROWS.map(({ key, ...range }) => ({
            key,
            ...figures(range),
            title: t(`parts.money.${key}`),
            description: t(`parts.money.${key}Text`),
            equals: t(`parts.money.${key}Equals`),
          }))}
          total={{
            key: 'total',
            ...figures({ low: 2300, high: 4800 }),
            title: t('parts.money.total'),
            description: t('parts.money.totalText'),
            equals: t('parts.money.totalEquals'),
          }}
        />
      </div>
      <LedgerLegend lowText={t('parts.money.low')} highText={t('parts.money.high')} note={t('parts.money.dollars')} />
    </PartSection>
  )
}
