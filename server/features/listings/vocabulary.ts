import type { Db } from '#server/platform/db/database.ts'
import { withLatinCarNames } from './chinese-names.ts'
import { distance } from './edit-distance.ts'
import { listKnownNames } from './totals.ts'

/** More names than a large inventory has; the rarest beyond it are still found, but not suggested. */
const NAMES_MAX = 20_000
/** Each is compared with every known word, which blocks the event loop. */
const CORRECTED_MAX = 3
const PUNCTUATION = /[\s!-/:-@[-`{-~]+/

type Name = { text: string; words: string[] }

/** The words that active listings are known by, and the names to suggest; the most frequent first. */
export type Vocabulary = { words: string[]; sorted: string[]; names: Name[] }

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const known = await listKnownNames(db, NAMES_MAX)
  const words = new Set(known.flatMap(({ plain }) => wordsOfName(plain)))
  return {
    words: [...words],
    sorted: [...words].sort(),
    names: known
      .filter(({ facet }) => facet !== 'trim')
      .map(({ value, plain }) => ({ text: value, words: wordsOfName(plain) })),
  }
}

/** As `listing_search_text` does it: F-150 is f, 150 and f150. */
function wordsOfName(plain: string): string[] {
  const apart = plain.split(PUNCTUATION)
  const joined = plain.split(/\s+/).map((word) => word.split(PUNCTUATION).join(''))
  return [...new Set([...apart, ...joined])].filter((word) => word !== '')
}

/** The words of a search. What is no letter or digit separates, so no word can hold a wildcard. */
export function wordsOfSearch(search: string): string[] {
  const plain = withLatinCarNames(search).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== ''))]
}

export function isKnown({ sorted }: Vocabulary, word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(word) ?? false
}

/** A year is what it is; short words differ from too many others. */
function distanceMax(word: string): number {
  if (word.length < 3 || /^\d+$/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * The known word that this one is probably meant to be: the nearest, of those the longest, then the most frequent. Two letters
 * are less of a long word: hunday is Hyundai rather than Honda. A word may be typed half.
 */
export function nearestWord({ words }: Vocabulary, word: string): string | undefined {
  let best: { known: string; distance: number; length: number } | undefined
  const max = distanceMax(word) + 0.75
  for (const known of words) {
    // Words whose lengths differ by more cannot be near: most are left out by that alone.
    const isLonger = known.length > word.length
    const whole = Math.abs(known.length - word.length) < max ? distance(word, known, max) : Infinity
    // Half a word is a weaker hint than a whole one.
    const half = isLonger ? distance(word, known.slice(0, word.length), max - 0.5) + 0.5 : Infinity
    const near =
      whole <= half
        ? { known, distance: whole, length: known.length }
        : { known, distance: half, length: Math.min(known.length, word.length) }
    if (near.distance >= max) continue
    if (!best || near.distance < best.distance || (near.distance === best.distance && near.length > best.length)) {
      best = near
    }
  }
  return best?.known
}

/** Undefined when nothing is near enough to one of them, or when too many are unknown for typing errors. */
export function correctWords(vocabulary: Vocabulary, words: readonly string[]): string[] | undefined {
  const isUnknown = (word: string) => !isKnown(vocabulary, word)
  if (words.filter(isUnknown).length > CORRECTED_MAX) return undefined
  const corrected: string[] = []
  for (const word of words) {
    const meant = isUnknown(word) ? nearestWord(vocabulary, word) : word
    if (meant === undefined) return undefined
    corrected.push(meant)
  }
  return corrected
}

export function suggestNames({ names }: Vocabulary, words: readonly string[], max: number): string[] {
  const matching = names.filter((name) => words.every((word) => name.words.some((one) => one.startsWith(word))))
  return [...new Set(matching.map(({ text }) => text))].slice(0, max)
}
