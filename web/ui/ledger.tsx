import type { ReactNode } from 'react'
import { LedgerBar } from './ledger-bar.tsx'

export type LedgerRow = {
  key: string
  title: string
  description: ReactNode
  low: number
  high: number
  /** The figures as they are written, such as “$1,500” and “$3,000+”. */
  lowText: string
  highText: string
  /** What that equals in daily life. */
  equals: ReactNode
}

type LedgerProps = {
  caption: string
  rows: readonly LedgerRow[]
  total: LedgerRow
  axis: { max: number; ticks: readonly { at: number; label: string }[] }
  headings: { category: string; bar: string; value: string }
  /** The word between the low and the high figure. */
  joiner: string
}

/** The total's own axis ends a little beyond its high end. */
const TOTAL_AIR = 1.05

/** Money in rows: a real table with a bar per row on one axis; below 768 px each row is a block with the bar under its figure. */
export function Ledger({ caption, rows, total, axis, headings, joiner }: LedgerProps) {
  return (
    <table role="table" className="w-full max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b-2 border-ink text-left text-caption text-ink-soft">
          <th role="columnheader" scope="col" className="w-[36%] py-3 font-label">
            {headings.category}
          </th>
          <th role="columnheader" scope="col" className="w-[32%] py-3 font-label">
            <span className="sr-only">{headings.bar}</span>
            <span aria-hidden="true" className="relative block h-5 tabular-nums">
              {axis.ticks.map((tick) => (
                <span
                  key={tick.at}
                  style={{ left: `${(tick.at / axis.max) * 100}%` }}
                  className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 max-lg:not-first:not-last:hidden"
                >
                  {tick.label}
                </span>
              ))}
            </span>
          </th>
          <th role="columnheader" scope="col" className="py-3 text-right font-label">
            {headings.value}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <LedgerLine key={row.key} row={row} axis={axis} joiner={joiner} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className="border-t-2 border-b-6 border-ink [border-bottom-style:double] max-md:block">
        <LedgerLine
          row={total}
          axis={{ max: total.high * TOTAL_AIR, ticks: [] }}
          joiner={joiner}
          parts={rows.map((row) => row.low)}
        />
      </tfoot>
    </table>
  )
}

type LedgerLineProps = {
  row: LedgerRow
  axis: LedgerProps['axis']
  joiner: string
  /** For the total: the low ends it is made of. */
  parts?: readonly number[]
}

function LedgerLine({ row, axis, joiner, parts }: LedgerLineProps) {
  const isTotal = parts !== undefined
  return (
    <tr role="row" className="border-b last:border-b-0 max-md:flex max-md:flex-col max-md:gap-2 max-md:py-5">
      <th role="rowheader" scope="row" className="text-left align-top md:py-6 md:pr-8">
        <span className={isTotal ? 'text-h3' : 'text-h4'}>{row.title}</span>
        <span className="mt-1 block text-small font-normal text-ink-soft">{row.description}</span>
      </th>
      <td role="cell" className="relative align-top max-md:order-1 md:py-7">
        {axis.ticks.map((tick) => (
          <span
            key={tick.at}
            aria-hidden="true"
            style={{ left: `${(tick.at / axis.max) * 100}%` }}
            className="absolute inset-y-0 w-px bg-line max-md:hidden"
          />
        ))}
        <LedgerBar
          low={row.low}
          high={row.high}
          axisMax={axis.max}
          parts={parts}
          className={isTotal ? 'md:h-6.5' : undefined}
        />
      </td>
      <td role="cell" className="text-right align-top tabular-nums md:py-6 md:pl-6">
        <span className={isTotal ? 'text-figure-l text-money' : 'text-figure-m'}>
          <span className="whitespace-nowrap">{row.lowText}</span>{' '}
          <span className="text-label font-normal tracking-[0] text-ink-soft">{joiner}</span>{' '}
          <span className="whitespace-nowrap">{row.highText}</span>
        </span>
        <span className="block text-small text-ink-soft">{row.equals}</span>
      </td>
    </tr>
  )
}
