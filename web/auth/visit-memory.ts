import { tabStore } from '../session/browser-storage.ts'
import type { KeyValueStorage } from '../session/stored-session.ts'

/** Who sent the visitor here, and which page they wanted before they left for Google. */
export type VisitFact = 'referral-code' | 'wanted-page'

const FACTS: readonly VisitFact[] = ['referral-code', 'wanted-page']

/*
 * What must survive until there is an account or a login. In the tab's own storage, and gone afterwards, so that a signed-in
 * browser keeps nothing but its session.
 */

export function remember(fact: VisitFact, value: string, storage: KeyValueStorage = tabStore): void {
  storage.setItem(fact, value)
}

export function recall(fact: VisitFact, storage: KeyValueStorage = tabStore): string | null {
  return storage.getItem(fact) || null
}

export function forgetVisit(storage: KeyValueStorage = tabStore): void {
  for (const fact of FACTS) storage.removeItem(fact)
}
