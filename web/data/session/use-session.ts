import { useSyncExternalStore } from 'react'
import { browserSession } from './browser-session.ts'
import type { Session } from './session-store.ts'

const UNKNOWN: Session = { status: 'unknown' }

/** The server, and the moment of hydration, know nobody: what is shown then must suit everyone. */
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
