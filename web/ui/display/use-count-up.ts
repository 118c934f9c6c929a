import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { COUNT_UP_MS, countUpAt } from './count-up.ts'

/**
 * Counts to the target once, when the element is first seen. A number that was already in sight when the server's page came
 * alive stays as it is: going back to nothing would only blink.
 */
export function useCountUp(target: number): { ref: RefObject<HTMLElement | null>; shown: number } {
  const ref = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(target)
  const cameFromServer = useRef(!useHydrated())

  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    let isFirstLook = true
    const observer = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting ?? false
      if (isSeen) observer.disconnect()
      if (isSeen && !(isFirstLook && cameFromServer.current)) {
        const start = performance.now()
        const tick = (now: number) => {
          setShown(countUpAt(now - start, target))
          if (now - start < COUNT_UP_MS) frame = requestAnimationFrame(tick)
        }
        frame = requestAnimationFrame(tick)
      }
      isFirstLook = false
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(target)
    }
  }, [target])

  return { ref, shown }
}
