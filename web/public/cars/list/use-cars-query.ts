import { createContext, startTransition, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type CarsQuery, carsAddress, carsSearch, readCarsQuery } from '../cars-query.ts'
import { loadListRequests } from '../load-list-requests.ts'

type AskOptions = { replace?: boolean }
type Asked = { query: CarsQuery; replace: boolean; failure?: { error: unknown } }

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
  const location = useLocation()
  const at = leading ?? location
  const [asked, setAsked] = useState<Asked | null>(null)
  const fetching = useRef<AbortController>(undefined)
  /** The last step's place in the history, and where our own next one leads. */
  const step = useRef({ to: '', key: at.key })

  useEffect(() => () => fetching.current?.abort(), [])
  // With the page, before the next click can ask for something.
  useLayoutEffect(() => {
    const { pathname, search, key } = at
    const { to, key: lastKey } = step.current
    if (key === lastKey) return
    step.current = { to: '', key }
    if (pathname + search === to) return
    fetching.current?.abort()
    setAsked(null)
  }, [at])

  async function fetchThenGo(query: CarsQuery, options: AskOptions) {
    fetching.current?.abort()
    const controller = new AbortController()
    fetching.current = controller
    // A step that was asked for and not made yet cannot be replaced.
    const isMade = !asked || asked.failure || asked.replace || isHere(asked.query)
    const replace = Boolean(options.replace && isMade)
    const isUnderWay = leading || step.current.to
    if (!isUnderWay && carsSearch(query) === carsSearch(shown)) return setAsked(null)
    setAsked({ query, replace })
    try {
      const { prefetchCars } = await loadListRequests()
      await prefetchCars(query, controller.signal)
      const to = carsAddress(query)
      step.current.to = to
      // Asked for again while another list was on its way: it is where the browser still is.
      await navigate(to, { preventScrollReset: true, replace: replace || isHere(query) })
      // Together with the list: sooner, the controls would show the former one's state for a moment.
      if (!controller.signal.aborted) startTransition(() => setAsked(null))
    } catch (error) {
      if (!controller.signal.aborted) setAsked({ query, replace, failure: { error } })
    }
  }

  const go = useRef(fetchThenGo)
  useLayoutEffect(() => {
    go.current = fetchThenGo
  })
  // The same object until something changes: React would drop the server's markup of filters whose script has not come yet.
  return useMemo(() => {
    const isLeadingToList = leading?.pathname === '/cars'
    const waiting = asked && !asked.failure ? asked.query : null
    return {
      query: waiting ?? (isLeadingToList ? readCarsQuery(new URLSearchParams(leading.search)) : shown),
      isPending: isLeadingToList || waiting !== null,
      failure: asked?.failure ? { ...asked.failure, retry: () => void go.current(asked.query, asked) } : null,
      ask: (query, options = {}) => void go.current(query, options),
    }
  }, [shown, asked, leading])
}

function isHere(query: CarsQuery): boolean {
  return carsAddress(query) === location.pathname + location.search
}

export const CarsStateContext = createContext<CarsState | null>(null)

export function useCars(): CarsState {
  const state = use(CarsStateContext)
  if (!state) throw new Error('useCars needs a CarsStateContext above it')
  return state
}
