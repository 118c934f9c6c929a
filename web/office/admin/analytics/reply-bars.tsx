import { Link } from 'react-router'
import type { Report, ReportLine } from '#contract/analytics/endpoints.ts'
import { lineName } from '#locales/report-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { behind } from './report-section.tsx'
import { minutesText } from './report-words.ts'

/** The weeks of 90 days; of a longer range the table has the others. */
const WEEKS_DRAWN = 14

/** Solid to the median, dashed to the 90th percentile, red past the promise, which is the full width. */
export function ReplyBars({ report }: { report: Report }) {
  const { t, locale } = useI18n()
  const { promised_minutes: promised } = report
  const [total, weeks] = [report.parts.replies.slice(0, 1), report.parts.replies.slice(1)]
  const share = (minutes: number) => `${Math.min(100, (minutes / promised) * 100)}%`
  return (
    <>
      <ul>
        {[...total, ...weeks.slice(-WEEKS_DRAWN)].map((line) => {
          const [median, p90] = [line.now['median'] ?? 0, line.now['p90'] ?? 0]
          return (
            <li key={line.key} className="border-b py-2">
              <Link to={behind('replies', line, 'replies', report.range) ?? ''} className="block hover:underline">
                <span className="flex flex-wrap justify-between gap-x-4 text-small">
                  <span>{lineName(t, locale, 'replies', line)}</span>
                  <Speed figures={line.now} />
                </span>
              </Link>
              {line.before && (
                <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-soft">
                  {t('analytics.before')} <Speed figures={line.before} />
                </p>
              )}
              <div aria-hidden="true" className="relative mt-1.5 h-2.5 bg-sunken">
                <div
                  className={p90 > promised ? 'reply-dashes reply-late' : 'reply-dashes'}
                  style={{ width: share(p90) }}
                />
                <div className="absolute inset-y-0 left-0 bg-primary" style={{ width: share(median) }} />
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-caption text-ink-soft">{t('analytics.promise', { time: minutesText(t, promised) })}</p>
    </>
  )
}

function Speed({ figures }: { figures: ReportLine['now'] }) {
  const { t } = useI18n()
  return (
    <span className="tabular-nums">
      {t('analytics.half', { time: minutesText(t, figures['median'] ?? 0) })},{' '}
      {t('analytics.nine', { time: minutesText(t, figures['p90'] ?? 0) })}
    </span>
  )
}
