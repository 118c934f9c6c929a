import { localStore } from '#web/data/session/browser-storage.ts'
import { Observable } from '#web/ui/browser/observable.ts'
import { CONSENT_KEY, type ConsentChoice, type ConsentRecord, readConsent, writeConsent } from './consent-record.ts'

type ConsentState = { record: ConsentRecord | null; isOpen: boolean }

/** The state on the server, where the visitor's choice is unknown. */
export const UNREAD_CONSENT: ConsentState = { record: null, isOpen: false }
/** The tab's consent. */
export const consent = new Observable(
  import.meta.env.SSR ? UNREAD_CONSENT : { record: readConsent(localStore), isOpen: false },
)

if (!import.meta.env.SSR) {
  // A choice in another tab holds here too.
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) consent.set({ ...consent.current, record: readConsent(localStore) })
  })
}

export function decideConsent(choice: ConsentChoice): void {
  consent.set({ record: writeConsent(localStore, choice, new Date()), isOpen: false })
}

/** From the footer: the same question again, whatever was answered. */
export function openConsentSettings(): void {
  consent.set({ ...consent.current, isOpen: true })
}

export function closeConsentSettings(): void {
  consent.set({ ...consent.current, isOpen: false })
}
