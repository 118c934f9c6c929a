import type { Logger } from 'pino'

/**
 * The work of a job, row by row. A failed row is logged and does not stop those behind it; at the end the job fails all
 * the same, so that the failure is seen. Queries for further rows must leave out those that failed.
 */
export function rowByRow(log: Pick<Logger, 'warn'>) {
  const failed = new Map<string, unknown>()
  return {
    hasFailed: (id: string): boolean => failed.has(id),
    countFailed: (): number => failed.size,
    async try(id: string, work: () => Promise<unknown>): Promise<void> {
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, row: id }, 'a row could not be done, the others go on')
        failed.set(id, error)
      }
    },
    finish(): void {
      if (failed.size === 0) return
      throw new AggregateError(failed.values(), `${failed.size} could not be done: ${[...failed.keys()].join(', ')}`)
    },
  }
}
