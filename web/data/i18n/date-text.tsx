import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { type DateOutput, type DateValue, displayDate, parseDate } from './date-display.ts'
import { useI18n } from './i18n.tsx'

/**
 * A date in the reader's own time zone. The server does not know the zone and writes the UTC date; the same is hydrated and
 * then corrected, so a cached page is right for everyone.
 */
export function DateText({ value, output = 'long' }: { value: DateValue; output?: DateOutput }) {
  const { locale, t } = useI18n()
  const timeZone = useSyncExternalStore(never, browserTimeZone, serverTimeZone)
  const minute = useSyncExternalStore(output === 'relative' ? everyMinute : never, currentMinute, noMinute)
  const isMounted = minute !== null
  const text = displayDate(value, output === 'relative' && !isMounted ? 'dateOnly' : output, { locale, t, timeZone })
  const date = value ? parseDate(value) : undefined
  // The date formats of the server's ICU and the browser's may differ in a space or a dot.
  return (
    <time dateTime={date?.toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}

function never(): () => void {
  return () => {}
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}

let ownTimeZone: string | undefined

/** Asked once for as long as the page lives: each date asks several times, and an answer takes a formatter to make. */
function browserTimeZone(): string {
  ownTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return ownTimeZone
}

function serverTimeZone(): string {
  return 'UTC'
}

function currentMinute(): number | null {
  return Math.floor(Date.now() / MINUTE_MS)
}

function noMinute(): null {
  return null
}
