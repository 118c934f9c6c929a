import { useEffect, useEffectEvent, useState } from 'react'

export type Fetched<Found> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'there'; found: Found }

/** The latest answer, and which attempt it came of: of another one it is not shown. */
export type Settled<Found> = { attempt: string; fetched: Exclude<Fetched<Found>, { status: 'loading' }> } | null

/**
 * A component's request to the API: sent on mount, again for another key, and once more by `retry`. The key names all
 * that the request depends on; without one nothing is sent yet. `version` refetches as well, but the old answer stays
 * until a newer one is there, also after a failure.
 */
export function useFetched<Found>(
  key: string | null,
  fetcher: (signal: AbortSignal) => Promise<Found>,
  version: number = 0,
) {
  const [tries, setTries] = useState(0)
  const [settled, setSettled] = useState<Settled<Found>>(null)
  const attempt = `${key} ${tries}`
  const ask = useEffectEvent(fetcher)

  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    void askFor(attempt, { version }, stop.signal)
    return () => stop.abort()

    async function askFor(of: string, _since: object, signal: AbortSignal) {
      const fetched = await ask(signal).then(
        (found) => ({ status: 'there', found }) as const,
        (error: unknown) => ({ status: 'failed', error }) as const,
      )
      if (!signal.aborted) setSettled((before) => settledBy(before, { attempt: of, fetched }))
    }
  }, [key, attempt, version])

  return {
    ...fetchedOf(settled, attempt),
    retry: () => setTries((before) => before + 1),
    /** What a call has changed meanwhile, as that call answered it. */
    change: (found: Found) => setSettled((before) => changedBy(before, attempt, found)),
  }
}

/** What stands after an answer has come: a failure takes nothing away that the same attempt has brought before. */
export function settledBy<Found>(before: Settled<Found>, next: NonNullable<Settled<Found>>): Settled<Found> {
  const isKept =
    before?.attempt === next.attempt && before.fetched.status === 'there' && next.fetched.status === 'failed'
  return isKept ? before : next
}

/** A call that was made of what another attempt had brought comes too late to say how this one stands. */
export function changedBy<Found>(before: Settled<Found>, attempt: string, found: Found): Settled<Found> {
  return before?.attempt === attempt ? { attempt, fetched: { status: 'there', found } } : before
}

/** What is shown of an attempt: an older one's answer belongs to another key, or was refused by its reader. */
export function fetchedOf<Found>(settled: Settled<Found>, attempt: string): Fetched<Found> {
  return settled?.attempt === attempt ? settled.fetched : { status: 'loading' }
}
