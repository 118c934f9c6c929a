import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { WaitingCases } from '#contract/cases/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useObservable } from '#web/ui/browser/observable.ts'
import { useUnreadCount } from '../notifications/use-unread.ts'
import { WaitingStore } from './waiting-store.ts'

/** The tab's own store; it sends no request until a person is signed in. */
export const browserWaiting = new WaitingStore(() => browserApi().call('GET /cases/waiting', {}))

export function useWaiting(): WaitingCases | null {
  return useObservable(browserWaiting, null)
}

/** Reads with each page, and with each notification: whatever happens in a case brings one. */
export function useWaitingLooks(): void {
  const { pathname } = useLocation()
  const unread = useUnreadCount()
  const newest = unread?.newest ?? null

  useEffect(() => {
    void look(pathname, newest)
  }, [pathname, newest])
  useEffect(() => browserWaiting.forget, [])
}

function look(_page: string, _newest: string | null): Promise<void> {
  return browserWaiting.refresh()
}
