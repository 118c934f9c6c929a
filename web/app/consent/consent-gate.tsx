import { Suspense } from 'react'
import { useDocumentSettings } from '#web/data/document.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useObservable } from '#web/ui/browser/observable.ts'
import { consent, UNREAD_CONSENT } from './consent-store.ts'

const ConsentBanner = lazyComponent(async () => (await import('./consent-banner.tsx')).ConsentBanner)
const PageReports = lazyComponent(async () => (await import('./page-reports.ts')).PageReports)

/** Asks once, when there is something to ask for; the footer opens it at any time. */
export function ConsentGate() {
  const { analyticsKey } = useDocumentSettings()
  const state = useObservable(consent, UNREAD_CONSENT)
  const isHydrated = state !== UNREAD_CONSENT
  const isReported = analyticsKey !== null && state.record?.analytics === 'granted'
  const isAsked = isHydrated && analyticsKey !== null && state.record === null
  return (
    <Suspense>
      {isReported && <PageReports />}
      {(isAsked || state.isOpen) && (
        <ConsentBanner
          choice={state.record?.analytics ?? null}
          isMeasured={analyticsKey !== null}
          isReopened={state.isOpen}
        />
      )}
    </Suspense>
  )
}
