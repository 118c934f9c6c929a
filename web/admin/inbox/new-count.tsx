import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'

let count = 0
const listeners = new Set<() => void>()

/** Asks again how many are new. A count that cannot be had is not worth a message: the inbox itself will say so. */
export async function refreshNewCount(): Promise<void> {
  const answer = await browserApi()
    .call('GET /inbox/admin/count', { query: { status: 'new' } })
    .catch(() => null)
  if (!answer || answer.count === count) return
  count = answer.count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many requests nobody has looked after yet, beside the menu’s entry. */
export function NewCount() {
  const { t } = useI18n()
  const format = useFormat()
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

  useEffect(() => {
    void refreshNewCount()
  }, [])

  if (shown === 0) return null
  return (
    <span className="ml-auto rounded-chip bg-primary px-2.5 text-caption font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{format.number(shown)}</span>
      <span className="sr-only">({t('admin.menu.newCount', { count: shown })})</span>
    </span>
  )
}
