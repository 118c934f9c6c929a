import { ROW_BREAK } from '#deal/quote/limits.ts'
import type { ReadQuote } from '#deal/quote/rows.ts'

/** A line of a quote as it is typed into two fields. */
export type TypedLine = { id: string; words: string; amount: string }

/** A pasted quote as lines, its amounts as they were read; one empty line where there is none. */
export function splitLines(text: string, read: ReadQuote | undefined): TypedLine[] {
  const rowsAt = Map.groupBy(read?.rows ?? [], ({ row }) => row)
  const lines = text.split(ROW_BREAK).flatMap((words, at) => {
    const rows = rowsAt.get(at)
    if (rows) return rows.map((row) => ({ words: row.text, amount: amountOf(row) }))
    return words.trim() === '' ? [] : [{ words: words.trim(), amount: '' }]
  })
  return (lines.length > 0 ? lines : [{ words: '', amount: '' }]).map((line) => ({
    ...line,
    // A key for React; not `randomUUID`, which browsers keep from plain http.
    id: String(Math.random()),
  }))
}

function amountOf({ isNegative, cents }: ReadQuote['rows'][number]): string {
  return `${isNegative ? '-' : ''}${(cents / 100).toFixed(2)}`
}

/** The same as a pasted quote: one line under another, the amount at its end, apart from a number that the words end in. */
export function joinLines(lines: readonly TypedLine[]): string {
  return lines
    .map(({ words, amount }) => [words.split(ROW_BREAK).join(' ').trim(), amount.trim()].filter(Boolean).join('\t'))
    .join('\n')
}
