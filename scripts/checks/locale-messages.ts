import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#contract/values/locales.ts'
import { mayBeEnglish, WORDED_BY_SPECIFICATION } from './locale-terms.ts'

/** key → text of one language. */
export type Messages = Readonly<Record<string, string>>
type Token = ReturnType<typeof compileMessage>

type Hole = { name: string; kind: unknown; forms: ReadonlyMap<string, Token> }

/** Names of everything a message has a hole or a tag for. The forms of a plural differ by language; its name does not. */
export function placeholders(text: string): string[] {
  const names = holesOf(compileMessage(text)).map(({ name }) => name)
  const tags = [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  return [...new Set([...names, ...tags])].toSorted()
}

/** Those inside of other holes' forms among them. */
function holesOf(tokens: Token): Hole[] {
  if (typeof tokens === 'string') return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, kind] = token
    const forms = formsOf(token)
    return [{ name, kind, forms }, ...[...forms.values()].flatMap(holesOf)]
  })
}

/** The texts a placeholder chooses from, by their names; an offset is none. */
function formsOf(token: Token[number]): Map<string, Token> {
  const forms = Array.isArray(token) ? token[2] : undefined
  if (typeof forms !== 'object' || forms === null) return new Map()
  return new Map(
    Object.entries(forms).filter(
      (form): form is [string, Token] => typeof form[1] === 'string' || Array.isArray(form[1]),
    ),
  )
}

/** Where a language's messages differ from the English ones in more than words. */
export function compareWithEnglish(locale: Locale, english: Messages, messages: Messages): string[] {
  const missing = Object.keys(english).filter((key) => !(key in messages))
  const extra = Object.keys(messages).filter((key) => !(key in english))
  const problems = [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...extra.map((key) => `${locale}: ${key} is not in English`),
  ]
  for (const [key, text] of Object.entries(messages)) {
    const original = english[key]
    if (original === undefined) continue
    const [wanted, found] = [placeholders(original).join(' '), placeholders(text).join(' ')]
    if (wanted !== found && !(found === '' && WORDED_BY_SPECIFICATION.has(key)))
      problems.push(`${locale}: ${key} has the placeholders “${found}”, English has “${wanted}”`)
    if (isUntranslated(locale, key, original, text)) problems.push(`${locale}: ${key} is not translated: “${text}”`)
    else {
      const left = sentencesOf(original).find((sentence) => text.includes(sentence))
      if (left !== undefined) problems.push(`${locale}: ${key} keeps an English sentence: “${left}”`)
    }
  }
  return problems
}

function isUntranslated(locale: Locale, key: string, english: string, text: string): boolean {
  if (!hasWords(text)) return false
  const isForeign = text === english || (locale === 'zh' && !/\p{Script=Han}/u.test(text))
  return isForeign && !mayBeEnglish(locale, key, text)
}

const COUNTED =
  'araw|bisita|buwan|case|dealer|file|hakbang|halimbawa|karakter|konsultasyon|larawan|linggo|linya|mensahe|minuto|oras|row|sagot|sasakyan|segundo|taon|tawag'
/** After a number that ends in 4, 6 or 9, Tagalog puts “na” before what is counted: `4 na oras`, but `5 oras`. */
const AFTER_NUMBER = new RegExp(`^ (?:na )?(${COUNTED})\\b`, 'u')
const AFTER_NUMBER_WITHOUT_NA = new RegExp(`^ (${COUNTED})\\b`, 'u')
const TYPED_NUMBER = new RegExp(`(?<![\\d,.–#-])(\\d[\\d,]*) (na )?(${COUNTED})\\b`, 'gu')

/** Numbers that a Tagalog message puts before a noun without asking which form the number takes. */
export function tagalogPluralProblems(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const problems: string[] = []
    uncounted(compileMessage(text), undefined, (noun) => problems.push(`tl: ${key} has a number before “${noun}”`))
    for (const [, digits = '', na, noun] of text.matchAll(TYPED_NUMBER)) {
      if (/[469]$/.test(digits) !== (na !== undefined)) problems.push(`tl: ${key} has a number before “${noun}”`)
    }
    return problems
  })
}

