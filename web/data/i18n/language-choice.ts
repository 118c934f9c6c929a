import { preferenceCookie } from '#contract/calls/preference-cookie.ts'
import { isLocale, LOCALE_KEY, type Locale } from '#contract/values/locales.ts'
import { localStore } from '../session/browser-storage.ts'

/** Each language in its own words, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文', tl: 'Tagalog' }

type Places = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  document: { cookie: string }
  location: { search: string; protocol: string }
}

/** In storage for this site's own scripts, and in a cookie so that the server is right at once next time. */
export function rememberLocale(locale: Locale, places: Places = browserPlaces()): void {
  places.storage.setItem(LOCALE_KEY, locale)
  writePreferenceCookie(LOCALE_KEY, locale, places)
}

/**
 * Makes address, storage and cookie agree, and answers the language the page should have been in when it is another one. The
 * address wins, then storage; a cookie alone was set by a visit without scripts.
 */
export function settleLocale(shown: Locale, places: Places = browserPlaces()): Locale | null {
  const asked = new URLSearchParams(places.location.search).get('lang')
  const kept = places.storage.getItem(LOCALE_KEY)
  const stored = isLocale(kept) ? kept : null
  const cookie = readCookie(LOCALE_KEY, places.document.cookie)
  const wanted = isLocale(asked) ? asked : (stored ?? (isLocale(cookie) ? cookie : null))
  if (!wanted) return null
  if (stored !== wanted || cookie !== wanted) rememberLocale(wanted, places)
  return wanted === shown ? null : wanted
}

/** Whether a language was chosen on this device, now or at an earlier visit. */
export function hasChosenLocale({ storage, document }: Places = browserPlaces()): boolean {
  return isLocale(storage.getItem(LOCALE_KEY)) || isLocale(readCookie(LOCALE_KEY, document.cookie))
}

/** The address of this page in a language; what else is asked for stays. */
export function searchInLanguage(search: string, locale: Locale): string {
  const parameters = new URLSearchParams(search)
  parameters.set('lang', locale)
  return `?${parameters}`
}

export function readCookie(name: string, cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

export function writePreferenceCookie(name: string, value: string, places: Places = browserPlaces()): void {
  places.document.cookie = preferenceCookie(name, value, places.location.protocol)
}

function browserPlaces(): Places {
  return { storage: localStore, document, location }
}
