import { useEffect, useRef } from 'react'

/**
 * Runs the check of a field that was left, but not under a pressed pointer: a message that appears then moves the button away
 * between press and release, and the click is lost.
 */
export function useCalmBlur(): (check: () => void) => void {
  const isPressed = useRef(false)

  useEffect(() => {
    function note({ type }: Event) {
      isPressed.current = type === 'pointerdown'
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const kind of kinds) addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, note, true)
    }
  }, [])

  return (check) => {
    if (!isPressed.current) return check()
    // The click comes right after the release.
    addEventListener('pointerup', () => setTimeout(check), { once: true })
  }
}
