import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLive } from '#web/data/live/use-live.ts'
import { useObservable } from '#web/ui/browser/observable.ts'
import { browserQueue } from './browser-queue.ts'
import type { QueueState, Unsent } from './send-queue.ts'
import { type Side, threadApi } from './thread-api.ts'
import { ThreadStore } from './thread-store.ts'

const NOTHING: QueueState = { messages: [], isWaiting: false }

/** One conversation as its reader sees it: what the server has, then what is still on its way to it. */
export function useThread(side: Side, code: string) {
  const [{ api, store }] = useState(() => {
    const calls = threadApi(side, code)
    return { api: calls, store: new ThreadStore(calls) }
  })
  const state = useObservable(store)
  const queue = useSyncExternalStore(
    browserQueue.subscribe,
    () => browserQueue.current,
    () => NOTHING,
  )
  useEffect(() => {
    void store.refresh()
    void browserQueue.flush()
    return browserQueue.onSent((sentCode, message) => {
      if (sentCode === code) store.add(message)
    })
  }, [store, code])
  useLive((change) => {
    if (change.noun === 'presence') return
    if (change.noun === 'anything') void browserQueue.flush()
    if (change.noun === 'anything' || change.id === code) void store.refresh()
  })
  const known = new Set(state.messages.flatMap(({ key }) => key ?? []))
  const isOfThis = (message: Unsent) => message.code === code && message.side === side && !known.has(message.key)
  return { api, store, state, unsent: queue.messages.filter(isOfThis), isWaiting: queue.isWaiting }
}
