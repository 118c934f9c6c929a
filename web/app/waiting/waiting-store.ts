import type { WaitingCases } from '#contract/cases/endpoints.ts'
import { Observable } from '#web/ui/browser/observable.ts'

/** Whether something of the signed-in person's waits for them: a message, a to-do, a decision. */
export class WaitingStore extends Observable<WaitingCases | null> {
  #ask: () => Promise<WaitingCases>
  /** Counts the people signed in: an answer requested for an earlier one is dropped. */
  #person = 0

  constructor(ask: () => Promise<WaitingCases>) {
    super(null)
    this.#ask = ask
  }

  /** A look that fails changes nothing: the next one comes with the next page. */
  refresh = async (): Promise<void> => {
    const person = this.#person
    const answer = await this.#ask().catch(() => undefined)
    if (answer && person === this.#person) this.set(answer)
  }

  /** Its person has logged out. */
  forget = (): void => {
    this.#person += 1
    this.set(null)
  }
}
