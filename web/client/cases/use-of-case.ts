import { useFetched } from '#web/data/api/use-fetched.ts'
import { useLive } from '#web/data/live/use-live.ts'

type Read<Found> = (code: string, signal: AbortSignal) => Promise<Found>

/**
 * Data of a case for a section of its page: refetched whenever the case has changed, and after a failure by its retry
 * button or when the connection is back.
 */
export function useOfCase<Found>(read: Read<Found>, { code, version }: { code: string; version: number }) {
  const fetched = useFetched(code, (signal) => read(code, signal), version)
  useLive(({ noun }) => {
    if (noun === 'anything' && fetched.status === 'failed') fetched.retry()
  })
  return fetched
}
