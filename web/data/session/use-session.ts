import { useSyncExternalStore } from 'react'
import { browserSession } from './browser-session.ts'
import type { Session } from './session-store.ts'

const UNKNOWN: Session = { status: 'unknown' }

/** On the server, and during hydration, the session is unknown: the markup must suit everyone. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, read, readUnknown)
}

function subscribe(listener: () => void): () => void {
  return browserSession().subscribe(listener)
}

function read(): Session {
  return browserSession().current
}

function readUnknown(): Session {
  return UNKNOWN
}
