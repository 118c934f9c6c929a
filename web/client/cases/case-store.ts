import type { ClientCase } from '#contract/cases/endpoints.ts'
import { Observable } from '#web/ui/browser/observable.ts'

export type CaseView = {
  case: ClientCase
  /** The last request failed: the case is shown as it was before. */
  isStale: boolean
}

/** A case as the page last saw it. What comes late and is older than what is shown is passed over. */
export class CaseStore extends Observable<CaseView> {
  #load: () => Promise<ClientCase>
  #looking: Promise<void> | null = null
  #isAskedAgain = false

  constructor(loaded: ClientCase, load: () => Promise<ClientCase>) {
    super({ case: loaded, isStale: false })
    this.#load = load
  }

  take = (next: ClientCase): void => {
    if (next.version >= this.current.case.version) this.set({ case: next, isStale: false })
  }

  /** Refetches; if a request is already in flight, runs once more after it. */
  refresh = (): Promise<void> => {
    if (this.#looking) this.#isAskedAgain = true
    this.#looking ??= this.#lookUntilNew().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookUntilNew(): Promise<void> {
    do {
      this.#isAskedAgain = false
      try {
        this.take(await this.#load())
      } catch {
        this.set({ ...this.current, isStale: true })
      }
    } while (this.#isAskedAgain)
  }
}
