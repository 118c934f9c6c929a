import { useEffect, useState } from 'react'

/** A list that is there sooner needs no skeleton: one that flashes only makes it feel slow. */
const SLOW_AFTER_MS = 150

export function useSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}
