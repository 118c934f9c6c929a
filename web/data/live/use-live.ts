import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEvent } from '#contract/notifications/live-constants.ts'
import { browserTransport } from '../api/browser-api.ts'
import { failureOf } from '../api/client.ts'
import { idleTimeout } from '../api/idle-timeout.ts'
import { browserSession } from '../session/browser-session.ts'
import { readEvents } from './event-stream.ts'
import { type LiveChange, LiveStore } from './live-store.ts'

/** The server says something every 25 seconds at least; a line that is silent for longer than two of them is dead. */
const SILENT_MS = 60_000

/**
 * The tab's stream, shared by everything on the page. It does nothing without a listener, and the server never adds
 * one.
 */
const browserLive = new LiveStore({ open, person, isHidden, watch, random: Math.random })

/**
 * Tells of changes as they happen, and whether the line stands. A change says what, never how: ask the API again.
 * `anything` comes whenever something may have been missed.
 */
export function useLive(onChange: (change: LiveChange) => void): { isConnected: boolean } {
  const tell = useEffectEvent(onChange)
  useEffect(() => browserLive.listen((change) => tell(change)), [])
  const isConnected = useSyncExternalStore(browserLive.subscribe, readConnected, readDisconnected)
  return { isConnected }
}

function readConnected(): boolean {
  return browserLive.isConnected
}

function readDisconnected(): boolean {
  return false
}

/** Read by `fetch`, so that the token travels in its header and never in an address. */
async function open(signal: AbortSignal): Promise<AsyncIterable<LiveEvent>> {
  const waiting = idleTimeout(SILENT_MS)
  const either = AbortSignal.any([signal, waiting.signal])
  const headers = { accept: 'text/event-stream' }
  const response = await browserTransport().fetch('/live', { headers, signal: either })
  if (!response.ok || !response.body) {
    waiting.stop()
    throw await failureOf(response)
  }
  return events(response.body, waiting)
}

async function* events(
  body: ReadableStream<Uint8Array>,
  waiting: ReturnType<typeof idleTimeout>,
): AsyncGenerator<LiveEvent> {
  try {
    for await (const data of readEvents(body, waiting.renew)) yield JSON.parse(data) as LiveEvent
  } finally {
    waiting.stop()
  }
}

function person(): string | null {
  const session = browserSession().current
  return session.status === 'signedIn' ? (session.user?.id ?? '') : null
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

function watch(listener: (what: 'person' | 'visibility' | 'network') => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', () => listener('visibility'), { signal })
  for (const type of ['online', 'offline']) addEventListener(type, () => listener('network'), { signal })
  const unsubscribe = browserSession().subscribe(() => listener('person'))
  return () => {
    stop.abort()
    unsubscribe()
  }
}
