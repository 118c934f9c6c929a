import { setupI18n } from '@lingui/core'
import { INTL_LOCALE, type Locale } from '../contract/locales.ts'
import type { CompiledMessages } from './compile.ts'
import type { MessageKey } from './keys.ts'

export type MessageValues = Record<string, string | number>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** A translator of its own for each request or tab: nothing about a language is kept in the module. */
export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const i18n = setupI18n({
    locale,
    locales: INTL_LOCALE[locale],
    messages: { [locale]: messages },
  })
  return (key, values) => i18n._(key, values)
}
