import { useEffect, useState } from 'react'

/** Whether there is a network: what the browser says, unless nothing answered just now, which the browser may not have noticed. */
export function useOnline(wasAnswered = true): boolean {
  // The server knows no network.
  const [isOnline, setIsOnline] = useState(() => import.meta.env.SSR || (navigator.onLine && wasAnswered))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('online', () => setIsOnline(true), { signal })
    addEventListener('offline', () => setIsOnline(false), { signal })
    return () => leaving.abort()
  }, [])
  return isOnline
}
