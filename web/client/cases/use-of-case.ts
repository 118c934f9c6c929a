import { useFetched } from '#web/data/api/use-fetched.ts'
import { useLive } from '#web/data/live/use-live.ts'

type Read<Found> = (code: string, signal: AbortSignal) => Promise<Found>

/**
 * What belongs to a case, for a part of the case's own page: asked anew whenever the case has changed, and where it failed by its
 * reader or once the line stands again.
 */
export function useOfCase<Found>(read: Read<Found>, { code, version }: { code: string; version: number }) {
  const fetched = useFetched(code, (signal) => read(code, signal), version)
  useLive(({ noun }) => {
    if (noun === 'anything' && fetched.status === 'failed') fetched.retry()
  })
  return fetched
}
