/** The fragment of every link that leads to the reply field of a case. */
export const REPLY_HASH = '#reply'

/**
 * What is typed after a link to the reply field was followed and before the field has the focus. The page of a case loads in the
 * meantime: without this its letters would be shortcuts. The field takes the text when it gets the focus.
 */
export class PendingReply {
  #typed: string | null = null

  get isPending(): boolean {
    return this.#typed !== null
  }

  start(): void {
    this.#typed ??= ''
  }

  /** Takes a key that types or deletes a character; false for every other key, which keeps its own effect. */
  type(key: string): boolean {
    if (this.#typed === null) return false
    if (key === 'Backspace') this.#typed = this.#typed.slice(0, -1)
    else if (key === 'Enter') this.#typed += '\n'
    else if (/^.$/u.test(key)) this.#typed += key
    else return false
    return true
  }

  /** Ends the wait and returns the text. */
  take(): string {
    const typed = this.#typed ?? ''
    this.#typed = null
    return typed
  }
}

/** One per tab: only one page can have the focus. */
export const pendingReply = new PendingReply()
