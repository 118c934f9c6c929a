import { Link } from 'react-router'
import type { ReportSection } from '#contract/analytics/constants.ts'
import type { Report } from '#contract/analytics/endpoints.ts'
import { wholePercent } from '#contract/analytics/share.ts'
import { lineName } from '#locales/report-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { behind } from './report-section.tsx'

/** A bar for each line and its share of all; a thin mark where the range before ended. Each opens its rows. */
export function BarList({ part, column, report }: { part: ReportSection; column: string; report: Report }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const bars = report.parts[part].map((line) => ({
    line,
    now: line.now[column] ?? 0,
    before: line.before?.[column] ?? 0,
  }))
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]))
  const all = bars.reduce((sum, { now }) => sum + now, 0)
  return (
    <ul>
      {bars.map(({ line, now, before }) => (
        <li key={line.key} className="border-b">
          <Link to={behind(part, line, column, report.range) ?? ''} className="bar-line hover:underline">
            <span className="min-w-0 wrap-anywhere">{lineName(t, locale, part, line)}</span>
            <span aria-hidden="true" className="relative h-2.5">
              <span className="absolute inset-y-0 left-0 bg-primary" style={{ width: `${(now / most) * 100}%` }} />
              {before > 0 && (
                <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(before / most) * 100}%` }} />
              )}
            </span>
            <span className="text-right font-semibold tabular-nums">{format.number(now)}</span>
            <span className="text-right text-ink-soft tabular-nums">
              {all > 0 ? format.percent((wholePercent(now, all) ?? 0) / 100) : ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
