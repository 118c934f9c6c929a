import type { LineClass } from '../rule-rows.ts'

/** What a quote’s lines are called and what to say about them, in one language; a page loads the reader’s and the dealer’s. */
export type QuoteTexts = {
  /** Name, what it is, and the name inside a sentence where it is another. */
  kinds: Readonly<Record<string, readonly [name: string, whatItIs: string, inSentence?: string]>>
  /** By the class of a line; `{line}` and `{cap}` are filled in. */
  sentences: Readonly<Record<LineClass, string>>
  /** For several lines at once, or words as the dealer wrote them; `{lines}` is filled in. */
  together: Readonly<Record<'junk' | 'negotiable' | 'unknown', string>>
  /** How far a quote is above its ad; `{ad}` and `{amount}` are filled in, and so on below. */
  aboveAd: string
  inAd: string
  overAdvertised: string
  isLimit: string
  payments: string
  wrongTax: string
  /** Kinds that are called otherwise in one country or jurisdiction. */
  inPlaces: Readonly<Record<string, QuoteTexts['kinds']>>
  /** A law’s title in this language, by its key; where there is none, the key is the title. */
  laws: Readonly<Record<string, string>>
}

export function kindName(texts: QuoteTexts, kind: string): string {
  return entryOf(texts, kind)?.[0] ?? kind
}

export function whatItIs(texts: QuoteTexts, kind: string): string {
  return entryOf(texts, kind)?.[1] ?? ''
}

/** The sentence to say to the dealer. `cap` is money as the reader’s language writes it. */
export function whatToSay(texts: QuoteTexts, kind: string, byClass: LineClass, cap = ''): string {
  return texts.sentences[byClass].replace('{line}', () => nameInSentence(texts, kind)).replace('{cap}', () => cap)
}

/** A line’s name as it stands inside a sentence. */
export function nameInSentence(texts: QuoteTexts, kind: string): string {
  const [name = kind, , inSentence = name] = entryOf(texts, kind) ?? []
  return inSentence
}

export function lawTitle(texts: QuoteTexts, law: string): string {
  return Object.hasOwn(texts.laws, law) ? (texts.laws[law] ?? law) : law
}

function entryOf(texts: QuoteTexts, kind: string) {
  return Object.hasOwn(texts.kinds, kind) ? texts.kinds[kind] : undefined
}
