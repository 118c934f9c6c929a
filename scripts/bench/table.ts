import type { Row } from './case.ts'

const HEADINGS = ['', 'database', 'median', 'lowest–highest', 'req/s', 'target', '']

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, database, figure, spread, perSecond, target }) => [
    what,
    database ?? '',
    figure,
    spread,
    perSecond === undefined ? '' : String(Math.round(perSecond)),
    target?.text ?? '',
    target === undefined ? '' : target.isMet ? 'met' : 'MISSED',
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [HEADINGS, widths.map((width) => '─'.repeat(width)), ...cells]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
