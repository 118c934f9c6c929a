import { useSyncExternalStore } from 'react'

/** One value, and who is told when there is another. */
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

/** Its value. Until the page is awake it is `onServer`, which has to be what the server has drawn. */
export function useObservable<T>(observable: Observable<T>, onServer: T = observable.current): T {
  return useSyncExternalStore(
    observable.subscribe,
    () => observable.current,
    () => onServer,
  )
}
