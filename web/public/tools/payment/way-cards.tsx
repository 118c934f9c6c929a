import { Check } from 'lucide'
import { joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useFigures } from '../figures.ts'
import { type Asked, LEASE_MONTHS, type Way, YEARS } from './comparison.ts'

type WayCardsProps = { ways: readonly Way[]; asked: Asked; currency: string }

const IDS = ['cash', 'finance', 'lease'] as const

/** Side by side: the total first and largest, the payment small and below it, as Quebec's law asks of anyone who names one. */
export function WayCards({ ways, asked, currency }: WayCardsProps) {
  const { t } = useI18n()
  const least = Math.min(...ways.map(({ total }) => total))
  const most = Math.max(...ways.map(({ total }) => total))
  return (
    <>
      <div className="grid overflow-hidden rounded-panel border bg-surface lg:grid-cols-3 print:grid-cols-3">
        {IDS.map((id) => {
          const way = ways.find((each) => each.id === id)
          return (
            <section
              key={id}
              aria-label={t(`tools.payment.ways.${id}.name`)}
              className={classNames(
                'border-line p-5 not-first:border-t sm:p-7 lg:not-first:border-t-0 lg:not-first:border-l',
                way?.total === least && ways.length > 1 && 'shadow-[inset_0_4px_0_var(--color-money-bar)]',
              )}
            >
              <h2 className="flex min-h-7 flex-wrap items-center justify-between gap-2 text-h3">
                {t(`tools.payment.ways.${id}.name`)}
                {way?.total === least && ways.length > 1 && (
                  <Badge tone="good" icon={Check}>
                    {t('tools.payment.costsLeast')}
                  </Badge>
                )}
              </h2>
              {way ? (
                <OneWay way={way} asked={asked} currency={currency} most={most} />
              ) : (
                <p className="mt-3 text-small text-ink-soft">
                  {t(id === 'lease' ? 'tools.payment.ways.lease.missing' : 'tools.payment.ways.finance.missing')}
                </p>
              )}
            </section>
          )
        })}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-soft">
        <Key bar="bg-ink">{t('tools.payment.legend.car')}</Key>
        <Key bar={DASHES}>{t('tools.payment.legend.interest')}</Key>
        <Key bar="border-2 border-ink">{t('tools.payment.legend.end')}</Key>
      </p>
    </>
  )
}

const DASHES = 'bg-[repeating-linear-gradient(90deg,var(--color-danger)_0_8px,transparent_8px_12px)]'

function Key({ bar, children }: { bar: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={classNames('h-2.5 w-5', bar)} />
      {children}
    </span>
  )
}

function OneWay({ way, asked, currency, most }: { way: Way; asked: Asked; currency: string; most: number }) {
  const { t, locale } = useI18n()
  const { exact, percent, round } = useFigures(currency)
  const width = (cents: number) => ({ width: `${(Math.max(0, cents) / most) * 100}%` })
  const years = Number(asked.years ?? YEARS[0])
  const months = Number(asked.lease_months ?? LEASE_MONTHS[0])
  const rate = way.id === 'finance' ? asked.apr : asked.lease_apr
  const rows =
    way.payment === null
      ? [
          [t('tools.payment.rows.toPay'), t('tools.payment.rows.once')],
          [t('tools.payment.rows.interest'), round(0)],
        ]
      : [
          [t(`tools.payment.rows.each.${asked.every ?? 'month'}`), exact(way.payment)],
          [t('tools.payment.rows.interest'), round(way.interest)],
          ...(way.id === 'lease'
            ? [
                [t('tools.payment.rows.toBuy'), round(way.end)],
                [t('tools.payment.rows.handBack'), round(way.total - way.end)],
              ]
            : []),
        ]
  return (
    <>
      <p className="text-caption text-ink-soft">
        {way.id === 'cash'
          ? t('tools.payment.ways.cash.how')
          : joinParts(locale, [
              percent(rate ?? '0'),
              way.id === 'lease'
                ? t('tools.payment.monthCount', { count: months })
                : t('tools.payment.yearCount', { count: years }),
            ])}
      </p>
      <p className="mt-3 text-figure-l whitespace-nowrap tabular-nums">{round(way.total)}</p>
      <p className="text-small text-ink-soft">
        {way.id === 'lease' ? t('tools.payment.ifKept') : t('tools.payment.over', { count: years })}
      </p>
      <div aria-hidden="true" className="mt-4 flex h-4 gap-0.5">
        <span className="bg-ink" style={width(way.total - Math.max(0, way.interest) - way.end)} />
        <span className={DASHES} style={width(way.interest)} />
        {way.end > 0 && <span className="border-2 border-ink" style={width(way.end)} />}
      </div>
      <dl className="mt-4 text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-t py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
