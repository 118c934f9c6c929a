import { type RefObject, useEffect, useState } from 'react'
import { scrollHeader } from './header-scroll.ts'

/**
 * Whether the header is hidden. It never is while it has the focus, an open menu, or the keyboard is used to move by
 * Tab.
 */
export function useHeaderHiding(header: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    let state = { y: scrollY, isHidden: false }
    let isTabbing = false

    function update(mayHide: boolean) {
      state = scrollHeader(state, scrollY, mayHide)
      setIsHidden(state.isHidden)
    }
    function onScroll() {
      const isInUse = header.current?.matches(':focus-within, :has(:popover-open)') ?? false
      update(!isTabbing && !isInUse)
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Tab') return
      isTabbing = true
      update(false)
    }
    function onPointer() {
      isTabbing = false
    }

    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('keydown', onKey)
    for (const kind of ['pointerdown', 'wheel', 'touchmove'] as const)
      addEventListener(kind, onPointer, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('keydown', onKey)
      for (const kind of ['pointerdown', 'wheel', 'touchmove'] as const) removeEventListener(kind, onPointer)
    }
  }, [header])

  return isHidden
}
