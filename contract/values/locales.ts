/** The four languages are equals; `en` is only where a reader of none of them lands. */
export const LOCALES = ['en', 'fr', 'zh', 'tl'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Browser storage key and cookie name that remember the choice. */
export const LOCALE_KEY = 'user-locale'

/** What Intl understands: `tl` formats as Filipino. */
export const INTL_LOCALE: Record<Locale, string> = {
  en: 'en-CA',
  fr: 'fr-CA',
  zh: 'zh-Hans-CA',
  tl: 'fil-PH',
}

/** What a page or a mail says its language is. Chinese names its script, by which browsers choose the font. */
export const PAGE_LANG: Record<Locale, string> = { en: 'en', fr: 'fr', zh: 'zh-Hans', tl: 'tl' }

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** Browsers name Tagalog `tl`, `fil`, or with a region; `zh-TW` readers get the Chinese we have. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0]
  if (language === 'fil') return 'tl'
  return isLocale(language) ? language : undefined
}

/** Picks from an `Accept-Language` header, honouring its weights. */
export function negotiateLocale(header: string | undefined): Locale {
  // A header is a few tags long; more is noise and not worth the sort.
  const ranked = (header ?? '')
    .split(',', 20)
    .map((part, position) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((p) => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { locale: localeOfTag(tag), weight: quality === undefined ? 1 : Number(quality) || 0, position }
    })
    .filter((entry) => entry.locale !== undefined && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  return ranked[0]?.locale ?? DEFAULT_LOCALE
}
