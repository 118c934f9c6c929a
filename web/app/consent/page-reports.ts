import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { carriesSecret, routePattern } from './reported-address.ts'
import { pauseReports, report } from './reports.ts'

const DEEP_PERCENT = 90

/** A view for each page, and one `scroll` when most of it was seen. Shows nothing. */
export function PageReports() {
  const { pathname, search } = useLocation()
  const isSecret = carriesSecret({ pathname, search })
  // As text: the router creates a new object on each reload, which is no new view.
  const params = JSON.stringify(useMatches().at(-1)?.params ?? {})
  const { locale } = useI18n()

  useEffect(() => {
    pauseReports(isSecret)
    if (isSecret) return
    // The pattern alone: addresses can carry tokens, names and search words, which must not leave the site.
    const pattern = routePattern(pathname, JSON.parse(params))
    report('page_view', {
      page_path: pattern,
      page_location: location.origin + pattern,
      page_title: document.title,
      language: locale,
    })
    function onScroll() {
      const { scrollHeight, clientHeight } = document.documentElement
      if (((scrollY + clientHeight) / scrollHeight) * 100 < DEEP_PERCENT) return
      removeEventListener('scroll', onScroll)
      report('scroll', { percent_scrolled: DEEP_PERCENT })
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isSecret, pathname, params, locale])
  return null
}
