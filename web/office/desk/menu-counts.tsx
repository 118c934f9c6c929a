import { useEffect } from 'react'
import type { MessageKey } from '#locales/keys.ts'
import { inBrackets } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'
import { useCaseNews } from './use-desk-live.ts'

type Counts = { waiting: number; requests: number }

/** The counts of the last response. */
const latest = new Observable<Counts>({ waiting: 0, requests: 0 })

/** Asks again. Counts that cannot be had are not worth a message: the pages themselves will say so. */
export async function refreshMenuCounts(): Promise<void> {
  const counts = await browserApi()
    .call('GET /desk/counts', {})
    .catch(() => null)
  if (counts) latest.set(counts)
}

/** Keeps the numbers beside the menu's entries true while the desk is open. */
export function MenuCounts() {
  useEffect(() => void refreshMenuCounts(), [])
  useCaseNews(() => void refreshMenuCounts())
  return null
}

/** How many people wait for an answer. */
export function WaitingCount() {
  return <Count of="waiting" label="desk.menu.waiting" />
}

/** The number of requests without an assignee. */
export function RequestsCount() {
  return <Count of="requests" label="desk.menu.newCount" />
}

function Count({ of, label }: { of: keyof Counts; label: MessageKey }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const { [of]: count } = useObservable(latest)
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-chip bg-primary px-2.5 text-caption font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{inBrackets(locale, t(label, { count }))}</span>
    </span>
  )
}
