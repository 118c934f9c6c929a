import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  /** Before the header, such as a box that chooses all rows; cards have no head. */
  headerStart?: ReactNode
  cell: (row: Row) => ReactNode
  /** Money and numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end'
  /** Where it goes on a phone's card: its title, its upper corner, a line with its label (the default), or the foot. */
  card?: 'title' | 'corner' | 'line' | 'foot'
}

type DataTableProps<Row> = {
  caption: string
  /** The heading above says it already. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A tint and an edge for rows that stand out; a badge in the row must say why. */
  isHighlighted?: (row: Row) => boolean
  /** For many columns: cards already where there is less than 880 px for the table. */
  cardsEarly?: boolean
}

/** A table from 768 px where it has room, else cards. The roles are written out because the cards' layout would take them away. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, isHighlighted, cardsEarly } = props
  return (
    <div className="@container">
      <table role="table" className={classNames('data-table', cardsEarly && 'data-table-early')}>
        <caption className={hideCaption ? 'sr-only' : 'pb-3 text-left text-caption text-ink-faint'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
                {column.headerStart ? (
                  <span className="flex items-center gap-3">
                    {column.headerStart}
                    {column.header}
                  </span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-highlighted={isHighlighted?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A card's title names the subject of its row: screen readers announce it when moving down another column. */
function Cell<Row>({ column: { header, align, card = 'line', cell }, row }: { column: Column<Row>; row: Row }) {
  const shown = (
    <>
      <span aria-hidden="true" className="data-label">
        {header}
      </span>
      <div className={classNames('min-w-0', align === 'end' && 'tabular-nums')}>{cell(row)}</div>
    </>
  )
  return card === 'title' ? (
    <th role="rowheader" scope="row" data-align={align} data-card={card}>
      {shown}
    </th>
  ) : (
    <td role="cell" data-align={align} data-card={card}>
      {shown}
    </td>
  )
}
