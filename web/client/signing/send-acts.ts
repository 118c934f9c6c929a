import { browserApi } from '#web/data/api/browser-api.ts'
import { isRefusal } from '#web/data/api/refusal.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { currentPerson } from '#web/data/session/current-person.ts'
import { withTabLock } from '#web/data/session/with-tab-lock.ts'
import { type KeptAct, readKept, settled, waitingOf, writeKept } from './kept-offer.ts'

const LOCK = 'signing-acts'

/** Sends what waits, one tab at a time; what does not get through waits for the next try. */
export function sendActs(): Promise<void> {
  return withTabLock(LOCK, sendAll)
}

async function sendAll(): Promise<void> {
  const owner = currentPerson()
  const kept = readKept(localStore, owner)
  for (const { act, code, key, at, over } of kept ? waitingOf(kept) : []) {
    if (currentPerson() !== owner) return
    try {
      const body = { act, asked_at: at, over }
      await browserApi().call('POST /cases/{code}/signing', { params: { code }, body, idempotencyKey: key })
      settle(key, 'sent')
    } catch (error) {
      if (isRefusal(error)) settle(key, 'refused')
    }
  }
}

/** Read again: the stored offer may have changed meanwhile. */
function settle(key: string, state: KeptAct['state']): void {
  const kept = readKept(localStore, currentPerson())
  if (kept) writeKept(localStore, settled(kept, key, state))
}
