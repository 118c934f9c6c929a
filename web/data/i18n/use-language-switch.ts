import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Locale } from '#contract/values/locales.ts'
import { useI18nStore } from './i18n.tsx'
import { rememberLocale, searchInLanguage, settleLocale } from './language-choice.ts'

/** Changes the language in place: nothing typed is lost, and what the server wrote in the old one is asked for again. */
export function useLanguageSwitch(): (locale: Locale) => Promise<void> {
  const store = useI18nStore()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { search: routed, state } = useLocation()
  return async (locale) => {
    rememberLocale(locale)
    if (!(await store.change(locale))) return
    // An address that names a language would bring the old one back with the next load.
    if (new URLSearchParams(routed).has('lang')) {
      // The router knows nothing of what a page has written into the address since, as the tools do.
      const { search, hash } = globalThis.location
      const to = { search: searchInLanguage(search, locale), hash }
      await navigate(to, { replace: true, preventScrollReset: true, state })
    } else await revalidate()
  }
}

/** Once, after hydration: the page as the server guessed it becomes the page as the visitor chose it. */
export function useSettledLanguage(): void {
  const store = useI18nStore()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const wanted = settleLocale(store.current.locale)
    if (wanted) void store.change(wanted).then(revalidate)
  }, [store, revalidate])
}
