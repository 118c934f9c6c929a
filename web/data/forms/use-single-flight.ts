import { useRef, useState } from 'react'

/** Runs one thing at a time: a second press while the first is under way does nothing, so that nothing is sent twice. */
export function useSingleFlight() {
  const isBusyNow = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  /** Whether it was done; a failure is shown before the next press counts. */
  async function runSingle(work: () => Promise<void>, tell: (error: unknown) => Promise<void>): Promise<boolean> {
    if (isBusyNow.current) return false
    isBusyNow.current = true
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      await tell(error)
      return false
    } finally {
      isBusyNow.current = false
      setIsBusy(false)
    }
  }

  return { runSingle, isBusy }
}
