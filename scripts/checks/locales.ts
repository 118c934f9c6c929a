import path from 'node:path'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import { FRENCH } from '#deal/texts/fr.ts'
import type { QuoteTexts } from '#deal/texts/quote-texts.ts'
import { TAGALOG } from '#deal/texts/tl.ts'
import { CHINESE } from '#deal/texts/zh.ts'
import { flattenMessages, type MessageTree } from '#locales/compile.ts'
import { AREAS } from '#locales/keys.ts'
import type { Check } from './check.ts'
import {
  codeWordProblems,
  compareWithEnglish,
  frenchPluralProblems,
  lengthProblems,
  type Messages,
  tagalogPluralProblems,
} from './locale-messages.ts'
import { termProblems, unneededExceptions } from './locale-terms.ts'
import { compareWithSources, typedPunctuation } from './locale-usage.ts'
import { readSources, type Sources } from './sources.ts'

export const locales: Check = {
  name: 'locales',
  run: async () => {
    const files = await readSources(/^locales\/[a-z]{2}\/[^/]+\.json$/)
    const messagesOf = Object.fromEntries(LOCALES.map((locale) => [locale, messagesIn(locale, files)])) as Record<
      Locale,
      Messages
    >
    const others = LOCALES.filter((locale) => locale !== 'en')
    const sources = await readSources(/^(?:web|server|contract|assets|locales)\/(?!.*\.test\.).*\.tsx?$/)
    return [
      ...areaProblems(files, AREAS),
      ...others.flatMap((locale) => compareWithEnglish(locale, messagesOf.en, messagesOf[locale])),
      ...unneededExceptions(messagesOf),
      ...frenchPluralProblems(messagesOf.fr),
      ...tagalogPluralProblems(messagesOf.tl),
      ...LOCALES.flatMap((locale) => lengthProblems(locale, messagesOf[locale])),
      ...LOCALES.flatMap((locale) => codeWordProblems(locale, messagesOf[locale])),
      ...LOCALES.flatMap((locale) => termProblems(locale, { ...messagesOf[locale], ...quoteTextsIn(locale) })),
      ...compareWithSources(Object.keys(messagesOf.en), sources),
      ...typedPunctuation(sources),
    ]
  },
}

const QUOTE_TEXTS: Readonly<Record<Locale, QuoteTexts>> = { en: ENGLISH, fr: FRENCH, zh: CHINESE, tl: TAGALOG }

/** What the quote check says stands beside the deal engine, and uses the same words. */
function quoteTextsIn(locale: Locale): Messages {
  return Object.fromEntries(leaves('deal.texts', QUOTE_TEXTS[locale]))
}

function leaves(at: string, value: unknown): [key: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => leaves(`${at}.${key}`, inner))
}

function messagesIn(locale: Locale, files: Sources): Messages {
  const ofLocale = [...files].filter(([file]) => file.startsWith(`locales/${locale}/`))
  return Object.assign({}, ...ofLocale.map(([, text]) => flattenMessages(JSON.parse(text) as MessageTree)))
}

/** Each area is a file in each language, and a key is in one area only: areas are merged into one table. */
export function areaProblems(files: Sources, areas: readonly string[]): string[] {
  const problems: string[] = []
  const areaOf = new Map<string, string>()
  for (const [file, text] of files) {
    const area = path.basename(file, '.json')
    if (!areas.includes(area)) problems.push(`${file}: the area is not listed in locales/keys.ts`)
    if (!file.startsWith('locales/en/')) continue
    for (const key of Object.keys(flattenMessages(JSON.parse(text) as MessageTree))) {
      const other = areaOf.get(key)
      if (other !== undefined) problems.push(`${key} is in two areas, ${other} and ${area}`)
      areaOf.set(key, area)
    }
  }
  const wanted = LOCALES.flatMap((locale) => areas.map((area) => `locales/${locale}/${area}.json`))
  return [...problems, ...wanted.filter((file) => !files.has(file)).map((file) => `${file} is missing`)]
}
