import { useEffect, useRef } from 'react'

/**
 * Runs something once no pointer is pressed: a message that appears between press and release moves the button away, and the
 * click is lost.
 */
export function useAfterPress(): (run: () => void) => void {
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

  return (run) => {
    if (!isPressed.current) return run()
    // The click comes right after the release.
    addEventListener('pointerup', () => setTimeout(run), { once: true })
  }
}
