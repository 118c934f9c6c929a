import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { type LinkProps, useLocation, useNavigate, useNavigation } from 'react-router'
import { type CarsQuery, carsAddress, carsSearch, readCarsQuery } from '../cars-query.ts'
import { loadListRequests } from '../load-list-requests.ts'

type AskOptions = { replace?: boolean }
/** Counts only at the place in the history where it was asked. */
type Asked = { key: string; query: CarsQuery; options: AskOptions; failure?: { error: unknown } }

export type ListFailure = { error: unknown; retry: () => void }

export type CarsState = {
  /** What is asked for: the list's own, or the next one's while it is on its way. */
  query: CarsQuery
  isPending: boolean
  /** The last change could not be had: the list and everything that is set are as they were before it. */
  failure: ListFailure | null
  /** Asks for another list. What is typed letter by letter takes the place of the last step in the history. */
  ask: (query: CarsQuery, options?: AskOptions) => void
}

/**
 * A control shows the next list's state at once, and a second change builds on the first although its list is not there yet. The
 * address follows once the list has arrived; any other step, such as “Back”, comes before what was asked for.
 */
export function useCarsState(shown: CarsQuery): CarsState {
  const navigate = useNavigate()
  const { location: leading } = useNavigation()
  const { key } = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const fetching = useRef<AbortController>(undefined)

  if (asked && asked.key !== key) setAsked(null)
  useEffect(() => () => fetching.current?.abort(), [])
  useEffect(() => {
    if (leading) fetching.current?.abort()
  }, [leading])

  async function fetchThenGo(query: CarsQuery, options: AskOptions) {
    fetching.current?.abort()
    const controller = new AbortController()
    fetching.current = controller
    if (carsSearch(query) === carsSearch(shown)) return setAsked(null)
    setAsked({ key, query, options })
    try {
      const { prefetchCars } = await loadListRequests()
      await prefetchCars(query, controller.signal)
      await navigate(carsAddress(query), { preventScrollReset: true, ...options })
    } catch (error) {
      if (!controller.signal.aborted) setAsked({ key, query, options, failure: { error } })
    }
  }

  const go = useRef(fetchThenGo)
  useEffect(() => {
    go.current = fetchThenGo
  })
  // The same object until something changes: React would drop the server's markup of filters whose script has not come yet.
  return useMemo(() => {
    const isLeadingToList = leading?.pathname === '/cars'
    const here = asked?.key === key ? asked : null
    const waiting = here && !here.failure ? here.query : null
    return {
      query: isLeadingToList ? readCarsQuery(new URLSearchParams(leading.search)) : (waiting ?? shown),
      isPending: isLeadingToList || waiting !== null,
      failure: here?.failure ? { ...here.failure, retry: () => void go.current(here.query, here.options) } : null,
      ask: (query, options = {}) => void go.current(query, options),
    }
  }, [shown, asked, key, leading])
}

export const CarsStateContext = createContext<CarsState | null>(null)

export function useCars(): CarsState {
  const state = use(CarsStateContext)
  if (!state) throw new Error('useCars needs a CarsStateContext above it')
  return state
}

type ListLink = Pick<LinkProps, 'to' | 'preventScrollReset' | 'onClick'>

/** A link to another list: a plain one without scripts and in a new tab, a change of the filters in place. */
export function useListLink(): (query: CarsQuery) => ListLink {
  const { ask } = useCars()
  return (query) => ({
    to: carsAddress(query),
    preventScrollReset: true,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      ask(query)
    },
  })
}
