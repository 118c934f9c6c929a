import { useId } from 'react'
import { Link } from 'react-router'
import { ROAD_STEPS } from '#contract/analytics/constants.ts'
import type { Report, ReportLine } from '#contract/analytics/endpoints.ts'
import { stepName } from '#locales/report-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { behind } from './report-section.tsx'

const STEP = 100
const HALF = 50
/** Wide things stay wide and narrow ones can still be seen. */
const EXPONENT = 0.35

type Step = { key: string; now: number; before: number }

/** How far the people came who entered in the range: a road that narrows where they stop. Calls stand beside it because a purchase needs none. */
export function FunnelRoad({ report }: { report: Report }) {
  const { t } = useI18n()
  const format = useFormat()
  const { funnel } = report.parts
  const lines = funnel.filter(({ key }) => ROAD_STEPS.some((step) => step === key))
  const called = funnel.find(({ key }) => key === 'called')
  const steps = lines.map(({ key, now, before }) => ({
    key,
    now: now['people'] ?? 0,
    before: before?.['people'] ?? 0,
  }))
  const most = Math.max(1, ...steps.flatMap(({ now, before }) => [now, before]))
  const half = (count: number) => (count === 0 ? 0 : HALF * (count / most) ** EXPONENT)
  const share = (line: ReportLine) => format.percent((line.now['of_all'] ?? 0) / 100)
  const lost = lines
    .filter(({ now }) => (now['ended'] ?? 0) > 0)
    .toSorted((a, b) => (b.now['ended'] ?? 0) - (a.now['ended'] ?? 0))[0]
  return (
    <>
      <div className="funnel">
        <ol className="funnel-steps">
          {lines.map((line, index) => (
            <li key={line.key}>
              <Link to={behind('funnel', line, 'people', report.range) ?? ''} className="group">
                <span className="block text-small text-ink-soft">{stepName(t, line.key)}</span>
                <span className="block text-h3 tabular-nums group-hover:underline">
                  {format.number(line.now['people'] ?? 0)}
                </span>
              </Link>
              <span className="block text-caption text-ink-soft">
                {index === 0 ? (
                  <Change now={steps[0]?.now ?? 0} before={steps[0]?.before ?? 0} />
                ) : (
                  line.now['of_all'] !== null && t('analytics.ofAll', { percent: share(line) })
                )}
                {line.now['open'] !== null && (
                  <span className="block">
                    {t('analytics.stillOpen', { open: line.now['open'] ?? 0, ended: line.now['ended'] ?? 0 })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
        <Road steps={steps} half={half} />
        <Road steps={steps} half={half} isDown />
      </div>
      {called && (
        <p className="mt-3 text-small">
          <Link
            to={behind('funnel', called, 'people', report.range) ?? ''}
            className="underline underline-offset-4 hover:text-primary"
          >
            {t('analytics.calledOf', { count: called.now['people'] ?? 0 })}
          </Link>
          {called.now['of_all'] !== null && <span className="text-ink-soft"> · {share(called)}</span>}
        </p>
      )}
      {lost && (
        <Alert
          type="info"
          className="mt-4"
          title={t('analytics.lost', {
            step: stepName(t, lost.key),
            ended: lost.now['ended'] ?? 0,
            count: lost.now['people'] ?? 0,
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
