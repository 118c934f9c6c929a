import { Link } from 'react-router'
import type { Report } from '../../../contract/analytics.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import { behind } from './report-part.tsx'
import { stepName } from './report-words.ts'

const STEP = 100
const HALF = 50
/** Wide things stay wide and narrow ones can still be seen. */
const EXPONENT = 0.35

type Step = { key: string; now: number; before: number }

/** How many come, ask, book, buy, start and receive: a road that narrows where they are lost. */
export function FunnelRoad({ report }: { report: Report }) {
  const { t } = useI18n()
  const format = useFormat()
  const lines = report.parts.funnel
  const steps = lines.map(({ key, now, before }) => ({ key, now: now['count'] ?? 0, before: before?.['count'] ?? 0 }))
  const most = Math.max(1, ...steps.flatMap(({ now, before }) => [now, before]))
  const half = (count: number) => (count === 0 ? 0 : HALF * (count / most) ** EXPONENT)
  const lost = mostLost(steps)
  return (
    <>
      <ol className="funnel-steps">
        {lines.map((line, index) => {
          const count = steps[index]?.now ?? 0
          const earlier = steps[index - 1]?.now ?? 0
          return (
            <li key={line.key} className="min-w-0">
              <Link to={behind('funnel', line, 'count', report.range) ?? ''} className="group block">
                <span className="block text-small text-ink-soft">{stepName(t, line.key)}</span>
                <span className="block text-h3 tabular-nums group-hover:underline">{format.number(count)}</span>
              </Link>
              <span className="block text-caption text-ink-soft">
                <Change now={count} before={steps[index]?.before ?? 0} />
                {index > 0 && earlier > 0 && (
                  <span className="block">{t('analytics.goOn', { percent: format.percent(count / earlier) })}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <svg
        viewBox={`0 0 ${STEP * steps.length} ${2 * HALF}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="funnel-road"
      >
        <path d={roadOf(steps.map(({ now }) => half(now)))} className="fill-strip" />
        <path
          d={roadOf(steps.map(({ before }) => half(before)))}
          className="fill-none stroke-primary"
          strokeWidth={2}
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lost && (
        <Alert
          type="warning"
          className="mt-4"
          title={t('analytics.lost', {
            from: stepName(t, lost.from),
            to: stepName(t, lost.to),
            lost: format.number(lost.lost),
            count: format.number(lost.count),
          })}
        />
      )}
    </>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useI18n()
  const format = useFormat()
  if (before === 0) return null
  const change = Math.round((now / before - 1) * 100)
  const text = `${change > 0 ? '↑' : change < 0 ? '↓' : '='} ${format.percent(Math.abs(change) / 100)}`
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        {t('analytics.change', { percent: `${change < 0 ? '−' : '+'}${format.percent(Math.abs(change) / 100)}` })}
      </span>
    </>
  )
}

/** Between asking and receiving; most of those who only visit never ask. */
function mostLost(steps: readonly Step[]) {
  const losses = steps.slice(1).flatMap((step, index, asking) => {
    const next = asking[index + 1]
    return next && step.now > next.now
      ? [{ from: step.key, to: next.key, lost: step.now - next.now, count: step.now }]
      : []
  })
  return losses.toSorted((a, b) => b.lost - a.lost)[0]
}

function roadOf(halves: readonly number[]): string {
  const point = (index: number, side: 1 | -1) => `${index * STEP},${HALF + side * (halves[index] ?? 0)}`
  const edge = (side: 1 | -1) =>
    halves.flatMap((half, index) => [
      `${index * STEP},${HALF + side * half}`,
      `${(index + 0.7) * STEP},${HALF + side * half}`,
    ])
  const end = `${halves.length * STEP},${HALF}`
  const last = halves.at(-1) ?? 0
  const rightEdge = [`${halves.length * STEP},${HALF - last}`, `${halves.length * STEP},${HALF + last}`]
  return halves.length === 0
    ? `M${end}`
    : `M${point(0, -1)} L${[...edge(-1), ...rightEdge, ...edge(1).toReversed()].join(' ')} Z`
}
