import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { type CompiledMessages, compileMessages, type MessageTree } from '#locales/compile.ts'
import { AREAS, type Area } from '#locales/keys.ts'
import { createTranslate, type Translate } from '#locales/translate.ts'

const FOLDER = path.join(import.meta.dirname, '../../../locales')

/** The server's own copy of the texts, for mails, invoices and the few words it says itself. Read once and never changed. */
const translators = new Map<Locale, Translate>()

function readArea(locale: Locale, area: Area): CompiledMessages {
  return compileMessages(JSON.parse(readFileSync(path.join(FOLDER, locale, `${area}.json`), 'utf8')) as MessageTree)
}

export function translator(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const messages = Object.assign({}, ...AREAS.map((area) => readArea(locale, area))) as CompiledMessages
  const made = createTranslate(locale, messages)
  translators.set(locale, made)
  return made
}

/** Fails at start rather than at the first mail when a file is missing or broken. */
export function loadTranslations(): void {
  for (const locale of LOCALES) translator(locale)
}
