import { useCallback, useEffect, useRef, useState } from 'react'
import { loadListRequests } from './load-list-requests.ts'

const DEBOUNCE_MS = 200

/** Cities of our table that begin like what is typed, such as `Montréal, QC`, asked for once the typing rests. */
export function useCityProposals() {
  const [proposed, setProposed] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetching = useRef<AbortController>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    fetching.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  async function ask(value: string) {
    const controller = new AbortController()
    fetching.current = controller
    try {
      const { fetchCities } = await loadListRequests()
      setProposed(await fetchCities(value, controller.signal))
    } catch {
      // The name can be typed whole, too.
      if (!controller.signal.aborted) setProposed([])
    }
  }

  function propose(typed: string) {
    stop()
    const value = typed.trim()
    if (value !== '') timer.current = setTimeout(() => void ask(value), DEBOUNCE_MS)
  }

  return { proposed, propose, stop }
}
