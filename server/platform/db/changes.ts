/**
 * The subjects that caches and streams watch: the listings, a case, a person's rights, who is at work in a case right
 * now, the audit log, and the settings. A case, a person and presence carry a detail: which one, and the person
 * concerned.
 */
export const CHANGING = ['listings', 'case', 'person', 'presence', 'audit', 'settings'] as const
export type Changing = (typeof CHANGING)[number]

export type Changes = ReturnType<typeof createChanges>
type Listener = (detail: string) => void

/**
 * Notifies caches of rows (finished pages, counts) and open streams that the rows have changed. Announce after the
 * commit: a copy made before it would be cached as if it were new. Cases and people are announced by triggers. Other
 * processes are notified where there may be some (`change-channel.ts`).
 */
export function createChanges() {
  const listeners = new Map<Changing, Set<Listener>>()
  let tell: (what: Changing, detail: string) => void = () => undefined

  function hear(what: Changing, detail = ''): void {
    for (const listener of listeners.get(what) ?? []) listener(detail)
  }

  return {
    on(what: Changing, listener: Listener): void {
      const known = listeners.get(what) ?? new Set()
      listeners.set(what, known.add(listener))
    },
    announce(what: Changing, detail = ''): void {
      hear(what, detail)
      tell(what, detail)
    },
    /** Another process, or the database itself, has announced it. */
    hear,
    notifyOthers(how: (what: Changing, detail: string) => void): void {
      tell = how
    },
  }
}
