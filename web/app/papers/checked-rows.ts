import { type MarkedLine, markedLines, openSumOf, textOfMarked } from '#papers/marks.ts'
import type { SheetLine } from '#papers/rows.ts'
import type { ReadPaper } from './worker-messages.ts'

/** What a person said of a row: another figure, or that it is printed as it was read. */
export type Settled = { amount: string; isChanged: boolean }
/** By the row’s own name, `page:line`. */
export type SettledRows = Readonly<Record<string, Settled>>
export type CheckedRow = MarkedLine & { id: string; page: number; settled: Settled | undefined; isToLookAt: boolean }

/** The rows of a paper with the reader's corrections, checked against the paper’s sums again. */
export function checkedRows({ pages }: ReadPaper, settled: SettledRows) {
  const read = pages.map(({ lines }, page) => {
    const now = lines.map((line, at) => withAmount(line, settled[`${page}:${at}`]?.amount))
    return { lines: now, marked: markedLines(now) }
  })
  const rows = read.flatMap(({ lines, marked }, page) =>
    marked.map((row): CheckedRow => {
      const id = `${page}:${lines.indexOf(row.line)}`
      return { ...row, id, page, settled: settled[id], isToLookAt: row.mark === 'look' && settled[id] === undefined }
    }),
  )
  return {
    rows,
    openSum: openSumOf(read.flatMap(({ marked }) => marked)),
    text: read.map(({ lines, marked }) => textOfMarked(lines, marked)).join('\n'),
  }
}

function withAmount(line: SheetLine, text: string | undefined): SheetLine {
  const last = line.amounts.at(-1)
  if (text === undefined || !last) return line
  return { ...line, amounts: [...line.amounts.slice(0, -1), { ...last, text, confidence: 1, alternatives: [] }] }
}
