import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#contract/values/locales.ts'
import { compileMessages } from '#locales/compile.ts'
import { createTranslate, type Translate } from '#locales/translate.ts'

type Texts = typeof import('#locales/en/admin.json') &
  typeof import('#locales/en/auth.json') &
  typeof import('#locales/en/cases.json') &
  typeof import('#locales/en/checkout.json') &
  typeof import('#locales/en/common.json') &
  typeof import('#locales/en/errors.json') &
  typeof import('#locales/en/forms.json') &
  typeof import('#locales/en/lead.json') &
  typeof import('#locales/en/payment.json') &
  typeof import('#locales/en/places.json') &
  typeof import('#locales/en/profile.json') &
  typeof import('#locales/en/reading.json') &
  typeof import('#locales/en/requests.json') &
  typeof import('#locales/en/wizard.json')

/** The product's own words in a language as they are written, so that a test follows what they say without repeating it. */
export function textsIn(language: Locale): Texts {
  const folder = path.join(import.meta.dirname, '../../locales', language)
  const areas = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object)
  return Object.assign({}, ...areas) as Texts
}

/** What pages say in a language, by key and with its values. */
export function wordsIn(language: Locale): Translate {
  return createTranslate(language, compileMessages(textsIn(language)))
}

const ANYTHING = '…any…'

/** A message whatever its value is, as a name to look for. */
export function whatever(t: Translate, key: Parameters<Translate>[0], ...names: string[]): RegExp {
  const text = t(key, Object.fromEntries(names.map((name) => [name, ANYTHING])))
  const parts = text
    .split(ANYTHING)
    .map((part) => RegExp.escape(part.replaceAll(/\s/g, ' ')).replaceAll('\\x20', '\\s'))
  return new RegExp(`^${parts.join('.*')}$`)
}
