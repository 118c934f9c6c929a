import type { ShownMessage, ThreadApi, ThreadPage } from './thread-api.ts'

export type ThreadState = {
  status: 'loading' | 'ready' | 'failed'
  /** In the order of the case's own count, which is the same for everybody. */
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
export class ThreadStore {
  #calls: Calls
  #state = EMPTY
  #listeners = new Set<() => void>()
  #refreshing: Promise<void> | null = null
  #isAskedAgain = false
  #readSeq = 0

  constructor(calls: Calls) {
    this.#calls = calls
  }

  get current(): ThreadState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks for the newest messages. An answer that is under way may be older than the wish for one: then it asks once more. */
  refresh = (): Promise<void> => {
    if (this.#refreshing) this.#isAskedAgain = true
    this.#refreshing ??= this.#refreshUntilNew().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  loadEarlier = async (): Promise<void> => {
    const { messages, hasEarlier, isLoadingEarlier } = this.#state
    const [first] = messages
    if (!first || !hasEarlier || isLoadingEarlier) return
    this.#set({ isLoadingEarlier: true })
    try {
      const page = await this.#calls.read(first.seq)
      this.#set({ messages: merge(page.messages, this.#state.messages), hasEarlier: page.has_earlier })
    } finally {
      this.#set({ isLoadingEarlier: false })
    }
  }

  /** A message that was just sent or changed, before the next answer brings it. */
  add = (message: ShownMessage): void => {
    this.#set({ messages: merge(this.#state.messages, [message]) })
  }

  /** The reader has seen the newest; others' messages up to it count as read. What fails is said again with the next one. */
  markRead = async (): Promise<void> => {
    const last = this.#state.messages.findLast(({ is_mine }) => !is_mine)
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
        if (this.#state.status === 'loading') this.#set({ status: 'failed' })
      }
    } while (this.#isAskedAgain)
  }

  #take({ messages, has_earlier, seen, is_open }: ThreadPage): void {
    const shown = this.#state.messages
    const known = new Set(shown.map(({ id }) => id))
    const joins = shown.length === 0 || !has_earlier || messages.some(({ id }) => known.has(id))
    this.#set({
      status: 'ready',
      // So much has come meanwhile that there is a hole between what is shown and this: it is left out rather than hidden.
      messages: joins ? merge(shown, messages) : messages,
      hasEarlier: shown.length > 0 && joins ? this.#state.hasEarlier : has_earlier,
      seen,
      isOpen: is_open,
    })
  }

  #set(changes: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** Both lists as one, in order; a message that is in both is as the second has it. */
export function merge(older: readonly ShownMessage[], newer: readonly ShownMessage[]): ShownMessage[] {
  const byId = new Map([...older, ...newer].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}
