import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { arriveWithAlerts } from '#web/ui/feedback/alert-store.ts'
import { countView } from './count-view.ts'
import { closeAllLayers } from './layers.ts'

/** Of the tab, not of a component: an error page wears a shell of its own. */
let lastPage: string | undefined
let lastPath: string | undefined

/**
 * What a browser does when a document loads, for pages that come without one: the focus goes to the new page's heading and
 * its title is announced. Menus that were opened on the last page close.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const { locale } = useI18n()
  const announcement = useRef<HTMLParagraphElement>(null)

  const count = useEffectEvent(() => countView(pathname, locale))
  useEffect(() => {
    // The first page of a visit was counted when it was sent.
    if (lastPath !== undefined && lastPath !== pathname) count()
    lastPath = pathname
  }, [pathname])

  // Before paint: a key pressed later that leads into a field must not lose its focus.
  useLayoutEffect(() => {
    // A page that stays under several addresses says so: what opens over it is no arrival.
    const page = document.getElementById('content')?.dataset['page'] ?? pathname
    const isArrival = lastPage !== undefined && lastPage !== page
    lastPage = page
    if (!isArrival) return
    closeAllLayers()
    arriveWithAlerts()
    focusPage(hash)
    if (announcement.current) announcement.current.textContent = document.title
  }, [pathname, hash])

  return <p ref={announcement} role="status" className="sr-only" />
}

function focusPage(hash: string): void {
  const target =
    (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.getElementById('content')
  // A field in the target may have taken the focus already: the reply field does.
  if (!target || (hash && target.contains(document.activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
