import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Spread onto the element: while the pointer or the focus is on it, time stands still. */
export type AutoCloseHold = {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * Closes after a while, but not while the pointer or the focus is on it: leaving it restarts the time. After closing, a
 * focus inside returns to where it came from.
 */
export function useAutoClose(afterMs: number | undefined, close: (() => void) | undefined): AutoCloseHold {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointed || isFocused
  const cameFrom = useRef<Element>(null)
  // A parent that renders again passes a new function; the time must not start again for that.
  const closeNow = useEffectEvent(() => close?.())

  useEffect(() => {
    if (afterMs === undefined || isHeld) return
    const timer = setTimeout(() => closeNow(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isHeld])

  const giveBack = useEffectEvent(() => {
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  })
  // Before it leaves the page, which would drop the focus.
  useLayoutEffect(() => () => giveBack(), [])

  return {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      setIsFocused(true)
    },
    onBlur: () => setIsFocused(false),
  }
}
