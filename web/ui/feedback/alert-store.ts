import { Observable } from '../browser/observable.ts'
import type { AlertType } from './alert.tsx'

export type AlertContent = {
  type: AlertType
  /** One sentence, set bold. */
  text: string
  /** One line more. */
  more?: string
  /** Where to go on from here. */
  link?: { to: string; text: string }
  /** True unless it is said otherwise. */
  canDismiss?: boolean
  /** Closes by itself after this long, not counting the time under the pointer or focus. */
  autoCloseMs?: number
  /** Said just before a redirect: it is shown on the page where the visitor arrives. Others go with their page. */
  isKeptOnArrival?: boolean
}

export type ShownAlert = AlertContent & { id: number }

/** The tab's alerts: browser only, so that nothing of one visitor waits in a server's memory. */
export const shownAlerts = new Observable<readonly ShownAlert[]>([])
let lastId = 0

export function showAlert(content: AlertContent): number {
  if (typeof document === 'undefined') throw new Error('Alerts are shown in a browser')
  lastId += 1
  // The same words twice are one message.
  set([...shownAlerts.current.filter((alert) => alert.text !== content.text), { ...content, id: lastId }])
  return lastId
}

export function dismissAlert(id: number): void {
  set(shownAlerts.current.filter((alert) => alert.id !== id))
}

/** A page was left: what belonged to it goes, what was said for the next one stays for one page. */
export function arriveWithAlerts(): void {
  const kept = shownAlerts.current.filter((alert) => alert.isKeptOnArrival)
  set(kept.map((alert) => ({ ...alert, isKeptOnArrival: false })))
}

function set(next: readonly ShownAlert[]): void {
  if (next.length > 0 || shownAlerts.current.length > 0) shownAlerts.set(next)
}
