import type { ReportLine } from '#contract/analytics/endpoints.ts'
import { compactNumber, formatCompactMoney } from '#locales/compact-money.ts'
import { dayText } from '#locales/report-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { niceScale } from './nice-scale.ts'

/** So many columns have room for what is written on them: on a phone, and beside another chart on a wide screen. */
const LABELS = { phone: 6, wide: 9 }
const MONTH = { month: 'short', timeZone: 'UTC' } as const
const MONTH_AND_YEAR = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const

/** Net as columns with its tax on top, by an axis; whether something went back below the line. The table beside it says the same in figures. */
export function MoneyColumns({ lines, today }: { lines: readonly ReportLine[]; today: string }) {
  const { t, locale } = useI18n()
  const read = (line: ReportLine, column: string) => Math.max(0, line.now[column] ?? 0)
  const { top, ticks } = niceScale(Math.max(0, ...lines.map((line) => read(line, 'net') + read(line, 'tax'))))
  const high = (amount: number) => `${(amount / top) * 100}%`
  const thisMonth = today.slice(0, 7)
  return (
    <div aria-hidden="true">
      <div className="money-chart">
        <div className="money-axis">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: high(tick) }}>
              {formatCompactMoney(locale, tick)}
            </span>
          ))}
        </div>
        <div className="money-plot">
          {ticks.map((tick) => (
            <div key={tick} className={tick === 0 ? 'money-ground' : 'money-grid'} style={{ bottom: high(tick) }} />
          ))}
          <ul className="money-columns">
            {lines.map((line, index) => {
              const net = read(line, 'net')
              return (
                <li key={line.key} className={labelClass(lines.length - 1 - index, lines.length)}>
                  {net > 0 && <span className="money-value">{compactNumber(locale, net)}</span>}
                  <span className="w-full bg-road" style={{ height: high(read(line, 'tax')) }} />
                  <span
                    className={line.key === thisMonth ? 'w-full bg-primary' : 'w-full bg-ink'}
                    style={{ height: high(net) }}
                  />
                </li>
              )
            })}
          </ul>
        </div>
        <ul className="money-months">
          {lines.map((line, index) => (
            <li key={line.key} className={labelClass(lines.length - 1 - index, lines.length)}>
              <span className={read(line, 'refunds') > 0 ? 'money-refunds' : 'money-refunds invisible'} />
              <span className={line.key === thisMonth ? 'money-month font-semibold text-ink' : 'money-month'}>
                {dayText(locale, `${line.key}-01`, line.key.endsWith('-01') ? MONTH_AND_YEAR : MONTH)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
        <Mark className="h-2.5 w-4 bg-ink" text={t('analytics.columns.net')} />
        {lines.some(({ key }) => key === thisMonth) && (
          <Mark className="h-2.5 w-4 bg-primary" text={t('analytics.monthNotOver')} />
        )}
        <Mark className="h-2.5 w-4 bg-road" text={t('analytics.columns.tax')} />
        <Mark className="money-refunds w-7" text={t('analytics.columns.refunds')} />
      </p>
    </div>
  )
}

/** Counted from the newest month, which is always named. */
function labelClass(fromLast: number, count: number): string | undefined {
  if (fromLast % Math.ceil(count / LABELS.wide) !== 0) return 'is-unnamed'
  return fromLast % Math.ceil(count / LABELS.phone) === 0 ? undefined : 'is-unnamed-on-phones'
}

function Mark({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`inline-block ${className}`} />
      {text}
    </span>
  )
}
