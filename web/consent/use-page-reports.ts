import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { track } from './browser-analytics.ts'

const DEEP_PERCENT = 90

/** A view for each page, and one `scroll` when most of it was seen. */
export function usePageReports(isGranted: boolean): void {
  const { pathname } = useLocation()
  const { locale } = useI18n()

  useEffect(() => {
    if (!isGranted) return
    // The path alone: addresses can carry tokens and search words, which are nobody else's business.
    track('page_view', { page_path: pathname, page_title: document.title, language: locale })
    function onScroll() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (((scrollY + clientHeight) / scrollHeight) * 100 < DEEP_PERCENT) return
      removeEventListener('scroll', onScroll)
      track('scroll', { percent_scrolled: DEEP_PERCENT })
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isGranted, pathname, locale])
}
