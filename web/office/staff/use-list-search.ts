import { useLocation } from 'react-router'

/** The search of the list that led here, for the way back to it as it was filtered; empty for whoever came another way. */
export function useListSearch(): string {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state && 'list' in state && typeof state.list === 'string' ? state.list : ''
}
