import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate, type Translate } from '#locales/translate.ts'

const CASE_AREAS = ['cases', 'lead', 'common', 'documents', 'appointments', 'places']

/** The page's words in one language, for tests. */
export function translatorOf(locale: Locale, areas: readonly string[] = CASE_AREAS): Translate {
  const read = (area: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../locales/${locale}/${area}.json`, import.meta.url), 'utf8'),
    ) as MessageTree
  return createTranslate(locale, Object.assign({}, ...areas.map((area) => compileMessages(read(area)))))
}
