import type { KeyValueStorage } from './stored-session.ts'

/** Storage that never throws; `setItem` says whether the browser keeps the value. */
export type BrowserStorage = Omit<KeyValueStorage, 'setItem'> & { setItem: (key: string, value: string) => boolean }

/**
 * A browser may forbid storage, where even naming it throws, or have no room left. What it does not keep is there until a reload,
 * or until another tab writes under its name.
 */
export function openStorage(find: () => KeyValueStorage): BrowserStorage {
  const unkept = new Map<string, { value: string; insteadOf: string | null }>()

  function read(key: string): string | null {
    try {
      return find().getItem(key)
    } catch {
      return null
    }
  }

  return {
    getItem(key) {
      const stored = read(key)
      const own = unkept.get(key)
      return own?.insteadOf === stored ? own.value : stored
    },
    setItem(key, value) {
      try {
        find().setItem(key, value)
        unkept.delete(key)
        return true
      } catch {
        unkept.set(key, { value, insteadOf: read(key) })
        return false
      }
    },
    removeItem(key) {
      unkept.delete(key)
      try {
        find().removeItem(key)
      } catch {
        // Where it is forbidden nothing is there.
      }
    },
  }
}

export const localStore = openStorage(() => localStorage)
/** Gone with the tab. */
export const tabStore = openStorage(() => sessionStorage)
