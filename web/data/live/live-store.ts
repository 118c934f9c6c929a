import { type LiveEvent, POLL_MS } from '#contract/notifications/live-constants.ts'

/** `anything`: the line was away, so whatever is on the screen may be old. */
export type LiveChange = LiveEvent | { noun: 'anything' }

/**
 * Pauses before another try double from the first to the last, and have jitter so that clients do not reconnect all at
 * once.
 */
const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 30_000

export type LivePorts = {
  /** Resolves once the server has accepted the stream; it ends, or throws, when the line does. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveEvent>>
  /** Id of the signed-in person; null for a guest. */
  person: () => string | null
  isHidden: () => boolean
  /** Calls back when the person, the tab's visibility or the network may have changed. */
  watch: (listener: (what: 'person' | 'visibility' | 'network') => void) => () => void
  /** From 0 to 1. */
  random: () => number
}

/**
 * The one stream of this tab. Open while it has a listener, a person is signed in and the tab is visible; while the
 * line is down, listeners are asked to refetch every 15 seconds.
 */
export class LiveStore {
  #ports: LivePorts
  #listeners = new Set<(change: LiveChange) => void>()
  #watchers = new Set<() => void>()
  #isConnected = false
  #person: string | null = null
  #running: AbortController | null = null
  #stopWatching: (() => void) | null = null

  constructor(ports: LivePorts) {
    this.#ports = ports
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Called with every change; the stream is open as long as it has a listener. */
  listen(listener: (change: LiveChange) => void): () => void {
    this.#listeners.add(listener)
    this.#stopWatching ??= this.#ports.watch((what) => {
      if (what === 'network') this.#hangUp()
      this.#adjust()
    })
    this.#adjust()
    return () => {
      this.#listeners.delete(listener)
      this.#adjust()
    }
  }

  /** Called when the line connects or drops. */
  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #adjust(): void {
    const person = this.#ports.person()
    const isWanted = this.#listeners.size > 0 && person !== null && !this.#ports.isHidden()
    if (this.#running && (!isWanted || person !== this.#person)) this.#stop()
    if (isWanted && !this.#running) {
      this.#person = person
      this.#running = new AbortController()
      void this.#run(this.#running.signal)
    }
    if (this.#listeners.size === 0) {
      this.#stopWatching?.()
      this.#stopWatching = null
    }
  }

  /** A line from before the network came, went or changed carries nothing any more, and would be silent for long. */
  #hangUp(): void {
    if (!this.#running) return
    this.#stop()
    this.#tell({ noun: 'anything' })
  }

  #stop(): void {
    this.#running?.abort()
    this.#running = null
    this.#setConnected(false)
  }

  async #run(signal: AbortSignal): Promise<void> {
    const polling = setInterval(() => {
      if (!this.#isConnected) this.#tell({ noun: 'anything' })
    }, POLL_MS)
    signal.addEventListener('abort', () => clearInterval(polling))
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const events = await this.#ports.open(signal)
        if (signal.aborted) return
        failures = 0
        this.#setConnected(true)
        // Between the page's own question and this moment something may have happened.
        this.#tell({ noun: 'anything' })
        for await (const event of events) this.#tell(event)
      } catch {
        // Whatever broke the line, the remedy is to open another.
      }
      if (signal.aborted) return
      this.#setConnected(false)
      await this.#pause(pauseMs(failures, this.#ports.random()), signal)
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #setConnected(isConnected: boolean): void {
    if (this.#isConnected === isConnected) return
    this.#isConnected = isConnected
    for (const watcher of this.#watchers) watcher()
  }

  #tell(change: LiveChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

/** Between half of the full pause and all of it. */
export function pauseMs(failures: number, random: number): number {
  const full = Math.min(FIRST_PAUSE_MS * 2 ** failures, LAST_PAUSE_MS)
  return full * (0.5 + random / 2)
}
