import { tabStore } from '#web/data/session/browser-storage.ts'
import type { KeyValueStorage } from '#web/data/session/stored-session.ts'

/**
 * What must survive until there is an account or a login: who sent the visitor here, and which page they wanted before they left for
 * Google. In the tab's own storage and cleared afterwards, so that a signed-in browser keeps nothing but its session.
 */
export type VisitFact = 'referral-code' | 'wanted-page'

const FACTS: readonly VisitFact[] = ['referral-code', 'wanted-page']

export function storeVisitFact(fact: VisitFact, value: string, storage: KeyValueStorage = tabStore): void {
  storage.setItem(fact, value)
}

export function readVisitFact(fact: VisitFact, storage: KeyValueStorage = tabStore): string | null {
  return storage.getItem(fact) || null
}

export function clearVisit(storage: KeyValueStorage = tabStore): void {
  for (const fact of FACTS) storage.removeItem(fact)
}
