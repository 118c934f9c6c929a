import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 2_000

/** While a copy is being made the page looks again, because it rarely takes longer than a moment. */
export function useFinishedExport(isPending: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate])
}
