import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the answer that the address names and brings it into view. Browsers do so themselves when a page arrives; not all of
 * them, and none when the router changes the address.
 */
export function useOpenTarget(onTarget: () => void): void {
  const location = useLocation()
  const open = useEffectEvent((anchor: string) => {
    const target = anchor && document.getElementById(anchor)
    const details = target && target.closest('details')
    if (!details) return
    // A search may have put it away.
    if (details.hidden) onTarget()
    details.open = true
    requestAnimationFrame(() => target.scrollIntoView())
  })

  useEffect(() => open(decodeURIComponent(location.hash.slice(1))), [location])
}
