import { useEffect, useState } from 'react'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { browserWaiting } from '#web/app/waiting/use-waiting.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useLive } from '#web/data/live/use-live.ts'
import { useObservable } from '#web/ui/browser/observable.ts'
import { CaseStore, type CaseView } from './case-store.ts'

/** A look that failed is tried again this often, until one works. */
const RETRY_MS = 5_000

/** What the parts of the page need of the case: how it stands, and where to put a newer one. */
export type CaseHandle = CaseView & Pick<CaseStore, 'take' | 'refresh'>

/** The case that was loaded with the page, kept up to date while the page is open. */
export function useCase(loaded: ClientCase): CaseHandle {
  const [store] = useState(
    () => new CaseStore(loaded, () => browserApi().call('GET /cases/{code}', { params: { code: loaded.code } })),
  )
  const view = useObservable(store)

  useEffect(() => store.take(loaded), [store, loaded])
  useLive((change) => {
    if (change.noun === 'anything' || (change.noun === 'case' && change.id === loaded.code)) void store.refresh()
  })

  const { isStale } = view
  useEffect(() => {
    if (!isStale) return
    const timer = setInterval(() => void store.refresh(), RETRY_MS)
    return () => clearInterval(timer)
  }, [store, isStale])

  const { version, unread } = view.case
  useEffect(() => {
    void look(version, unread)
  }, [version, unread])

  return { ...view, take: store.take, refresh: store.refresh }
}

/** What was done or read here no longer waits: the header's mark follows. */
function look(_version: number, _unread: number): Promise<void> {
  return browserWaiting.refresh()
}
