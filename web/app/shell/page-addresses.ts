import { isLocale, type Locale } from '#contract/values/locales.ts'

/**
 * The addresses of one page: without a language (`neutral`), and one in each language. The rest of an address (filters,
 * tracking) is no page of its own, unless `ownQuery` says so.
 */
export function pageAddresses(publicUrl: string, pathname: string, search: string, ownQuery?: string) {
  const path = publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  const neutral = ownQuery ? `${path}?${ownQuery}` : path
  const inLanguage = (locale: Locale) => `${neutral}${ownQuery ? '&' : '?'}lang=${locale}`
  const asked = new URLSearchParams(search).get('lang')
  return { neutral, inLanguage, canonical: isLocale(asked) ? inLanguage(asked) : neutral }
}
