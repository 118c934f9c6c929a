import type { Synonyms } from './meaning/kinds.ts'
import { readableWords } from './tokens/words.ts'

/** The kind of a line as staff named it once. */
export type HouseName = { words: string; kind: string }

/** The synonyms with names that staff added. These take precedence over ours: staff saw the line itself. */
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
