import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../live/use-live.ts'

/** Several changes at once are one look. */
const PAUSE_MS = 300

/** Shows the page anew when a case has changed: any of them, or the one of this code. */
export function useDeskLive(code?: string): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive((change) => {
    if (change.noun === 'presence' || (change.noun === 'case' && code !== undefined && change.id !== code)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
