import { localStore } from '../session/browser-storage.ts'
import { DESK_KEYS_OFF_KEY } from '../session/stored-session.ts'
import { Observable, useObservable } from '../ui/observable.ts'

const keysOff = new Observable(localStore.getItem(DESK_KEYS_OFF_KEY) === '1')

export function areKeysOff(): boolean {
  return keysOff.current
}

/** For the whole page at once: the keys, and every hint at one. */
export function switchKeys(to: 'on' | 'off'): void {
  if (to === 'on') localStore.removeItem(DESK_KEYS_OFF_KEY)
  else localStore.setItem(DESK_KEYS_OFF_KEY, '1')
  keysOff.set(to === 'off')
}

export function useKeysOff(): boolean {
  return useObservable(keysOff, false)
}
