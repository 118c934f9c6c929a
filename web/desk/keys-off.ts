import { useSyncExternalStore } from 'react'

/** Under this name the browser remembers that somebody switched single keys off. */
export const DESK_KEYS_OFF_KEY = 'desk-keys-off'

export function areKeysOff(): boolean {
  return typeof localStorage !== 'undefined' && localStorage.getItem(DESK_KEYS_OFF_KEY) === '1'
}

const listeners = new Set<() => void>()

/** For the whole page at once: the keys, and every hint at one. */
export function switchKeys(to: 'on' | 'off'): void {
  if (to === 'on') localStorage.removeItem(DESK_KEYS_OFF_KEY)
  else localStorage.setItem(DESK_KEYS_OFF_KEY, '1')
  for (const listener of listeners) listener()
}

export function useKeysOff(): boolean {
  return useSyncExternalStore(subscribe, areKeysOff, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
