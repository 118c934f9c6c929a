import { localStore } from '../session/browser-storage.ts'
import { CONSENT_KEY, type ConsentChoice, type ConsentRecord, readConsent, writeConsent } from './consent-record.ts'

export type ConsentState = { record: ConsentRecord | null; isOpen: boolean }

const UNREAD: ConsentState = { record: null, isOpen: false }
let state: ConsentState | undefined
const listeners = new Set<() => void>()

/** The tab's consent. Read when first asked for, which only a browser does. */
export function readConsentState(): ConsentState {
  state ??= { record: readConsent(localStore), isOpen: false }
  return state
}

export function readUnknownConsent(): ConsentState {
  return UNREAD
}

export function decideConsent(choice: ConsentChoice): void {
  set({ record: writeConsent(localStore, choice, new Date()), isOpen: false })
}

/** From the footer: the same question again, whatever was answered. */
export function openConsentSettings(): void {
  set({ ...readConsentState(), isOpen: true })
}

export function closeConsentSettings(): void {
  set({ ...readConsentState(), isOpen: false })
}

export function subscribeToConsent(listener: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === CONSENT_KEY || key === null) set({ ...readConsentState(), record: readConsent(localStore) })
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function set(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}
