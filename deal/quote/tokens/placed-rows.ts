/** Rows of a page with the place of every cell, as a PDF or a scanner gives them. */
export type PlacedRows = {
  rows: readonly {
    cells: readonly {
      text: string
      box: { x: number; y: number; width: number; height: number }
      /** From 0 to 1. */
      confidence: number
      alternatives: readonly string[]
    }[]
  }[]
}

const BREAKS = /[\n\r\v\f\u0085\u2028\u2029]/g
const COLUMNS_MAX = 240

export type ScannedCell = {
  row: number
  start: number
  end: number
  confidence: number
  alternatives: readonly string[]
}

/** The page as plain text whose columns stand where its cells do, and where in it each cell stands. */
export function placeText({ rows }: PlacedRows): { text: string; cells: ScannedCell[] } {
  const scanned: ScannedCell[] = []
  const cells = rows.flatMap((row) => row.cells)
  const widths = cells
    .filter(({ text, box }) => text.length > 0 && box.width > 0)
    .map(({ text, box }) => box.width / text.length)
  const sign = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1
  const left = Math.min(...cells.map(({ box }) => box.x), Number.POSITIVE_INFINITY)
  const lines = rows.map((row, at) => {
    let text = ''
    for (const cell of row.cells.toSorted((one, other) => one.box.x - other.box.x)) {
      const column = Math.min(COLUMNS_MAX, Math.max(0, Math.round((cell.box.x - left) / (sign || 1))))
      const previous = text.length
      // Cells that touch are words of one label.
      const gap = previous === 0 ? column : column - previous > 2 ? Math.max(3, column - previous) : 1
      text += ' '.repeat(Number.isFinite(gap) ? gap : 1)
      const start = text.length
      text += cell.text.replace(BREAKS, ' ')
      const { confidence, alternatives } = cell
      scanned.push({ row: at, start, end: text.length, confidence, alternatives })
    }
    return text
  })
  return { text: lines.join('\n'), cells: scanned }
}
