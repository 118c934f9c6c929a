import { browserSession } from '#web/data/session/browser-session.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { currentPerson } from '#web/data/session/current-person.ts'
import { UNSENT_MESSAGES_KEY } from '#web/data/session/stored-session.ts'
import { withTabLock } from '#web/data/session/with-tab-lock.ts'
import { keptDrafts } from './kept-drafts.ts'
import { SendQueue } from './send-queue.ts'
import { threadApi } from './thread-api.ts'

const LOCK = 'unsent-messages'

/** The tab's unsent messages. It does nothing until its first call, and the server never makes one. */
export const browserQueue = new SendQueue({
  // As it is: the queue finds out by itself what it has no room for.
  storage: () => localStorage,
  owner: currentPerson,
  send: (side, code, message) => threadApi(side, code).send(message),
  withTabLock: (work) => withTabLock(LOCK, work),
  watch,
})

export const browserDrafts = keptDrafts(localStore)

function watch(listener: () => void): void {
  addEventListener('online', listener)
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === UNSENT_MESSAGES_KEY) listener()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
  browserSession().subscribe(listener)
}
