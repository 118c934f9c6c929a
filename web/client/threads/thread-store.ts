import { Observable } from '#web/ui/browser/observable.ts'
import type { ShownMessage, ThreadApi, ThreadPage } from './thread-api.ts'

export type ThreadState = {
  status: 'loading' | 'ready' | 'failed'
  /** In the order of the case's own count, which is the same for all readers. */
  messages: readonly ShownMessage[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  seen: ThreadPage['seen']
  isOpen: boolean
}

const EMPTY: ThreadState = {
  status: 'loading',
  messages: [],
  hasEarlier: false,
  isLoadingEarlier: false,
  seen: null,
  isOpen: true,
}

type Calls = Pick<ThreadApi, 'read' | 'markRead'>

/** What one screen has of a conversation: its newest messages, and the older ones that its reader went back to. */
export class ThreadStore extends Observable<ThreadState> {
  #calls: Calls
  #refreshing: Promise<void> | null = null
  #isAskedAgain = false
  #readSeq = 0

  constructor(calls: Calls) {
    super(EMPTY)
    this.#calls = calls
  }

  /** Refetches the newest messages; if a request is already in flight, runs once more after it. */
  refresh = (): Promise<void> => {
    if (this.#refreshing) this.#isAskedAgain = true
    this.#refreshing ??= this.#refreshUntilNew().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  loadEarlier = async (): Promise<void> => {
    const { messages, hasEarlier, isLoadingEarlier } = this.current
    const [first] = messages
    if (!first || !hasEarlier || isLoadingEarlier) return
    this.#change({ isLoadingEarlier: true })
    try {
      const page = await this.#calls.read(first.seq)
      this.#change({ messages: merge(page.messages, this.current.messages), hasEarlier: page.has_earlier })
    } finally {
      this.#change({ isLoadingEarlier: false })
    }
  }

  /** A message that was just sent or changed, before the next answer brings it. */
  add = (message: ShownMessage): void => {
    this.#change({ messages: merge(this.current.messages, [message]) })
  }

  /** The reader has seen the newest; others' messages up to it count as read. What fails is said again with the next one. */
  markRead = async (): Promise<void> => {
    const last = this.current.messages.findLast(({ is_mine }) => !is_mine)
    if (!last || last.seq <= this.#readSeq) return
    const before = this.#readSeq
    this.#readSeq = last.seq
    await this.#calls.markRead(last.seq).catch(() => {
      this.#readSeq = before
    })
  }

  async #refreshUntilNew(): Promise<void> {
    do {
      this.#isAskedAgain = false
      try {
        this.#take(await this.#calls.read())
      } catch {
        // What is shown stays; only a first answer that does not come leaves nothing to show.
        if (this.current.status === 'loading') this.#change({ status: 'failed' })
      }
    } while (this.#isAskedAgain)
  }

  #take({ messages, has_earlier, seen, is_open }: ThreadPage): void {
    const shown = this.current.messages
    const known = new Set(shown.map(({ id }) => id))
    const joins = shown.length === 0 || !has_earlier || messages.some(({ id }) => known.has(id))
    this.#change({
      status: 'ready',
      // So much has come meanwhile that there is a hole between what is shown and this: it is left out rather than hidden.
      messages: joins ? merge(shown, messages) : messages,
      hasEarlier: shown.length > 0 && joins ? this.current.hasEarlier : has_earlier,
      seen,
      isOpen: is_open,
    })
  }

  #change(changes: Partial<ThreadState>): void {
    this.set({ ...this.current, ...changes })
  }
}

/** Both lists as one, in order; a message that is in both is as the second has it. */
export function merge(older: readonly ShownMessage[], newer: readonly ShownMessage[]): ShownMessage[] {
  const byId = new Map([...older, ...newer].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}
