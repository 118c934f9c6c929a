import { useState } from 'react'

/**
 * Whether the value has changed since the dialog opened: a colleague may have saved meanwhile, and the live page would show that without
 * a word. It answers yes once, so that whoever saves again means it.
 */
export function useChangedSince(now: string | undefined): () => boolean {
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return false
    setSeen(now)
    return true
  }
}
