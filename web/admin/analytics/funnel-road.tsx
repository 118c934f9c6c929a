import { useId } from 'react'
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
      <div className="funnel">
        <ol className="funnel-steps">
          {lines.map((line, index) => {
            const count = steps[index]?.now ?? 0
            const earlier = steps[index - 1]?.now ?? 0
            return (
              <li key={line.key}>
                <Link to={behind('funnel', line, 'count', report.range) ?? ''} className="group">
                  <span className="block text-small text-ink-soft">{stepName(t, line.key)}</span>
                  <span className="block text-h3 tabular-nums group-hover:underline">{format.number(count)}</span>
                </Link>
                <span className="block text-caption text-ink-soft">
                  <Change now={count} before={steps[index]?.before ?? 0} />
                  {index > 0 && earlier > 0 && (
                    <span className="md:block">
                      <span className="md:hidden"> · </span>
                      {t('analytics.goOn', { percent: format.percent(count / earlier) })}
                    </span>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
        <Road steps={steps} half={half} />
        <Road steps={steps} half={half} isDown />
      </div>
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

type RoadProps = { steps: readonly Step[]; half: (count: number) => number; isDown?: true }

/** As wide as how many are on it; dashed, as it was before. */
function Road({ steps, half, isDown }: RoadProps) {
  const road = useId()
  const [long, wide] = [STEP * steps.length, 2 * HALF]
  const path = (counts: readonly number[]) =>
    roadOf(counts.map(half), isDown ? (x, y) => `${y} ${x}` : (x, y) => `${x} ${y}`)
  return (
    <svg
      viewBox={isDown ? `0 0 ${wide} ${long}` : `0 0 ${long} ${wide}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={isDown ? 'funnel-road-down' : 'funnel-road'}
    >
      <path d={path(steps.map(({ now }) => now))} className="funnel-asphalt" />
      {!isDown && (
        <>
          <clipPath id={road}>
            <path d={path(steps.map(({ now }) => now))} />
          </clipPath>
          <path d={`M0 ${HALF}H${long}`} clipPath={`url(#${road})`} className="funnel-dashes" />
        </>
      )}
      <path
        d={path(steps.map(({ before }) => before))}
        className="fill-none stroke-primary"
        strokeWidth={2}
        strokeDasharray="6 5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Straight below each step, then a bend to the width of the next; `at` turns it. */
function roadOf(halves: readonly number[], at: (x: number, y: number) => string): string {
  const edge = (side: 1 | -1, order: readonly number[]) =>
    order.flatMap((index) => {
      const [y, next] = [HALF + side * (halves[index] ?? 0), HALF + side * (halves[index + 1] ?? halves[index] ?? 0)]
      const [start, bend, middle, end] = [index, index + 0.64, index + 0.82, index + 1].map((step) => step * STEP) as [
        number,
        number,
        number,
        number,
      ]
      return side === -1
        ? [`L${at(start, y)}L${at(bend, y)}C${at(middle, y)} ${at(middle, next)} ${at(end, next)}`]
        : [`L${at(end, next)}C${at(middle, next)} ${at(middle, y)} ${at(bend, y)}L${at(start, y)}`]
    })
  const order = halves.map((_, index) => index)
  return `M${at(0, HALF)}${[...edge(-1, order), ...edge(1, order.toReversed())].join('')}Z`
}
