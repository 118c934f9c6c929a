import { ROW_BREAK } from '../quote/limits.ts'

/** Where the amount stands, with what leads to it. */
const AMOUNT = /[^\p{L}]*$/u

/**
 * What is known of rows, such as the kinds that a person has set, once the text was changed: each stays with its line wherever that stands now, also while
 * its amount is put right. Those of lines that are gone, or say something else, are dropped.
 */
export function carryKinds<Known>(
  kinds: Readonly<Record<string, Known>>,
  before: string,
  after: string,
): Readonly<Record<string, Known>> {
  if (Object.keys(kinds).length === 0) return kinds
  const [from, to] = [before.split(ROW_BREAK), after.split(ROW_BREAK)]
  const places = new Map<number, number>()
  // Whole lines first, so that of two with the same words each stays with its own.
  match(from, to, places, (line) => line.trim())
  match(from, to, places, (line) => line.replace(AMOUNT, '').trim())
  const carried = Object.entries(kinds).flatMap(([row, kind]) => {
    const place = places.get(Number(row))
    return place === undefined ? [] : [[place, kind] as const]
  })
  return Object.fromEntries(carried)
}

/** Gives each line that has no place yet the first free one that reads the same. */
function match(
  from: readonly string[],
  to: readonly string[],
  places: Map<number, number>,
  readAs: (line: string) => string,
): void {
  const taken = new Set(places.values())
  const free = Map.groupBy(
    [...to.keys()].filter((place) => !taken.has(place)),
    (place) => readAs(to[place] ?? ''),
  )
  for (const [row, line] of from.entries()) {
    const read = readAs(line)
    const place = places.has(row) || read === '' ? undefined : free.get(read)?.shift()
    if (place !== undefined) places.set(row, place)
  }
}
