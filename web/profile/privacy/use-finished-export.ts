import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/** While a copy is being made the page looks again: soon, because it rarely takes longer than a moment, then ever later. */
export function useFinishedExport(isPending: boolean): void {
  const { revalidate, state } = useRevalidator()
  const waitMs = useRef(FIRST_LOOK_MS)
  useEffect(() => {
    if (!isPending) waitMs.current = FIRST_LOOK_MS
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => {
      waitMs.current = Math.min(waitMs.current * 1.5, LAST_LOOK_MS)
      void revalidate()
    }, waitMs.current)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate])
}
