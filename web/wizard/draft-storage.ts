import { DRAFT_KEY } from '../session/stored-session.ts'
import { type Draft, parseDraft, serialiseDraft } from './draft.ts'

/* The draft in the browser’s storage, where a reload, a login and another tab find it. Forbidden or full storage keeps nothing. */

export function readDraft(): Draft | null {
  try {
    return parseDraft(localStorage.getItem(DRAFT_KEY), Date.now())
  } catch {
    return null
  }
}

export function writeDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(DRAFT_KEY, serialiseDraft(draft, Date.now()))
    return true
  } catch {
    return false
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY)
  } catch {
    // Nothing can be there.
  }
}
