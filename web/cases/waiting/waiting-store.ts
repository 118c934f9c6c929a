import type { WaitingCases } from '../../../contract/cases.ts'

/** Whether something of the signed-in person's waits for them: a message, a to-do, a decision. */
export class WaitingStore {
  #ask: () => Promise<WaitingCases>
  #current: WaitingCases | null = null
  /** Counts those whose answers may be shown: one that was asked for somebody who has left is passed over. */
  #person = 0
  #listeners = new Set<() => void>()

  constructor(ask: () => Promise<WaitingCases>) {
    this.#ask = ask
  }

  get current(): WaitingCases | null {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A look that fails changes nothing: the next one comes with the next page. */
  refresh = async (): Promise<void> => {
    const person = this.#person
    const answer = await this.#ask().catch(() => undefined)
    if (answer && person === this.#person) this.#set(answer)
  }

  /** Whoever it was about has left. */
  forget = (): void => {
    this.#person += 1
    this.#set(null)
  }

  #set(next: WaitingCases | null): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }
}
