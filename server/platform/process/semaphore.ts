import { ApiError } from '../http/errors.ts'

/**
 * Runs heavy work a few pieces at a time, so that a burst of it slows only itself. Patient work (without a waiting
 * request) runs when nothing else is queued. Past `waitingMax` a caller is asked to come back instead of timing out.
 */
export function createSemaphore({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  let running = 0

  async function runFrom<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // A permit is handed to the next in the queue rather than released: a new arrival must not slip in between.
      const next = urgent.shift() ?? patient.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (urgent.length >= waitingMax) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } })
      return runFrom(urgent, work)
    },
    runPatiently: <T>(work: () => Promise<T>): Promise<T> => runFrom(patient, work),
  }
}
