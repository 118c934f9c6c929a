import { lineKind } from '../meaning/line-kinds.ts'
import { readableWords } from '../tokens/words.ts'
import type { Layout } from './layout.ts'

/** What begins another offer in the same document: `Option 2`, `Quote B`, `Vehicle #2`. */
const HEADING =
  /^(?:option|offer|quote|vehicle|deal|choice|scenario|car|unit|vehicule|choix|offre|soumission|scenario|opcion|vehiculo|方案|选项|车|车型|pagpipilian|opsyon) ?(?:no |numero )?(?:[a-d]|[1-4]|one|two|three|un|deux|trois|uno|dos|tres|一|二|三|isa|dalawa)\b|^(?:方案|选项)[一二三1-4]/

/** The parts of a document that holds several offers, each with a price and lines of its own; the whole where there is only one. */
export function splitOptions(layout: Layout): Layout[] {
  const named = layout.rows.filter(({ text }) => HEADING.test(readableWords(text))).map(({ row }) => row)
  const heads = named.length < 2 ? offerRows(layout) : named
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

const CAR_MIN_CENTS = 500_000

/** Rows that each name a car, its price and the same other lines: an offer to a row, where the sheet has no sum of both. */
function offerRows({ rows, entries }: Layout): number[] {
  if (entries.some((entry) => lineKind(entry) === 'total')) return []
  const offers = rows.flatMap((row) => {
    const kinds = row.entries.map((entry) => lineKind(entry))
    const [first] = row.entries
    const isOffer = first && /^(?:price|unknown)$/.test(kinds[0] ?? '') && first.amount.cents >= CAR_MIN_CENTS
    return isOffer && kinds.length > 1 ? [{ row: row.row, others: kinds.slice(1).join(' ') }] : []
  })
  const isSame = offers.every(({ others }) => others === offers[0]?.others && !/^(?:unknown ?)+$/.test(others))
  const cars = entries.filter((entry) => lineKind(entry) === 'price' || entry.amount.cents >= CAR_MIN_CENTS)
  return isSame && cars.length === offers.length ? offers.map(({ row }) => row) : []
}
