import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far outside the screen pictures begin to load: cards, and the small ones beside a large one. */
export const LAZY_MARGIN_PX = { card: 100, thumbnail: 50 } as const
export type LazyMargin = keyof typeof LAZY_MARGIN_PX

/** Whether the element has come near the screen once. The browser's own lazy loading has margins of its own choice. */
export function useNear<Box extends Element>(margin: LazyMargin): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${LAZY_MARGIN_PX[margin]}px` },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return [box, isNear]
}
