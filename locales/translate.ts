import type { Locale } from '../contract/locales.ts'
import type { CompiledMessages } from './compile.ts'
import { decimals, pluralForm } from './digits.ts'
import type { MessageKey } from './keys.ts'

export type MessageValues = Record<string, string | number>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** A compiled message: text, `[name]`, `[name, 'number']`, or a choice of messages by a plural rule or a word. */
type Token = string | readonly [name: string, kind?: string, cases?: Record<string, readonly Token[]>]

/** A translator of its own for each request or tab: nothing about a language is kept in the module. */
export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const numberText = (value: number) => decimals(locale, value, 0, 3)

  /** Inside a plural, `#` is the number that was counted. */
  function write(tokens: readonly Token[], values: MessageValues, counted = '#'): string {
    return tokens.map((token) => writeToken(token, values, counted)).join('')
  }

  function writeToken(token: Token, values: MessageValues, counted: string): string {
    if (typeof token === 'string') return token === '#' ? counted : token
    const [name, kind, cases] = token
    const value = values[name] ?? ''
    if (!kind) return String(value)
    if (!cases) return numberText(Number(value))
    if (kind === 'select') return write(cases[value] ?? cases['other'] ?? [], values, counted)
    const chosen = cases[value] ?? cases[pluralForm(locale, Number(value))] ?? cases['other'] ?? []
    return write(chosen, values, numberText(Number(value)))
  }

  return (key, values = {}) => {
    const message = messages[key]
    return message === undefined ? key : write(message as readonly Token[], values)
  }
}
