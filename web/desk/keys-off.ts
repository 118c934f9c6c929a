import { useSyncExternalStore } from 'react'
import { localStore } from '../session/browser-storage.ts'
import { DESK_KEYS_OFF_KEY } from '../session/stored-session.ts'

export function areKeysOff(): boolean {
  return localStore.getItem(DESK_KEYS_OFF_KEY) === '1'
}

const listeners = new Set<() => void>()

/** For the whole page at once: the keys, and every hint at one. */
export function switchKeys(to: 'on' | 'off'): void {
  if (to === 'on') localStore.removeItem(DESK_KEYS_OFF_KEY)
  else localStore.setItem(DESK_KEYS_OFF_KEY, '1')
  for (const listener of listeners) listener()
}

export function useKeysOff(): boolean {
  return useSyncExternalStore(subscribe, areKeysOff, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
