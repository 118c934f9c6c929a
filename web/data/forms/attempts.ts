/** One try to send a form. A further try with the same content is the same attempt: the server then does the work once. */
export type Attempt = {
  /** The `Idempotency-Key`. */
  key: string
  /** How long the form had been open; part of the request, so a repeated one repeats it. */
  elapsedMs: number
}

export type Attempts = {
  attemptFor: (content: unknown) => Attempt
  /** What is sent from here on is new, also with the same content. */
  forget: () => void
}

export function trackAttempts(openedAtMs: number, now: () => number = () => performance.now()): Attempts {
  let last: (Attempt & { content: string }) | null = null
  return {
    attemptFor(content) {
      const json = JSON.stringify(content)
      if (last?.content !== json) last = { content: json, key: randomKey(), elapsedMs: Math.round(now() - openedAtMs) }
      return last
    },
    forget() {
      last = null
    },
  }
}

/** An `Idempotency-Key`. Not `randomUUID`, which browsers keep from plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
