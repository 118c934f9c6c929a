import { registerOffline } from '#web/data/offline/keep-offline.ts'
import { OFFLINE_SCOPES, offlineCache } from '#web/data/offline/offline-scopes.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { PAPER_CACHE, READER_STORED_KEY } from './cache-name.ts'
import { keptBytes } from './kept-files.ts'
import { FIRST_FILES, READER_BYTES } from './reader-size.ts'
import { openReader, READER_SCRIPT } from './reader-worker.ts'

/** `gone`: it was stored, and the browser has dropped it or a part of it. */
export type StoredReader = { state: 'none' | 'partly' | 'stored' | 'gone'; bytes: number }

/** What of the reader works without a network, as this build needs it. */
export async function lookStored(): Promise<StoredReader> {
  const bytes = await keptBytes(FIRST_FILES)
  const hasScript = (await scriptCache()?.match(READER_SCRIPT)) !== undefined
  if (hasScript && bytes >= READER_BYTES) return { state: 'stored', bytes }
  const wasStored = localStore.getItem(READER_STORED_KEY) !== null
  return { state: wasStored ? 'gone' : bytes > 0 && hasScript ? 'partly' : 'none', bytes }
}

/** Fetches what is missing, part by part; what has come stays when it is cut short. */
export async function storeReader(onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  // Script and parts of an older build.
  await globalThis.caches.delete(offlineCache(OFFLINE_SCOPES.reader))
  if (!(await registerOffline(OFFLINE_SCOPES.reader))) throw new Error('This browser keeps nothing for offline use')
  await navigator.storage?.persist?.().catch(() => false)
  await new Promise<void>((resolve, reject) => {
    const stop = openReader({ prepare: true }, (message) => {
      if (message.kind === 'fetching') onSent(message.sent)
      else if (message.kind === 'prepared') resolve()
      else reject(new Error(message.kind))
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(new DOMException('Cut short', 'AbortError'))
    })
  })
  localStore.setItem(READER_STORED_KEY, '1')
}

export async function removeStored(): Promise<void> {
  localStore.removeItem(READER_STORED_KEY)
  const registration = await navigator.serviceWorker?.getRegistration(OFFLINE_SCOPES.reader)
  await registration?.unregister()
  await Promise.all([PAPER_CACHE, offlineCache(OFFLINE_SCOPES.reader)].map((name) => globalThis.caches.delete(name)))
}

function scriptCache(): Pick<CacheStorage, 'match'> | undefined {
  return globalThis.caches
}
