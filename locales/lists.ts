import type { Locale } from '#contract/values/locales.ts'

/** The comma between two parts. Chinese has one of its own, as wide as a character, and no space after it. */
export function comma(locale: Locale): string {
  return locale === 'zh' ? '，' : ', '
}

/** Short parts in one line. */
export function joinParts(locale: Locale, parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(comma(locale))
}

/** Things of one kind, as languages or line numbers: `第7、8、9项`, `English, French at Chinese`. */
export function joinList(locale: Locale, items: readonly string[]): string {
  if (locale === 'zh') return items.join('、')
  const [last = '', ...others] = items.toReversed()
  return locale === 'tl' && others.length > 0 ? `${others.toReversed().join(', ')} at ${last}` : items.join(', ')
}
