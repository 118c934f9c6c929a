import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { arriveWithAlerts } from './alert-store.ts'
import { closeAllLayers } from './layers.ts'

/** Of the tab, not of a component: an error page wears a shell of its own. */
let lastPathname: string | undefined

/**
 * What a browser does when a document loads, for pages that come without one: the focus goes to the new page's heading and
 * its title is announced. Menus that were opened on the last page close.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const announcement = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const isArrival = lastPathname !== undefined && lastPathname !== pathname
    lastPathname = pathname
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
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
