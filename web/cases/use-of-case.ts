import { useEffect, useState } from 'react'
import { useLive } from '../live/use-live.ts'

export type Asked<Found> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'there'; found: Found }
type Read<Found> = (code: string, signal: AbortSignal) => Promise<Found>

/**
 * What belongs to a case, for a part of the case's own page: asked anew whenever the case has changed, and where it failed by its
 * reader or once the line stands again.
 */
export function useOfCase<Found>(read: Read<Found>, { code, version }: { code: string; version: number }) {
  const [asked, setAsked] = useState<Asked<Found>>({ status: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    void ask(read, code, { version, tries }, stop.signal)
    return () => stop.abort()

    async function ask(from: Read<Found>, of: string, _since: object, signal: AbortSignal) {
      try {
        setAsked({ status: 'there', found: await from(of, signal) })
      } catch (error) {
        if (!signal.aborted) setAsked((now) => (now.status === 'there' ? now : { status: 'failed', error }))
      }
    }
  }, [read, code, version, tries])

  function retry(): void {
    setAsked({ status: 'loading' })
    setTries((before) => before + 1)
  }
  useLive(({ noun }) => {
    if (noun === 'anything' && asked.status === 'failed') retry()
  })

  return { ...asked, retry }
}
