import type { MessageFile } from '#contract/threads/endpoints.ts'
import { isRefusal } from '#web/data/api/refusal.ts'
import { type KeyValueStorage, UNSENT_MESSAGES_KEY } from '#web/data/session/stored-session.ts'
import type { Quoted } from './kept-drafts.ts'
import type { MessageKind, NewMessage, ShownMessage, Side } from './thread-api.ts'

/** Pauses before another try, from the first to the longest. */
const FIRST_PAUSE_MS = 2_000
const LAST_PAUSE_MS = 30_000

export type Unsent = {
  key: string
  /** The owner: no other person's session sends it. */
  owner: string
  side: Side
  code: string
  kind: MessageKind
  text: string
  quote: Quoted | null
  files: MessageFile[]
  writtenAt: string
  /** The code of a refusal that another try will not change by itself; null while it may still go out. */
  refusal: string | null
}

export type QueueState = {
  messages: readonly Unsent[]
  /** The last try did not get through. */
  isWaiting: boolean
}

export type QueuePorts = {
  storage: () => KeyValueStorage
  owner: () => string | null
  send: (side: Side, code: string, message: NewMessage) => Promise<ShownMessage>
  /** Runs the work while no other tab runs its own. */
  withTabLock: (work: () => Promise<void>) => Promise<void>
  /** Calls back when the network, the person or another tab's queue may have changed. */
  watch: (listener: () => void) => void
}

const NOTHING: QueueState = { messages: [], isWaiting: false }

/**
 * Messages on their way. They are written down before they are sent and struck out after the answer, so neither a lost network
 * nor a reload loses one; each keeps its key, by which the server takes it once however often it arrives.
 */
export class SendQueue {
  #ports: QueuePorts
  #state: QueueState = NOTHING
  #listeners = new Set<() => void>()
  #sentListeners = new Set<(code: string, message: ShownMessage) => void>()
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #flushing: Promise<void> | null = null
  #isWatching = false
  /** What the browser had no room for: sent all the same, and lost by a reload. */
  #unkept: readonly Unsent[] = []

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  get current(): QueueState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onSent(listener: (code: string, message: ShownMessage) => void): () => void {
    this.#sentListeners.add(listener)
    return () => this.#sentListeners.delete(listener)
  }

  add(message: Omit<Unsent, 'owner' | 'refusal'>): void {
    const owner = this.#ports.owner()
    if (owner === null) return
    this.#write([...this.#read(), { ...message, owner, refusal: null }])
    void this.flush()
  }

  retry(key: string): void {
    this.#write(this.#read().map((message) => (message.key === key ? { ...message, refusal: null } : message)))
    void this.flush()
  }

  discard(key: string): void {
    this.#write(this.#read().filter((message) => message.key !== key))
  }

  /** Tries now: all of it, oldest first. */
  flush = (): Promise<void> => {
    if (!this.#isWatching) {
      this.#isWatching = true
      this.#ports.watch(() => void this.flush())
    }
    this.#show()
    this.#flushing ??= this.#sendAll().finally(() => {
      this.#flushing = null
    })
    return this.#flushing
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#next() === undefined) return
    await this.#ports.withTabLock(async () => {
      // Read again each time: another tab may have sent or added some meanwhile.
      for (let message = this.#next(); message; message = this.#next()) {
        if (!(await this.#send(message))) return this.#pause()
      }
    })
    this.#show()
  }

  /** False when it did not get through and waits. */
  async #send({ key, side, code, kind, text, quote, files }: Unsent): Promise<boolean> {
    const content = { key, kind, text, quoted_id: quote?.id ?? null, file_ids: files.map(({ id }) => id) }
    try {
      const sent = await this.#ports.send(side, code, content)
      this.#failures = 0
      for (const listener of this.#sentListeners) listener(code, sent)
      this.discard(key)
    } catch (error) {
      if (!isRefusal(error)) return false
      this.#write(this.#read().map((message) => (message.key === key ? { ...message, refusal: error.code } : message)))
    }
    return true
  }

  #pause(): void {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LAST_PAUSE_MS)
    this.#failures++
    this.#timer = setTimeout(() => void this.flush(), ms)
    this.#show()
  }

  #next(): Unsent | undefined {
    const owner = this.#ports.owner()
    return this.#read().find((message) => message.owner === owner && message.refusal === null)
  }

  #read(): Unsent[] {
    const stored = this.#stored()
    const unkept = new Map(this.#unkept.map((message) => [message.key, message]))
    const known = stored.map((message) => unkept.get(message.key) ?? message)
    return [...known, ...this.#unkept.filter(({ key }) => !stored.some((message) => message.key === key))]
  }

  #stored(): Unsent[] {
    try {
      const kept: unknown = JSON.parse(this.#ports.storage().getItem(UNSENT_MESSAGES_KEY) ?? '[]')
      return Array.isArray(kept) ? (kept as Unsent[]) : []
    } catch {
      return []
    }
  }

  #write(messages: readonly Unsent[]): void {
    if (this.#store(messages)) {
      this.#unkept = []
    } else {
      this.#strikeOut(messages)
      const stored = new Set(this.#stored().map((message) => JSON.stringify(message)))
      this.#unkept = messages.filter((message) => !stored.has(JSON.stringify(message)))
    }
    this.#show()
  }

  /** Takes what is not wanted any more out of the store, which needs no room: left there, it would be sent again and again. */
  #strikeOut(wanted: readonly Unsent[]): void {
    const stored = this.#stored()
    const left = stored.filter(({ key }) => wanted.some((message) => message.key === key))
    if (left.length < stored.length && !this.#store(left)) this.#store([])
  }

  /** False where the browser has no room for it, or no store. */
  #store(messages: readonly Unsent[]): boolean {
    try {
      const storage = this.#ports.storage()
      if (messages.length === 0) storage.removeItem(UNSENT_MESSAGES_KEY)
      else storage.setItem(UNSENT_MESSAGES_KEY, JSON.stringify(messages))
      return true
    } catch {
      return false
    }
  }

  #show(): void {
    const owner = this.#ports.owner()
    const next = {
      messages: this.#read().filter((message) => message.owner === owner),
      isWaiting: this.#failures > 0,
    }
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

/** A v4 UUID. Not `randomUUID`, which browsers keep from plain http. */
export function newMessageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
