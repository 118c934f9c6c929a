import { foldScanned, HAN, readableWords } from '../tokens/words.ts'

/** Names of each kind of line, parted by `|`, by the kind’s id; behind `#`, words of what is no line. */
export type Synonyms = Readonly<Record<string, string>>
/** How sure a reading is: as written, through scanning errors, through a typing error. */
export type Reading = { kind: string; how: 'exact' | 'scanned' | 'misspelt' }

type Entry = { kind: string; order: number; length: number }
type Index = {
  exact: Map<string, Entry>
  /** Kinds that a folded name may stand for: more than one tells nothing. */
  folded: Map<string, Entry[]>
  han: { name: string; entry: Entry }[]
  /** Words of six letters and more. */
  longWords: Set<string>
  /** The same, by themselves and with one letter left out; built when a label is first misspelt. */
  nearWords: Map<string, string[]> | undefined
  /** First words of names, folded or not: a run of words that starts with none of them is skipped. */
  beginnings: Set<string>
}

/** A word shorter than this has too many neighbours. */
const MISSPELT_WORD = { min: 6, max: 24 }
const MISSPELT_WORDS_MAX = 60
const LABEL_WORDS_MAX = 200
/** In a match’s length, because one says as much as a short word. */
const HAN_LENGTH = 3

/** Built once for each set of synonyms. */
const indexes = new WeakMap<Synonyms, Index>()

/** The kind of line that its words name; the longest name wins, of equally long ones the kind that is listed first. */
export function readKind(label: string, synonyms: Synonyms): Reading | undefined {
  const index = indexOf(synonyms)
  const words = readableWords(label)
  const each = words.split(' ')
  const exact = [...matches(each, index, (name) => index.exact.get(name)), ...hanMatches(words, index)]
  const best = longest(exact)[0]
  return best ? { kind: best.kind, how: 'exact' } : guessKind(label, synonyms)
}

/** The kind that words name through scanning or typing errors, where none of them is a name as it stands. */
export function guessKind(label: string, synonyms: Synonyms): Reading | undefined {
  const index = indexOf(synonyms)
  const words = readableWords(label)
  const each = words.split(' ')
  const scanned = onlyKind([
    ...matches(foldScanned(words).split(' '), index, (name) => index.folded.get(name)),
    // Chinese that a scanner has pulled apart.
    ...hanMatches(words.replaceAll(' ', ''), index),
  ])
  if (scanned !== undefined) return { kind: scanned, how: 'scanned' }
  const misspelt = onlyKind(misspeltMatches(each, index))
  return misspelt === undefined ? undefined : { kind: misspelt, how: 'misspelt' }
}

/** A name inside a label, by the positions of its words; in Chinese, of its signs. */
export type KindMatch = { kind: string; order: number; length: number; from: number; to: number }

/** Every name that a label holds and that is no part of a longer one, from left to right. */
export function kindMatches(words: string, synonyms: Synonyms): KindMatch[] {
  const index = indexOf(synonyms)
  const each = words.split(' ').slice(0, LABEL_WORDS_MAX)
  const found: KindMatch[] = []
  for (let from = 0; from < each.length; from++) {
    let name = each[from] ?? ''
    for (let to = from + 1; index.beginnings.has(name); to++) {
      const entry = index.exact.get(name)
      if (entry) found.push({ ...entry, from, to })
      if (to >= each.length) break
      name = `${name} ${each[to]}`
    }
  }
  if (HAN.test(words)) {
    for (const [at, word] of each.entries()) {
      for (const { name, entry } of HAN.test(word) ? index.han : []) {
        // Signs of one word share its place in hundredths, so that their order is kept.
        const place = word.indexOf(name)
        if (place >= 0) found.push({ ...entry, from: at + place / 100, to: at + (place + name.length) / 100 })
      }
    }
  }
  const longestFirst = found.toSorted((one, other) => other.length - one.length || one.order - other.order)
  const kept: KindMatch[] = []
  for (const match of longestFirst) {
    if (kept.every(({ from, to }) => match.to <= from || to <= match.from)) kept.push(match)
  }
  return kept.toSorted((one, other) => one.from - other.from)
}

