import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../live/use-live.ts'

/** Several changes at once are one look. */
const DEBOUNCE_MS = 300

/** Calls when a case has changed: any of them, or the one of this code. */
export function useCaseNews(onNews: () => void, code?: string): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive((change) => {
    if (change.noun === 'presence' || (change.noun === 'case' && code !== undefined && change.id !== code)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onNews, DEBOUNCE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Shows the page anew when a case has changed. */
export function useDeskLive(code?: string): void {
  const { revalidate } = useRevalidator()
  useCaseNews(() => void revalidate(), code)
}
