import type { DocumentSettings } from '../../contract/page-host.ts'
import { readIsland, SETTINGS_ISLAND } from '../document.tsx'
import type { Analytics, AnalyticsEvents, AnalyticsWindow } from './analytics.ts'
import { readConsentState, subscribeToConsent } from './consent-store.ts'
import { carriesSecret } from './reported-address.ts'

let opening: Promise<Analytics> | undefined

/** The one function by which pages report; it is safe to call at any time, consent or not. Where the address is secret it does nothing. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, values: AnalyticsEvents[Name]): void {
  const { analyticsKey } = readIsland<DocumentSettings>(SETTINGS_ISLAND)
  if (!analyticsKey || readConsentState().record?.analytics !== 'granted') return
  if (carriesSecret(location)) return
  opening ??= openAnalytics(analyticsKey)
  // A report that cannot be sent is nobody's problem but ours.
  opening.then((analytics) => analytics.track(name, values)).catch(() => undefined)
}

/** A service that is loaded already is silenced while the address carries a secret: it also reports by itself. */
export function pauseReports(isPaused: boolean): void {
  opening?.then((analytics) => analytics.pause(isPaused)).catch(() => undefined)
}

/** Loaded only now: most visitors never agree, and should not pay for it. */
async function openAnalytics(key: string): Promise<Analytics> {
  const { Analytics } = await import('./analytics.ts')
  const analytics = new Analytics(window as unknown as AnalyticsWindow, key)
  const follow = () => analytics.follow(readConsentState().record)
  subscribeToConsent(follow)
  follow()
  return analytics
}
