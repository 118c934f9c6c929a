import type { CarsQuery, WordName } from './cars-query.ts'
import { changed } from './query-changes.ts'

export function withWord(query: CarsQuery, name: WordName, word: string): CarsQuery {
  return changed(query, { words: { ...query.words, [name]: word } })
}
