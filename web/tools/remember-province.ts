import { PROVINCE_EVENT, PROVINCE_KEY } from './province-choice.ts'

/** Keeps a province or state for all pages; an empty code forgets it. */
export function rememberProvince(code: string): void {
  try {
    if (code === '') localStorage.removeItem(PROVINCE_KEY)
    else localStorage.setItem(PROVINCE_KEY, code)
  } catch {
    // Forbidden or full: this page still has it in its address.
  }
  dispatchEvent(new Event(PROVINCE_EVENT))
}
