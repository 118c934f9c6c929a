import { useState } from 'react'
import { SerialQueue } from './serial-queue.ts'

/** Runs one thing after the other: what is pressed while another is under way waits for its turn, so that nothing is lost. */
export function useInTurn() {
  const [queue] = useState(() => new SerialQueue())
  const [waiting, setWaiting] = useState(0)

  /** Whether it was done; a failure is shown before the next one begins. */
  async function runInTurn(work: () => Promise<void>, tell: (error: unknown) => Promise<void>): Promise<boolean> {
    setWaiting((count) => count + 1)
    try {
      return await queue.add(async () => {
        try {
          await work()
          return true
        } catch (error) {
          await tell(error)
          return false
        }
      })
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return { runInTurn, isBusy: waiting > 0 }
}
