import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../contract/locales.ts'
import { compileMessages, type MessageTree } from '../locales/compile.ts'
import { createTranslate, type Translate } from '../locales/translate.ts'

/** What pages say in a language, by key and with its values, so that a journey follows their words without repeating them. */
export function wordsIn(language: Locale): Translate {
  const folder = path.join(import.meta.dirname, '../locales', language)
  const areas = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MessageTree,
  )
  return createTranslate(language, compileMessages(Object.assign({}, ...areas) as MessageTree))
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
