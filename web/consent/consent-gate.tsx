import { Suspense, useSyncExternalStore } from 'react'
import { useDocumentSettings } from '../document.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { readConsentState, readUnknownConsent, subscribeToConsent } from './consent-store.ts'
import { usePageReports } from './use-page-reports.ts'

const ConsentBanner = lazyComponent(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/** Asks once, when there is something to ask for; the footer opens it at any time. */
export function ConsentGate() {
  const { analyticsKey } = useDocumentSettings()
  const state = useSyncExternalStore(subscribeToConsent, readConsentState, readUnknownConsent)
  const isHydrated = state !== readUnknownConsent()
  usePageReports(analyticsKey !== null && state.record?.analytics === 'granted')
  const isAsked = isHydrated && analyticsKey !== null && state.record === null
  if (!isAsked && !state.isOpen) return null
  return (
    <Suspense>
      <ConsentBanner
        choice={state.record?.analytics ?? null}
        isMeasured={analyticsKey !== null}
        isReopened={state.isOpen}
      />
    </Suspense>
  )
}
