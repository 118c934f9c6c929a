import { mendedPieces, type ReadPiece } from './mended.ts'
import { linesOf, type PlacedPiece, rowsOf, type SheetLine } from './rows.ts'

/** A page as read: its rows from the top, and its labels with their amounts. */
export type Sheet = { rows: PlacedPiece[][]; lines: SheetLine[] }

export function sheetOf(pieces: readonly ReadPiece[]): Sheet {
  const rows = rowsOf(mendedPieces(pieces))
  return { rows, lines: linesOf(rows) }
}

/** The rows as the quote’s reader takes them. */
export function placedRowsOf({ rows }: Sheet) {
  return {
    rows: rows.map((row) => ({
      cells: row.map(({ text, confidence, alternatives, flat }) => ({
        text,
        confidence,
        alternatives: [...alternatives],
        box: { x: flat.left, y: flat.line - flat.height / 2, width: flat.right - flat.left, height: flat.height },
      })),
    })),
  }
}
