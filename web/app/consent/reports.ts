import type { DocumentSettings } from '#contract/calls/page-host.ts'
import { readIsland, SETTINGS_ISLAND } from '#web/data/document.tsx'
import { Analytics, type AnalyticsEvents, type AnalyticsWindow } from './analytics.ts'
import { consent } from './consent-store.ts'
import { carriesSecret } from './reported-address.ts'

let analytics: Analytics | undefined

/** Tells the service of an event, if the visitor agreed. Where the address is secret it does nothing. */
export function report<Name extends keyof AnalyticsEvents>(name: Name, values: AnalyticsEvents[Name]): void {
  const { analyticsKey } = readIsland<DocumentSettings>(SETTINGS_ISLAND)
  if (!analyticsKey || consent.current.record?.analytics !== 'granted' || carriesSecret(location)) return
  analytics ??= openAnalytics(analyticsKey)
  analytics.track(name, values)
}

/** A service that is loaded already is silenced while the address carries a secret: it also reports by itself. */
export function pauseReports(isPaused: boolean): void {
  analytics?.pause(isPaused)
}

function openAnalytics(key: string): Analytics {
  const opened = new Analytics(window as unknown as AnalyticsWindow, key)
  const follow = () => opened.follow(consent.current.record)
  consent.subscribe(follow)
  follow()
  return opened
}
