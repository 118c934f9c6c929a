import type { Unread } from '#contract/notifications/endpoints.ts'

/** How long to wait for the next look: soon after something came, ever later while nothing does. */
export const FIRST_WAIT_MS = 20_000
const MAX_WAIT_MS = 120_000
const MAX_WAIT_AFTER_FAILURE_MS = 300_000

export type UnreadPorts = {
  ask: () => Promise<Unread>
  /** The tab is hidden: no request until it is visible. */
  isHidden: () => boolean
  /** Calls back when the tab is looked at again; answers how to stop that. */
  onLookedAt: (listener: () => void) => () => void
}

/** The number of unread notifications. Polls only while it has a listener, and then with growing pauses. */
export class UnreadStore {
  #ports: UnreadPorts
  #current: Unread | null = null
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitMs = FIRST_WAIT_MS
  #asking: Promise<void> | null = null
  #isAskedAgain = false
  #stopWatching: (() => void) | null = null

  constructor(ports: UnreadPorts) {
    this.#ports = ports
  }

  get current(): Unread | null {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /** Refetches; if a request is already in flight, runs once more after it. */
  refresh(): Promise<void> {
    if (this.#asking) this.#isAskedAgain = true
    this.#asking ??= this.#lookUntilNew().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #lookUntilNew(): Promise<void> {
    do {
      this.#isAskedAgain = false
      await this.#look()
    } while (this.#isAskedAgain)
  }

  #start(): void {
    this.#waitMs = FIRST_WAIT_MS
    this.#stopWatching = this.#ports.onLookedAt(() => {
      this.#waitMs = FIRST_WAIT_MS
      void this.refresh()
    })
    void this.refresh()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#current = null
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#ports.isHidden()) return
    try {
      const next = await this.#ports.ask()
      const isSame = this.#current?.newest === next.newest && this.#current.count === next.count
      this.#waitMs = isSame ? Math.min(this.#waitMs * 1.5, MAX_WAIT_MS) : FIRST_WAIT_MS
      if (!isSame) this.#set(next)
    } catch {
      // The failure stays silent: the number stays as it was, and the next poll comes later.
      this.#waitMs = Math.min(this.#waitMs * 2, MAX_WAIT_AFTER_FAILURE_MS)
    }
    if (this.#listeners.size > 0) this.#timer = setTimeout(() => void this.refresh(), this.#waitMs)
  }

  #set(unread: Unread): void {
    if (this.#listeners.size === 0) return
    this.#current = unread
    for (const listener of this.#listeners) listener()
  }
}
