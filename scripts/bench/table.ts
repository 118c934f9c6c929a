import type { Row } from './case.ts'

/** Lines with the same headings in one block, in the order in which the first of each came; ready for a document. */
export function tableLines(rows: readonly Row[]): string[] {
  const blocks = Map.groupBy(rows, ({ figures }) => Object.keys(figures).join())
  return [...blocks.values()].flatMap((block) => [...blockLines(block), ''])
}

function blockLines(rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0]?.figures ?? {})
  const cells = rows.map(({ what, figures, target }) => [
    what,
    ...names.map((name) => figures[name] ?? ''),
    target === undefined ? '' : `${target.text}: ${target.isMet ? 'met' : 'MISSED'}`,
  ])
  const all = [['', ...names, 'target'], ...cells]
  const widths = names.concat('', '').map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const [headings = '', ...lines] = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [headings, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines]
}
