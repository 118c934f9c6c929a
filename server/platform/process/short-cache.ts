type Options = { ttlMs: number; maxEntries: number; nowMs?: () => number }

/**
 * Answers of the last seconds by key. Concurrent callers share an answer that is in flight. Holds promises, so an
 * answer begun before `clear` is never given to later callers.
 */
export function createShortCache<Value>({ ttlMs, maxEntries, nowMs = () => performance.now() }: Options) {
  const entries = new Map<string, { made: Promise<Value>; until: number }>()

  return {
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key)
      if (known && known.until > nowMs()) return known.made
      // A query of Drizzle's runs again each time that it is awaited.
      const made = Promise.resolve(make())
      const entry = { made, until: nowMs() + ttlMs }
      entries.delete(key)
      entries.set(key, entry)
      made.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
      return made
    },
    clear(): void {
      entries.clear()
    },
  }
}
