import { createContext, use } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CarsQuery, carsAddress, readCarsQuery } from '../cars-query.ts'

export type CarsState = {
  /** What is asked for: the list's own, or the next one's while it is on its way. */
  query: CarsQuery
  isPending: boolean
  /** Asks for another list. What is typed letter by letter takes the place of the last step in the history. */
  ask: (query: CarsQuery, options?: { replace?: boolean }) => void
}

/** A control shows the next list's state at once, and a second change builds on the first although its list is not there yet. */
export function useCarsState(shown: CarsQuery): CarsState {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isPending = location?.pathname === '/cars'
  return {
    query: isPending ? readCarsQuery(new URLSearchParams(location.search)) : shown,
    isPending,
    ask: (query, { replace = false } = {}) => void navigate(carsAddress(query), { preventScrollReset: true, replace }),
  }
}

export const CarsStateContext = createContext<CarsState | null>(null)

export function useCars(): CarsState {
  const state = use(CarsStateContext)
  if (!state) throw new Error('useCars needs a CarsStateContext above it')
  return state
}
