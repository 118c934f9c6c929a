import { useEffect, useEffectEvent, useState } from 'react'

/** Spread onto the element: while the pointer or the focus is on it, time stands still. */
export type AutoCloseHold = {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/** Closes after a while, unless somebody is reading: leaving it starts the time again. */
export function useAutoClose(afterMs: number | undefined, close: (() => void) | undefined): AutoCloseHold {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointed || isFocused
  // A parent that renders again passes a new function; the time must not start again for that.
  const closeNow = useEffectEvent(() => close?.())

  useEffect(() => {
    if (afterMs === undefined || isHeld) return
    const timer = setTimeout(() => closeNow(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isHeld])

  return {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
}
