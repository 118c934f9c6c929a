import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#web/data/live/use-live.ts'

/** Several changes at once are one look. */
const DEBOUNCE_MS = 300

/** Promises run out and requests come in without any case changing. */
const LOOK_AGAIN_MS = 60_000

/** Calls when a case has changed (any of them, or the one of this code), and once a minute. */
export function useCaseNews(onNews: () => void, code?: string): void {
  useEveryMinute(onNews)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive((change) => {
    if (change.noun === 'presence' || (change.noun === 'case' && code !== undefined && change.id !== code)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onNews, DEBOUNCE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Counted from when the page was opened, so that not all tabs ask at once. A hidden tab asks nothing. */
function useEveryMinute(onMinute: () => void): void {
  const tell = useEffectEvent(onMinute)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tell()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}

/**
 * Without a network, or while the server restarts, the page stays as it is: a failed reload would replace it by an
 * error page and lose unsaved input.
 */
function useShowAnew(): () => void {
  const { revalidate } = useRevalidator()
  async function showAnew() {
    const answer = await fetch('/healthz').catch(() => undefined)
    if (answer?.ok) await revalidate()
  }
  return () => {
    if (navigator.onLine) void showAnew()
  }
}

/** Reloads the page's data when a case has changed, and once a minute. */
export function useDeskLive(code?: string): void {
  useCaseNews(useShowAnew(), code)
}

/** Reloads a page without cases once a minute. */
export function useDeskMinute(): void {
  useEveryMinute(useShowAnew())
}
