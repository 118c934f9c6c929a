import type { ReportLine } from '../../../contract/analytics.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { lineName } from './report-words.ts'

const WIDTH = 60
const HEIGHT = 160
const BELOW = 24

/** Net as columns, its tax on top, what went back below the line. The table beside it says the same in figures. */
export function MoneyColumns({ lines }: { lines: readonly ReportLine[] }) {
  const { t, locale } = useI18n()
  const read = (line: ReportLine, column: string) => Math.max(0, line.now[column] ?? 0)
  const most = Math.max(1, ...lines.map((line) => read(line, 'net') + read(line, 'tax')))
  const high = (amount: number) => (amount / most) * HEIGHT
  const last = lines.length - 1
  return (
    <div aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDTH * lines.length} ${HEIGHT + BELOW}`}
        className="block w-full"
        preserveAspectRatio="none"
        height={200}
      >
        {lines.map((line, index) => {
          const [net, tax, refunds] = [high(read(line, 'net')), high(read(line, 'tax')), read(line, 'refunds')]
          const x = index * WIDTH + 14
          const width = WIDTH - 28
          return (
            <g key={line.key}>
              <rect
                x={x}
                y={HEIGHT - net}
                width={width}
                height={net}
                className={index === last ? 'fill-primary' : 'fill-ink'}
              />
              <rect x={x} y={HEIGHT - net - tax} width={width} height={Math.max(0, tax - 1)} className="fill-road" />
              {refunds > 0 && (
                <line
                  x1={x}
                  x2={x + width}
                  y1={HEIGHT + 10}
                  y2={HEIGHT + 10}
                  className="stroke-danger"
                  strokeWidth={5}
                  strokeDasharray="6 3"
                />
              )}
            </g>
          )
        })}
        <line
          x1={0}
          x2={WIDTH * lines.length}
          y1={HEIGHT}
          y2={HEIGHT}
          className="stroke-ink"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="flex text-center text-caption text-ink-soft">
        {lines.map((line) => (
          <span key={line.key} className="min-w-0 flex-1">
            {lineName(t, locale, 'money', line)}
          </span>
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
        <Mark className="bg-ink" text={t('analytics.columns.net')} />
        <Mark className="bg-road" text={t('analytics.columns.tax')} />
        <Mark className="border-b-4 border-dashed border-danger" text={t('analytics.columns.refunds')} />
      </p>
    </div>
  )
}

function Mark({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`inline-block h-2.5 w-4 ${className}`} />
      {text}
    </span>
  )
}
