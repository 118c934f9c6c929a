import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#contract/values/locales.ts'
import { ROOT } from '../project.ts'
import type { Messages } from './locale-messages.ts'

// Read and not imported: where tests run, an imported locale file is compiled.
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, 'locales', file), 'utf8'))

export type TermRule = {
  /** The word that is not ours, as a reader would see it. */
  word: string
  flags?: string
  instead: string
  /** Texts that break the rule. */
  examples?: readonly string[]
  /** Keys where the word is right. */
  except?: readonly string[]
  /** Keys that the rule does not look at. */
  not?: string
}
type Exception = {
  reason: string
  locales: readonly Locale[]
  values?: readonly string[]
  patterns?: readonly string[]
  /** States and provinces, which the others leave as they are in English. */
  places?: true
  keys?: string
}

/** One word for each thing, per language. */
const TERMS = read('terms.json') as Record<Locale, readonly TermRule[]>
const same = read('same-as-english.json') as {
  /** Messages whose English the product specification gives word for word; the rules for English leave them as they are. */
  wordedBySpecification: readonly string[]
  /** Texts that are rightly the same as in English, or Chinese without a Chinese character. */
  sameAsEnglish: readonly Exception[]
  placesRenamedInFrench: readonly string[]
}
export const WORDED_BY_SPECIFICATION: ReadonlySet<string> = new Set(same.wordedBySpecification)

const { places } = read('en/places.json') as { places: Record<string, Record<string, string>> }
const PLACES = Object.values(places).flatMap((names) => Object.values(names))
const EXCEPTIONS = same.sameAsEnglish.map(({ locales, keys, values = [], patterns = [], places: hasPlaces }) => {
  const renamed = locales.includes('fr') ? same.placesRenamedInFrench : []
  return {
    locales,
    keys: keys === undefined ? undefined : new RegExp(keys),
    values: [
      ...values,
      ...patterns.map((pattern) => new RegExp(pattern, 'u')),
      ...(hasPlaces ? PLACES.filter((name) => !renamed.includes(name)) : []),
    ],
  }
})

const fits = (value: string | RegExp, text: string) => (typeof value === 'string' ? value === text : value.test(text))

export function mayBeEnglish(locale: Locale, key: string, text: string): boolean {
  return EXCEPTIONS.some(
    ({ locales, values, keys }) =>
      locales.includes(locale) && (keys?.test(key) || values.some((value) => fits(value, text))),
  )
}

export function unneededExceptions(messagesOf: Readonly<Record<Locale, Messages>>): string[] {
  return EXCEPTIONS.flatMap(({ locales, values }) =>
    locales.flatMap((locale) => {
      const texts = Object.values(messagesOf[locale])
      const unneeded = values.filter((value) => !texts.some((text) => fits(value, text)))
      return unneeded.map((value) => `exception not needed in ${locale}: “${value}”`)
    }),
  )
}

/** Where a text names a thing by another word than the rest of the site; the name of a placeholder is no word. */
export function termProblems(locale: Locale, messages: Messages, rules = TERMS[locale]): string[] {
  const texts = Object.entries(messages).map(([key, text]) => [key, text.replaceAll(/\{\w+\}/g, '{}')] as const)
  const own = locale === 'en' ? texts.filter(([key]) => !WORDED_BY_SPECIFICATION.has(key)) : texts
  return rules.flatMap((rule) => {
    const { instead, except = [], examples = [] } = rule
    const word = new RegExp(rule.word, rule.flags)
    const not = rule.not === undefined ? undefined : new RegExp(rule.not)
    const found = own.filter(([key, text]) => !not?.test(key) && word.test(text))
    return [
      ...examples.filter((text) => !word.test(text)).map((text) => `${locale}: ${instead}: the rule misses “${text}”`),
      ...found
        .filter(([key]) => !except.includes(key))
        .map(([key, text]) => `${locale}: ${key} says “${word.exec(text)?.[0]}”, we say ${instead}`),
      ...except
        .filter((key) => !found.some(([each]) => each === key))
        .map((key) => `${locale}: ${key} needs no exception, it already says ${instead}`),
    ]
  })
}
