import { useEffect } from 'react'
import { localStore } from '#web/data/session/browser-storage.ts'
import { SIGNING_KEY, UNSENT_MESSAGES_KEY } from '#web/data/session/stored-session.ts'

/** What signing day writes beside a request that has not gone out. */
const WAITING = '"waiting"'

/**
 * Sends messages that were written without a network, on any page that their writer opens next. Loads nothing without
 * unsent messages.
 */
export function useUnsentMessages(): void {
  useEffect(() => {
    if (localStore.getItem(SIGNING_KEY)?.includes(WAITING)) {
      import('#web/client/signing/send-acts.ts').then(
        ({ sendActs }) => sendActs(),
        () => undefined,
      )
    }
    if (localStore.getItem(UNSENT_MESSAGES_KEY) === null) return
    import('#web/client/threads/browser-queue.ts').then(
      ({ browserQueue }) => browserQueue.flush(),
      // The network that it waits for is away for our own files too: the next page tries again.
      () => undefined,
    )
  }, [])
}
