import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/time/durations.ts'

/**
 * The time, to the minute: what is left until a deadline changes without animation, once a minute. Dates and the opening hours, which
 * first pages load, look at the clock themselves: a file more would weigh more than that.
 */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, thisMinute))
}

export function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, 10_000)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
