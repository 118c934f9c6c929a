import { withCarLine } from './car-line.ts'
import type { Synonyms } from './kinds.ts'
import { type ReadQuote, readQuote } from './rows.ts'
import { withSheetSums } from './sheet-sums.ts'

/** A dealer’s sheet as a buyer reads it: row by row, with the car by its name, and its sums as sums. */
export function readSheet(text: string, names: Synonyms): ReadQuote | undefined {
  const read = readQuote(text, names)
  return read && withSheetSums(withCarLine(read), names)
}
