import { localStore } from '#web/data/session/browser-storage.ts'
import { PROVINCE_EVENT, PROVINCE_KEY } from './province-choice.ts'

/** Keeps a province or state for all pages; an empty code forgets it. */
export function rememberProvince(code: string): void {
  if (code === '') localStore.removeItem(PROVINCE_KEY)
  else localStore.setItem(PROVINCE_KEY, code)
  dispatchEvent(new Event(PROVINCE_EVENT))
}
