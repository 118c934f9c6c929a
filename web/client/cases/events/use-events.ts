import { useEffect, useState } from 'react'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { useSingleFlight } from '#web/data/forms/use-single-flight.ts'
import { mergeEvents } from './event-words.ts'

type Page = { skip: number; limit: number }
type ReadEvents = (code: string, page: { skip: string; limit: string }) => Promise<CaseEvent[]>
type EventList = {
  /** Newest first; null until they came. */
  events: readonly CaseEvent[] | null
  hasEarlier: boolean
  /** The page whose request failed. */
  failed: Page | null
}

export const NO_EVENTS: EventList = { events: null, hasEarlier: false, failed: null }

/** The list with a page that came, or with what failed where none did. */
export function withEvents(list: EventList, page: Page, come: CaseEvent[] | null): EventList {
  if (!come) return { ...list, failed: page }
  const known = list.events ?? []
  const isBelow = page.skip > 0
  const joins = known.some(({ id }) => id === come.at(-1)?.id)
  // A look at what is new says nothing about what is old.
  if (joins && !isBelow) return { events: mergeEvents(known, come), hasEarlier: list.hasEarlier, failed: null }
  // Where more is new than one page holds, what lies between is fetched as what is older.
  return { events: isBelow ? mergeEvents(known, come) : come, hasEarlier: come.length === page.limit, failed: null }
}

/** A case's timeline: each state of the case brings what is new; `more` asks again for what failed, or for what is older. */
export function useEvents(
  read: ReadEvents,
  { code, version }: { code: string; version: number },
  { first, more }: { first: number; more: number },
) {
  const [list, setList] = useState(NO_EVENTS)
  const { runSingle, isBusy } = useSingleFlight()

  useEffect(() => {
    const stop = new AbortController()
    void look(read, { code, version }, { skip: 0, limit: first }, stop.signal)
    return () => stop.abort()

    async function look(from: ReadEvents, of: { code: string; version: number }, page: Page, signal: AbortSignal) {
      const come = await ask(from, of.code, page).catch(() => null)
      if (!signal.aborted) setList((now) => withEvents(now, page, come))
    }
  }, [read, code, version, first])

  function askMore(): Promise<boolean> {
    const page = list.failed ?? { skip: list.events?.length ?? 0, limit: more }
    const take = (come: CaseEvent[] | null) => setList((now) => withEvents(now, page, come))
    return runSingle(
      async () => take(await ask(read, code, page)),
      async () => take(null),
    )
  }

  return { events: list.events, hasEarlier: list.hasEarlier, hasFailed: list.failed !== null, isBusy, more: askMore }
}

function ask(read: ReadEvents, code: string, { skip, limit }: Page): Promise<CaseEvent[]> {
  return read(code, { skip: String(skip), limit: String(limit) })
}
