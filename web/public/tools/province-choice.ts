import { useSyncExternalStore } from 'react'
import { localStore } from '#web/data/session/browser-storage.ts'

/** Name in the browser's storage of the province or state where the reader will register a car. */
export const PROVINCE_KEY = 'province'
/** The event for this tab; other tabs get the `storage` event. */
export const PROVINCE_EVENT = 'provincechange'

/** The code, such as `QC`, that the reader chose on this device; asked once, never guessed. `null` on the server and until chosen. */
export function useProvinceChoice(): string | null {
  return useSyncExternalStore(subscribe, readProvinceChoice, () => null)
}

export function readProvinceChoice(): string | null {
  return /^[A-Z]{2}$/.exec(localStore.getItem(PROVINCE_KEY) ?? '')?.[0] ?? null
}

function subscribe(listener: () => void): () => void {
  addEventListener(PROVINCE_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(PROVINCE_EVENT, listener)
    removeEventListener('storage', listener)
  }
}
