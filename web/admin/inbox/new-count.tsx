import { useEffect, useSyncExternalStore } from 'react'
import { isStaff } from '../../../contract/people.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useSession } from '../../session/use-session.ts'

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
  const session = useSession()
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

  // The frame is there before the guard has decided: nothing is asked for whom it turns away.
  const isAllowed = session.status === 'signedIn' && isStaff(session.user?.role)
  useEffect(() => {
    if (isAllowed) void refreshNewCount()
  }, [isAllowed])

  if (shown === 0) return null
  return (
    <span className="ml-auto rounded-chip bg-primary px-2.5 text-caption font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{format.number(shown)}</span>
      <span className="sr-only">({t('admin.menu.newCount', { count: shown })})</span>
    </span>
  )
}
