/** Raised when what is asked for changes; everyone is then asked again. */
export const CONSENT_VERSION = 1
export const CONSENT_KEY = 'consent'

export type ConsentChoice = 'granted' | 'denied'
/** The proof of a choice: what was asked, what was answered, when. */
export type ConsentRecord = { version: number; at: string; analytics: ConsentChoice }

type ConsentStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A record of another version, or one that cannot be read, is no consent. */
export function readConsent(storage: ConsentStorage): ConsentRecord | null {
  try {
    const record = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null') as Partial<ConsentRecord> | null
    if (record?.version !== CONSENT_VERSION || typeof record.at !== 'string') return null
    if (record.analytics !== 'granted' && record.analytics !== 'denied') return null
    return { version: record.version, at: record.at, analytics: record.analytics }
  } catch {
    return null
  }
}

export function writeConsent(storage: ConsentStorage, analytics: ConsentChoice, now: Date): ConsentRecord {
  const record = { version: CONSENT_VERSION, at: now.toISOString(), analytics }
  storage.setItem(CONSENT_KEY, JSON.stringify(record))
  return record
}
