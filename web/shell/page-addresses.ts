import { isLocale, type Locale } from '../../contract/locales.ts'

/**
 * One page, its addresses: without a language for whoever comes (`neutral`), and one in each language. What else stands in the
 * address (filters, tracking) is no page of its own.
 */
export function pageAddresses(publicUrl: string, pathname: string, search: string) {
  const neutral = publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  const inLanguage = (locale: Locale) => `${neutral}?lang=${locale}`
  const asked = new URLSearchParams(search).get('lang')
  return { neutral, inLanguage, canonical: isLocale(asked) ? inLanguage(asked) : neutral }
}
