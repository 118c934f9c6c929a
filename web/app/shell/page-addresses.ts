import { isLocale, type Locale } from '#contract/values/locales.ts'

/**
 * One page, its addresses: without a language for whoever comes (`neutral`), and one in each language. What else stands in the
 * address (filters, tracking) is no page of its own, unless `ownQuery` says so.
 */
export function pageAddresses(publicUrl: string, pathname: string, search: string, ownQuery?: string) {
  const path = publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  const neutral = ownQuery ? `${path}?${ownQuery}` : path
  const inLanguage = (locale: Locale) => `${neutral}${ownQuery ? '&' : '?'}lang=${locale}`
  const asked = new URLSearchParams(search).get('lang')
  return { neutral, inLanguage, canonical: isLocale(asked) ? inLanguage(asked) : neutral }
}
