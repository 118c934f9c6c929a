/**
 * Runs tasks one after the other, in the order of the calls. A failed task rejects for its own caller and does not stop
 * the next.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
