import { localStore } from '#web/data/session/browser-storage.ts'
import { DESK_KEYS_OFF_KEY } from '#web/data/session/stored-session.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'

const shortcutsOff = new Observable(localStore.getItem(DESK_KEYS_OFF_KEY) === '1')

export function areShortcutsOff(): boolean {
  return shortcutsOff.current
}

/** Switches the desk's single-key shortcuts, and with them every hint at one, so that no page names a key that does nothing. */
export function switchShortcuts(to: 'on' | 'off'): void {
  if (to === 'on') localStore.removeItem(DESK_KEYS_OFF_KEY)
  else localStore.setItem(DESK_KEYS_OFF_KEY, '1')
  shortcutsOff.set(to === 'off')
}

export function useShortcutsOff(): boolean {
  return useObservable(shortcutsOff, false)
}
