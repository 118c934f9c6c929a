import { useSyncExternalStore } from 'react'

/** One value and its subscribers. */
export class Observable<T> {
  #current: T
  #listeners = new Set<() => void>()

  constructor(first: T) {
    this.#current = first
  }

  get current(): T {
    return this.#current
  }

  set(next: T): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Its value. Until hydration it is `onServer`, which must match the server's markup. */
export function useObservable<T>(observable: Observable<T>, onServer: T = observable.current): T {
  return useSyncExternalStore(
    observable.subscribe,
    () => observable.current,
    () => onServer,
  )
}