/** Walks a message: `form` is the plural form that the tokens are written for. */
function uncounted(tokens: Token, form: string | undefined, report: (noun: string) => void): void {
  if (typeof tokens === 'string') return
  tokens.forEach((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const isOrdinal = typeof before === 'string' && before.endsWith('-')
    if (token === '#' && form === 'other' && typeof after === 'string') {
      const [, noun] = AFTER_NUMBER_WITHOUT_NA.exec(after) ?? []
      if (noun) report(noun)
    }
    if (!Array.isArray(token)) return
    const [, kind] = token
    if ((kind === undefined || kind === 'number') && form === undefined && typeof after === 'string' && !isOrdinal) {
      const [, noun] = AFTER_NUMBER.exec(after) ?? []
      if (noun) report(noun)
    }
    for (const [name, inner] of formsOf(token)) uncounted(inner, kind === 'plural' ? name : form, report)
  })
}

/** French counts 0 as `one`: a form that spells its number out would say “un” of nothing. */
export function frenchPluralProblems(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    holesOf(compileMessage(text)).flatMap(({ kind, forms }) =>
      kind === 'plural' &&
      forms.has('one') &&
      !forms.has('0') &&
      !forms.has('=0') &&
      !JSON.stringify(forms.get('one')).includes('"#"')
        ? [`fr: ${key} needs =0, because “one” is also said of 0`]
        : [],
    ),
  )
}

/** What search engines show of a page before they cut it. A Chinese character is as wide as two letters. */
const WIDEST = { Title: 60, Description: 155 }
const SITE_NAME = ' | Northlane'
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu

/** Titles and descriptions of pages that search results would cut. */
export function lengthProblems(locale: Locale, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const [, part] = /\.meta(Title|Description)$/.exec(key) ?? []
    if (part !== 'Title' && part !== 'Description') return []
    const shown = part === 'Title' && !text.includes('Northlane') ? text + SITE_NAME : text
    const width = widthOf(compileMessage(shown))
    return width <= WIDEST[part] ? [] : [`${locale}: ${key} is ${width} wide, at most ${WIDEST[part]} are shown`]
  })
}

/** Of the longest form of a message; a placeholder counts as two letters. */
function widthOf(tokens: Token): number {
  const ofText = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)
  if (typeof tokens === 'string') return ofText(tokens)
  return tokens.reduce((sum: number, token) => {
    if (!Array.isArray(token)) return sum + ofText(token)
    const forms = [...formsOf(token).values()]
    return sum + (forms.length === 0 ? 2 : Math.max(...forms.map(widthOf)))
  }, 0)
}

/** Words that only code has: an enum, a column or a constant, left in a text. */
export function codeWordProblems(locale: Locale, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const [word] =
      /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]{2,}[A-Z][a-z]\w*|\b[A-Z]{2,}(?:_[A-Z]+)+\b/.exec(visible(compileMessage(text))) ??
      []
    return word === undefined || CODE_WORDS_SHOWN.has(word)
      ? []
      : [`${locale}: ${key} shows “${word}”, a word of the code`]
  })
}

/** A column of the import file is written as it stands there. */
const CODE_WORDS_SHOWN = new Set(['mileage_km'])

function visible(tokens: Token): string {
  if (typeof tokens === 'string') return tokens
  return tokens
    .map((token) => (Array.isArray(token) ? [...formsOf(token).values()].map(visible).join(' ') || ' ' : token))
    .join('')
}

/** Four words or more: shorter pieces may be names. */
function sentencesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.?!:;])\s+/)
  return sentences.length < 2 ? [] : sentences.filter((sentence) => (sentence.match(/\p{L}+/gu) ?? []).length >= 4)
}

/** Two letters in a row outside of placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ' '))
}
