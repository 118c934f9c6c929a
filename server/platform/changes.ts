/** What others keep copies of. */
export type Changing = 'listings'

export type Changes = ReturnType<typeof createChanges>

/**
 * Tells those who keep copies of rows (finished pages, counts) that the rows have changed. Announce after the commit: a copy made
 * before it would be kept as if it were new. Other processes are told where there may be some (`change-channel.ts`).
 */
export function createChanges() {
  const listeners = new Map<Changing, Set<() => void>>()
  let tell: (what: Changing) => void = () => undefined

  function hear(what: Changing): void {
    for (const listener of listeners.get(what) ?? []) listener()
  }

  return {
    on(what: Changing, listener: () => void): void {
      const known = listeners.get(what) ?? new Set()
      listeners.set(what, known.add(listener))
    },
    announce(what: Changing): void {
      hear(what)
      tell(what)
    },
    /** Another process has announced it. */
    hear,
    tellOthers(how: (what: Changing) => void): void {
      tell = how
    },
  }
}
