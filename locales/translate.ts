import type { Locale } from '#contract/values/locales.ts'
import type { CompiledMessages } from './compile.ts'
import { decimals, pluralForm } from './digits.ts'
import type { MessageKey } from './keys.ts'

export type MessageValues = Record<string, string | number>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** A compiled message: text, `[name]`, `[name, 'number']`, or a choice of messages by a plural rule or a word. */
type Token = string | readonly [name: string, kind?: string, cases?: Record<string, readonly Token[]>]

/** French says « près d’Ottawa », « ce qu’Amélie a écrit »: a message's own “de” or “que” gives way, what is filled in stays as it is. */
const STARTS_WITH_VOWEL = /^[aeiouà-æè-ïò-öù-üœ]/iu
const ENDS_WITH_DE_OR_QUE = /((?:^|\s)(?:d|qu))e $/iu

/** Chinese sets a space between a Latin name and a character. Figures such as `14` have none, and a Chinese name needs none. */
const HAN_AT_START = /^\p{Script=Han}/u
const HAN_AT_END = /\p{Script=Han}$/u
const SPACE_BEFORE_HAN = /^ (?=\p{Script=Han})/u
const SPACE_AFTER_HAN = /(?<=\p{Script=Han}) $/u
const LATIN_AT_START = /^[\d\p{Script=Latin}][^\p{Script=Han}]*\p{Script=Latin}|^\p{Script=Latin}/u
const LATIN_AT_END = /\p{Script=Latin}[^\p{Script=Han}]*\d$|\p{Script=Latin}$/u

function spaced(left: string, right: string): string {
  if (HAN_AT_END.test(left)) {
    if (LATIN_AT_START.test(right)) return `${left} ${right}`
    return left + right.replace(SPACE_BEFORE_HAN, '')
  }
  if (HAN_AT_START.test(right)) {
    if (LATIN_AT_END.test(left)) return `${left} ${right}`
    return left.replace(SPACE_AFTER_HAN, '') + right
  }
  return left + right
}

/** A translator of its own for each request or tab: nothing about a language is kept in the module. */
export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const numberText = (value: number) => decimals(locale, value, 0, 3)

  /** Inside a plural, `#` is the number that was counted. */
  function write(tokens: readonly Token[], values: MessageValues, counted = '#'): string {
    return tokens.reduceRight<string>((rest, token) => {
      const part = writeToken(token, values, counted)
      const isElided = locale === 'fr' && typeof token === 'string' && STARTS_WITH_VOWEL.test(rest)
      if (locale === 'zh') return spaced(part, rest)
      return (isElided ? part.replace(ENDS_WITH_DE_OR_QUE, '$1’') : part) + rest
    }, '')
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

/** What stands between two sentences: nothing in Chinese, whose full-width stops carry their own space. */
export function sentenceGap(locale: Locale): string {
  return locale === 'zh' ? '' : ' '
}
