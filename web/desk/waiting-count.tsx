import { useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { waitingStore } from './waiting-store.ts'

/** How many people wait for an answer, beside the menu’s entry. */
export function WaitingCount() {
  const { t } = useI18n()
  const format = useFormat()
  const count = useSyncExternalStore(
    waitingStore.subscribe,
    () => waitingStore.count,
    () => 0,
  )
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-chip bg-primary px-2.5 text-caption font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">({t('desk.menu.waiting', { count })})</span>
    </span>
  )
}
