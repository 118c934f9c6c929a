import { lineKind } from '../meaning/line-kinds.ts'
import { readableWords } from '../tokens/words.ts'
import type { Layout } from './layout.ts'

/** What begins another offer in the same document: `Option 2`, `Quote B`, `Vehicle #2`. */
const HEADING =
  /^(?:option|offer|quote|vehicle|deal|choice|scenario|car|unit|vehicule|choix|offre|soumission|scenario|opcion|vehiculo|方案|选项|车|车型|pagpipilian|opsyon) ?(?:no |numero )?(?:[a-d]|[1-4]|one|two|three|un|deux|trois|uno|dos|tres|一|二|三|isa|dalawa)\b|^(?:方案|选项)[一二三1-4]/

/** The parts of a document that holds several offers, each with a price and lines of its own; the whole where there is only one. */
export function splitOptions(layout: Layout): Layout[] {
  const heads = layout.rows.filter(({ text }) => HEADING.test(readableWords(text))).map(({ row }) => row)
  if (heads.length < 2) return [layout]
  const [first = 0] = heads
  const parts = heads.map((from, at) => {
    const to = heads[at + 1] ?? Number.POSITIVE_INFINITY
    // What stands above the first offer belongs to it.
    const isIn = (row: number): boolean => (row >= from || (at === 0 && row < first)) && row < to
    return {
      heading: layout.rows.find(({ row }) => row === from)?.text.trim(),
      rows: layout.rows.filter(({ row }) => isIn(row)),
      entries: layout.entries.filter(({ row }) => isIn(row)),
      unread: layout.unread.filter(({ row }) => isIn(row)),
    }
  })
  const isOffer = (part: Layout): boolean =>
    part.entries.some(
      (entry) => ['price', 'unknown', 'payment'].includes(lineKind(entry)) && entry.amount.cents > 10_000,
    )
  return parts.every(isOffer) ? parts : [layout]
}
