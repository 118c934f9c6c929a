import { type DocumentSettings, readIsland, SETTINGS_ISLAND } from '../document.tsx'
import { Analytics, type AnalyticsEvents, type AnalyticsWindow } from './analytics.ts'
import { readConsentState, subscribeToConsent } from './consent-store.ts'

let analytics: Analytics | undefined

/** The one function by which pages report; it is safe to call at any time, consent or not. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, values: AnalyticsEvents[Name]): void {
  browserAnalytics().track(name, values)
}

function browserAnalytics(): Analytics {
  if (analytics) return analytics
  const { analyticsKey } = readIsland<DocumentSettings>(SETTINGS_ISLAND)
  const opened = new Analytics(window as unknown as AnalyticsWindow, analyticsKey)
  opened.follow(readConsentState().record)
  subscribeToConsent(() => opened.follow(readConsentState().record))
  analytics = opened
  return opened
}
