import { useState } from 'react'

/**
 * Whether a colleague changed what a dialog was opened on, which the live page alone would pass over: told once, so that whoever
 * saves again means it.
 */
export function useMeanwhile(now: string | undefined): () => boolean {
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return false
    setSeen(now)
    return true
  }
}
