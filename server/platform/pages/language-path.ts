import { isLocale } from '#contract/values/locales.ts'

/**
 * `/zh` and `/fr/cars?page=2` are addresses that people type and print; ours carry the language as `?lang=`. Undefined for
 * an address that does not start with a language.
 */
export function languageAddress(url: string): string | undefined {
  const [, lang = '', rest = ''] = /^\/([a-z]{2})(?=[/?]|$)([^#]*)$/.exec(url.slice(0, 8_000)) ?? []
  if (!isLocale(lang)) return undefined
  const [path = '', search = ''] = rest.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  query.set('lang', lang)
  // One slash and no backslash: otherwise the path could name another host.
  return `/${path.replace(/^[/\\]+/, '')}?${query}`
}