function indexOf(synonyms: Synonyms): Index {
  const known = indexes.get(synonyms)
  if (known) return known
  const index: Index = {
    exact: new Map(),
    folded: new Map(),
    han: [],
    longWords: new Set(),
    nearWords: undefined,
    beginnings: new Set(),
  }
  for (const [order, [kind, names]] of Object.entries(synonyms).entries()) {
    // Words that name no kind of line.
    if (kind.startsWith('#')) continue
    for (const name of names.split('|')) addName(index, name, { kind, order, length: lengthOf(name) })
  }
  indexes.set(synonyms, index)
  return index
}

function addName(index: Index, name: string, entry: Entry): void {
  if (HAN.test(name)) {
    index.han.push({ name, entry })
    return
  }
  if (!index.exact.has(name)) index.exact.set(name, entry)
  const folded = foldScanned(name)
  // Single letters, misread, are too much like those of any sentence.
  if (!/^\p{L}(?: \p{L})*$/u.test(name))
    index.folded.set(folded, [...(index.folded.get(folded) ?? []), { ...entry, length: folded.length }])
  const words = name.split(' ')
  for (const spelling of [words, folded.split(' ')]) {
    for (const at of spelling.keys()) index.beginnings.add(spelling.slice(0, at + 1).join(' '))
  }
  for (const word of words) if (word.length >= MISSPELT_WORD.min) index.longWords.add(word)
}

function nearWordsOf(index: Index): Map<string, string[]> {
  if (index.nearWords) return index.nearWords
  const near = new Map<string, string[]>()
  for (const word of index.longWords) {
    for (const key of new Set([word, ...withOneLeftOut(word)])) {
      const known = near.get(key)
      if (known) known.push(word)
      else near.set(key, [word])
    }
  }
  index.nearWords = near
  return near
}

function lengthOf(name: string): number {
  if (!HAN.test(name)) return name.length
  return Array.from(name, (sign) => (HAN.test(sign) ? HAN_LENGTH : 1)).reduce((length, one) => length + one, 0)
}

/** Every run of whole words that is a name. */
function* matches(
  words: readonly string[],
  { beginnings }: Index,
  find: (name: string) => Entry | Entry[] | undefined,
): Generator<Entry> {
  for (let from = 0; from < words.length; from++) {
    let name = words[from] ?? ''
    for (let to = from + 1; beginnings.has(name); to++) {
      const found = find(name)
      if (Array.isArray(found)) yield* found
      else if (found) yield found
      if (to >= words.length) break
      name = `${name} ${words[to]}`
    }
  }
}

function hanMatches(words: string, { han }: Index): Entry[] {
  if (!HAN.test(words)) return []
  return han.filter(({ name }) => words.includes(name)).map(({ entry }) => entry)
}

/** One edit in any word that is long enough. */
function* misspeltMatches(words: readonly string[], index: Index): Generator<Entry> {
  const near = words.slice(0, MISSPELT_WORDS_MAX).map((word) => [word, ...nearWords(word, index)])
  for (let from = 0; from < near.length; from++) {
    let names = near[from] ?? []
    for (let to = from + 1; names.length > 0; to++) {
      names = names.filter((name) => index.beginnings.has(name))
      for (const name of names) {
        const found = index.exact.get(name)
        if (found) yield found
      }
      names = names.flatMap((name) => (near[to] ?? []).map((word) => `${name} ${word}`))
    }
  }
}

function nearWords(word: string, index: Index): string[] {
  if (word.length < MISSPELT_WORD.min || word.length > MISSPELT_WORD.max) return []
  // A word that names are made of is spelt as it should be: a charge is no charger.
  if (index.longWords.has(word)) return []
  const near = nearWordsOf(index)
  const candidates = new Set([word, ...withOneLeftOut(word)].flatMap((key) => near.get(key) ?? []))
  return [...candidates].filter((candidate) => isOneEdit(word, candidate))
}

function withOneLeftOut(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** One letter more, less or other. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [left, right] = [one.slice(start), other.slice(start)]
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)
}

function longest(entries: Iterable<Entry>): Entry[] {
  const all = [...entries]
  const length = all.reduce((most, entry) => Math.max(most, entry.length), 0)
  return all.filter((entry) => entry.length === length).sort((one, other) => one.order - other.order)
}

/** Of a reading that is not exact, only what leaves no doubt. */
function onlyKind(entries: Iterable<Entry>): string | undefined {
  const kinds = new Set(longest(entries).map(({ kind }) => kind))
  return kinds.size === 1 ? [...kinds][0] : undefined
}
