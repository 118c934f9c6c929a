/** How many people wait for an answer, as the desk last heard. */
class WaitingStore {
  #count = 0
  #listeners = new Set<() => void>()

  get count(): number {
    return this.#count
  }

  set = (count: number): void => {
    if (count === this.#count) return
    this.#count = count
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const waitingStore = new WaitingStore()
