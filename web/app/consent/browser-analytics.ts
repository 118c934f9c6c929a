import type { AnalyticsEvents } from './analytics.ts'
import { consent } from './consent-store.ts'

/**
 * The one function by which pages report; it is safe to call at any time, consent or not. What reports is loaded only after a yes:
 * most visitors never agree, and should not pay for it.
 */
export function track<Name extends keyof AnalyticsEvents>(name: Name, values: AnalyticsEvents[Name]): void {
  if (consent.current.record?.analytics !== 'granted') return
  // A report that cannot be sent must not disturb the visitor.
  import('./reports.ts').then(({ report }) => report(name, values)).catch(() => undefined)
}
