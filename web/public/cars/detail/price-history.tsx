import { useId } from 'react'
import type { AskedPrice } from '#contract/listings/schema.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'

const WIDTH = 400
const HEIGHT = 170
/** Room for the figures above the steps, and for nothing else: dates stand in the table. */
const TOP = 34
const BOTTOM = 12
const END = 12

/** What a car was asked for, in steps; the same as a table. */
export function PriceHistory({ prices }: { prices: readonly AskedPrice[] }) {
  const { t } = useI18n()
  const { money } = useFormat()
  const id = useId()
  const changes = prices.map(({ price }, index) => {
    const before = prices[index - 1]?.price
    return price === null || typeof before !== 'number' ? null : price - before
  })
  const changeText = (change: number | null) =>
    change === null ? '' : `${change < 0 ? '−' : '+'}${money({ amount: Math.abs(change) })}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {t('cars.history.title')}
      </h2>
      <StepChart
        prices={prices}
        labels={prices.map(({ price }, index) => changeText(changes[index] ?? null) || priceText(price))}
      />
      <p className="mt-2 text-small text-ink-soft">{t('cars.history.source')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-label text-primary underline decoration-2 underline-offset-4">
          {t('cars.history.table')}
        </summary>
        <table className="mt-2 w-full max-w-lg text-left text-small tabular-nums">
          <caption className="sr-only">{t('cars.history.caption')}</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="py-2 font-label">
                {t('cars.history.since')}
              </th>
              <th scope="col" className="py-2 text-right font-label">
                {t('cars.history.price')}
              </th>
              <th scope="col" className="py-2 text-right font-label">
                {t('cars.history.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ at, price }, index) => (
              <tr key={at} className="border-b border-line">
                <th scope="row" className="py-2.5 font-normal">
                  <DateText value={at} output="dateOnly" />
                </th>
                <td className="py-2.5 text-right">
                  {price === null ? t('cars.history.onRequest') : money({ amount: price })}
                </td>
                <td className="py-2.5 text-right">{changeText(changes[index] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )

  function priceText(price: number | null): string {
    return price === null ? '' : money({ amount: price })
  }
}

type StepChartProps = { prices: readonly AskedPrice[]; labels: readonly string[] }

/** Steps as wide as their time; each is at least wide enough for its figure. Drawn only: the table says the same. */
function StepChart({ prices, labels }: StepChartProps) {
  const steps = stepsOf(prices)
  // Where there was no price the line is lifted.
  const line = steps
    .map(({ x, until, y }, index) =>
      y === null ? '' : `${steps[index - 1]?.y == null ? 'M' : 'L'}${x} ${y} L${until} ${y}`,
    )
    .join(' ')
  const last = steps.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-4 block w-full max-w-2xl">
      <line x1={0} x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line" />
      <path d={line} fill="none" strokeWidth={3} strokeLinejoin="round" className="stroke-ink" />
      {steps.map(({ x, y, isLess }, index) =>
        y === null ? null : (
          <text
            key={prices[index]?.at}
            x={x + 4}
            y={y - 8}
            fontSize={13}
            className={isLess ? 'fill-money font-semibold' : 'fill-ink font-semibold'}
          >
            {labels[index]}
          </text>
        ),
      )}
      {last?.y != null && <circle cx={last.until} cy={last.y} r={5} className="fill-ink" />}
    </svg>
  )
}

type Step = { x: number; until: number; y: number | null; isLess: boolean }

function stepsOf(prices: readonly AskedPrice[]): Step[] {
  const known = prices.flatMap(({ price }) => price ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const height = HEIGHT - TOP - BOTTOM
  const startMs = Date.parse(prices[0]?.at ?? '')
  const lastMs = Date.parse(prices.at(-1)?.at ?? '')
  // The last step is as long as a fifth of the time before it: the page must not depend on the time of rendering.
  const endMs = lastMs + Math.max((lastMs - startMs) / 5, 1)
  const count = prices.length
  const even = (place: number) => place / count
  const share = (atMs: number) => (atMs - startMs) / (endMs - startMs)
  // Half by time and half evenly, so that two changes of one week do not write over each other.
  const xOf = (place: number, atMs: number) => Math.round(((share(atMs) + even(place)) / 2) * (WIDTH - END))
  return prices.map(({ at, price }, index) => {
    const next = prices[index + 1]
    const before = prices[index - 1]?.price ?? null
    return {
      x: xOf(index, Date.parse(at)),
      until: next ? xOf(index + 1, Date.parse(next.at)) : WIDTH - END,
      y: price === null ? null : Math.round(TOP + (high === low ? 0 : ((high - price) / (high - low)) * height)),
      isLess: price !== null && before !== null && price < before,
    }
  })
}
