import type { Measured } from './load.ts'

export type Target = { text: string; isMet: boolean }
/** One line of the table. Lines with the same headings stand together. */
export type Row = { what: string; figures: Readonly<Record<string, string>>; target?: Target }

type RequestRow = { what: string; measured: Measured; bare?: Measured; target?: Target }
type FigureRow = { what: string; database?: string; figure: string; spread?: string; target?: Target }

/** What a request costs, beside bare Fastify with the same queries where there is one. */
export function requestRow({ what, measured, bare, target }: RequestRow): Row {
  return {
    what,
    figures: {
      'CPU ms': measured.cpuMs.toFixed(3),
      'lowest–highest': measured.cpuSpread,
      'database CPU ms': measured.databaseMs.toFixed(3),
      'p50 ms': String(measured.p50Ms),
      'p99 ms': String(measured.p99Ms),
      'bare CPU ms': bare?.cpuMs.toFixed(3) ?? '',
      'bare database CPU ms': bare?.databaseMs.toFixed(3) ?? '',
      '× bare': bare ? (wholeCpuMs(measured) / wholeCpuMs(bare)).toFixed(2) : '',
    },
    ...(target && { target }),
  }
}

export function figureRow({ what, database = '', figure, spread: range = '', target }: FigureRow): Row {
  return { what, figures: { database, figure, 'lowest–highest': range }, ...(target && { target }) }
}

/** Of the server and, where it has processes of its own, the database. */
export function wholeCpuMs({ cpuMs, databaseMs }: Measured): number {
  return cpuMs + databaseMs
}

export function cpuTarget(measured: Measured, maxMs: number): Target {
  return atMost(wholeCpuMs(measured), maxMs, 'CPU ms')
}

export function ratioTarget(measured: Measured, bare: Measured, max: number): Target {
  return atMost(wholeCpuMs(measured) / wholeCpuMs(bare), max, '× bare')
}

export function atMost(value: number, max: number, unit: string): Target {
  return { text: `≤ ${max} ${unit}`, isMet: value <= max }
}

export function spread(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}

/** Markdown: a block for each set of headings, in the order in which they came. */
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
