import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a part whose buttons may go with what they did: when the one that had the focus is gone, what the owner names takes it, and the
 * reader goes on there instead of at the page's start.
 */
export function useLostFocus(next: () => HTMLElement | null | undefined) {
  const last = useRef<Element>(null)

  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true })
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target
    },
  }
}
