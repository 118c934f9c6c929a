import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { pauseReports, track } from './browser-analytics.ts'
import { carriesSecret, routePattern } from './reported-address.ts'

const DEEP_PERCENT = 90

/** A view for each page, and one `scroll` when most of it was seen. */
export function usePageReports(isGranted: boolean): void {
  const { pathname, search } = useLocation()
  const isSecret = carriesSecret({ pathname, search })
  const match = useMatches().at(-1)
  // The pattern alone: addresses can carry tokens, names and search words, which are nobody else's business.
  const pattern = routePattern(pathname, match?.params ?? {})
  const { locale } = useI18n()

  useEffect(() => {
    if (!isGranted) return
    pauseReports(isSecret)
    if (isSecret) return
    track('page_view', {
      page_path: pattern,
      page_location: location.origin + pattern,
      page_title: document.title,
      language: locale,
    })
    function onScroll() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (((scrollY + clientHeight) / scrollHeight) * 100 < DEEP_PERCENT) return
      removeEventListener('scroll', onScroll)
      track('scroll', { percent_scrolled: DEEP_PERCENT })
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isGranted, isSecret, pathname, pattern, locale])
}
