/** Does one thing after the other, in the order in which they were asked for. One that fails tells whoever asked, and holds up none. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
