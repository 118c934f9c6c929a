import { useSyncExternalStore } from 'react'

/** Name in the browser's storage of the province or state where the reader will register a car. */
export const PROVINCE_KEY = 'province'

const CODE = /^[A-Z]{2}$/
const listeners = new Set<() => void>()

/** The code, such as `QC`, that the reader chose on this device; asked once, never guessed. `null` on the server and until chosen. */
export function useProvinceChoice(): string | null {
  return useSyncExternalStore(subscribe, readProvinceChoice, () => null)
}

export function readProvinceChoice(): string | null {
  try {
    const code = localStorage.getItem(PROVINCE_KEY)
    return code !== null && CODE.test(code) ? code : null
  } catch {
    // Storage may be forbidden; then it is asked on every page.
    return null
  }
}

/** An empty code forgets it. */
export function rememberProvince(code: string): void {
  try {
    if (code === '') localStorage.removeItem(PROVINCE_KEY)
    else if (CODE.test(code)) localStorage.setItem(PROVINCE_KEY, code)
  } catch {
    // Forbidden or full: this page still has it in its address.
  }
  for (const listener of listeners) listener()
}

/** Another tab may choose too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
