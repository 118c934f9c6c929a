import { useSyncExternalStore } from 'react'

/** False on the server and until hydration: use it for what differs by address or visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isAwake, isAsleep)
}

function subscribe(): () => void {
  return () => undefined
}

function isAwake(): boolean {
  return true
}

function isAsleep(): boolean {
  return false
}
