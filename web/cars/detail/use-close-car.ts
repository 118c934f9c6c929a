import { useLocation, useNavigate } from 'react-router'
import type { CarLinkState } from '../car-link.tsx'

/** Back to the list: a step back where that is where it came from, so that “Back” does not reopen what was closed. */
export function useCloseCar(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: CarLinkState | null }
  return () => void (state?.fromList ? navigate(-1) : navigate('/cars', { preventScrollReset: true }))
}
