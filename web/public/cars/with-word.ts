import type { CarsQuery, WordName } from './cars-query.ts'
import { changed } from './query-changes.ts'

/** Apart from the other changes, which the list of cars brings along: only filters that are fetched use it. */
export function withWord(query: CarsQuery, name: WordName, word: string): CarsQuery {
  return changed(query, { words: { ...query.words, [name]: word } })
}
