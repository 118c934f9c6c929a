import { useLocation } from 'react-router'

/** The search of the list that led here, for the link back to it as it was filtered; empty after another way. */
export function useListSearch(): string {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state && 'list' in state && typeof state.list === 'string' ? state.list : ''
}
