import { useSyncExternalStore } from 'react'

/** False on the server and until hydration: use it for what differs by address or visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, onClient, onServer)
}

function subscribe(): () => void {
  return () => undefined
}

function onClient(): boolean {
  return true
}

function onServer(): boolean {
  return false
}
