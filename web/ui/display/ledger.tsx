import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
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
  /** What that equals in daily life, where the ledger says so. */
  equals: ReactNode
}

/** Without a heading for it there is no column of equivalents. */
type Headings = { category: string; description: string; value: string; equals: string | null }

type LedgerProps = {
  caption: string
  rows: readonly LedgerRow[]
  total: LedgerRow
  /** Where the bars' common axis ends. */
  axisMax: number
  headings: Headings
  /** The word between the low and the high figure. */
  joiner: string
  /** Whether the total is its rows added up: then its bar shows where each ends. */
  isSum?: boolean
}

/** The total's own axis ends a little beyond its high end. */
const TOTAL_AIR = 1.05

/**
 * Money in rows: a real table of four columns with a bar below each figure, on one axis. Below 768 px each row is a block in
 * which every cell stands beside the heading of its column.
 */
export function Ledger({ caption, rows, total, axisMax, headings, joiner, isSum = true }: LedgerProps) {
  const heading = 'py-3 font-label'
  return (
    <table role="table" className="w-full max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b-2 border-ink text-left text-caption text-ink-soft">
          <th role="columnheader" scope="col" className={classNames(heading, 'w-[20%]')}>
            {headings.category}
          </th>
          <th role="columnheader" scope="col" className={classNames(heading, 'w-[31%]')}>
            {headings.description}
          </th>
          <th role="columnheader" scope="col" className={classNames(heading, 'w-[30%]')}>
            {headings.value}
          </th>
          {headings.equals !== null && (
            <th role="columnheader" scope="col" className={classNames(heading, 'text-right')}>
              {headings.equals}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <LedgerLine key={row.key} row={row} headings={headings} axisMax={axisMax} joiner={joiner} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className="border-t-2 border-b-6 border-ink [border-bottom-style:double] max-md:block">
        <LedgerLine
          row={total}
          headings={headings}
          axisMax={total.high * TOTAL_AIR}
          joiner={joiner}
          parts={isSum ? rows.map((row) => row.low) : []}
        />
      </tfoot>
    </table>
  )
}

type LedgerLineProps = {
  row: LedgerRow
  headings: Headings
  axisMax: number
  joiner: string
  /** For the total: the low ends it is made of. */
  parts?: readonly number[]
}

/** On a phone a cell is a row of two: what it is, and what it says. */
const CELL = 'align-top max-md:grid max-md:grid-cols-[5.25rem_minmax(0,1fr)] max-md:gap-x-2 md:py-6'

function LedgerLine({ row, headings, axisMax, joiner, parts }: LedgerLineProps) {
  const isTotal = parts !== undefined
  return (
    <tr role="row" className="border-b last:border-b-0 max-md:grid max-md:gap-2.5 max-md:py-5">
      <th role="rowheader" scope="row" className={classNames(CELL, 'text-left md:pr-6')}>
        <CellHeading text={headings.category} />
        <span className={isTotal ? 'text-h3' : 'text-h4'}>{row.title}</span>
      </th>
      <td role="cell" className={classNames(CELL, 'text-small text-ink-soft md:pr-8')}>
        <CellHeading text={headings.description} />
        <span>{row.description}</span>
      </td>
      <td role="cell" className={classNames(CELL, 'tabular-nums')}>
        <CellHeading text={headings.value} />
        <span>
          <span
            className={isTotal ? 'text-h4 text-money sm:text-figure-m lg:text-figure-l' : 'text-h4 sm:text-figure-m'}
          >
            <span className="whitespace-nowrap">{row.lowText}</span>{' '}
            <span className="text-label font-normal tracking-[0] text-ink-soft">{joiner}</span>{' '}
            <span className="whitespace-nowrap">{row.highText}</span>
          </span>
          <LedgerBar
            low={row.low}
            high={row.high}
            axisMax={axisMax}
            parts={parts}
            className={classNames('mt-2', isTotal && 'md:h-6.5')}
          />
        </span>
      </td>
      {headings.equals !== null && (
        <td role="cell" className={classNames(CELL, 'text-small md:pl-6 md:text-right')}>
          <CellHeading text={headings.equals} />
          <span>{row.equals}</span>
        </td>
      )}
    </tr>
  )
}

/** The column's heading again, where the columns are gone; screen readers get the real one. */
function CellHeading({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="text-caption font-label text-ink-faint md:hidden">
      {text}
    </span>
  )
}
