import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ClientCase } from '../../contract/cases.ts'
import { browserApi } from '../api/browser-api.ts'
import { useLive } from '../live/use-live.ts'
import { CaseStore, type CaseView } from './case-store.ts'

/** What the parts of the page need of the case: how it stands, and where to put a newer one. */
export type CaseHandle = CaseView & Pick<CaseStore, 'take' | 'refresh'>

/** The case that was loaded with the page, kept up to date while somebody looks. */
export function useCase(loaded: ClientCase): CaseHandle {
  const [store] = useState(
    () => new CaseStore(loaded, () => browserApi().call('GET /cases/{code}', { params: { code: loaded.code } })),
  )
  const view = useSyncExternalStore(
    store.subscribe,
    () => store.view,
    () => store.view,
  )

  useEffect(() => store.take(loaded), [store, loaded])
  useLive((change) => {
    if (change.noun === 'anything' || (change.noun === 'case' && change.id === loaded.code)) void store.refresh()
  })

  return { ...view, take: store.take, refresh: store.refresh }
}
