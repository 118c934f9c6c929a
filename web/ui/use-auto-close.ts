import { useEffect, useState } from 'react'

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

  useEffect(() => {
    if (afterMs === undefined || !close || isHeld) return
    const timer = setTimeout(close, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, close, isHeld])

  return {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
}
