import type { Synonyms } from './meaning/kinds.ts'
import { readableWords } from './tokens/words.ts'

/** What a line is called here, as somebody of the house has named it once. */
export type HouseName = { words: string; kind: string }

/** The synonyms with the house’s own names, which go before ours: whoever named a line has seen it. */
export function withHouseNames(synonyms: Synonyms, names: readonly HouseName[]): Synonyms {
  if (names.length === 0) return synonyms
  const named = new Map(names.map(({ words, kind }) => [readableWords(words), kind]))
  named.delete('')
  const merged = Object.entries(synonyms).map(([kind, known]) => {
    const kept = known.split('|').filter((name) => !named.has(name))
    const added = [...named].flatMap(([name, of]) => (of === kind ? [name] : []))
    return [kind, [...kept, ...added].join('|')] as const
  })
  // A kind whose every name was given to another has none left, and an empty name would fit everything.
  return Object.fromEntries(merged.filter(([, known]) => known !== ''))
}
