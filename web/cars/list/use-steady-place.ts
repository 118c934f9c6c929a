import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Filters stand where they stood when what is above them goes: a box that jumped away under the pointer would be hit wrongly. Not
 * every browser sees to that by itself, so the place says that it does.
 */
export function useSteadyPlace(isAboveShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<{ isAboveShown: boolean; top: number }>(undefined)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const top = element.getBoundingClientRect().top + scrollY
    const before = last.current
    last.current = { isAboveShown, top }
    if (before && before.isAboveShown !== isAboveShown && scrollY > 0)
      scrollBy({ top: top - before.top, behavior: 'instant' })
  }, [isAboveShown])

  return place
}
