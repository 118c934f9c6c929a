import { useEffect, useState } from 'react'

type Asked<Found> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'there'; found: Found }
type Read<Found> = (code: string, signal: AbortSignal) => Promise<Found>

/** What belongs to a case, for a part of the case's own page: asked anew whenever the case has changed. */
export function useOfCase<Found>(read: Read<Found>, { code, version }: { code: string; version: number }) {
  const [asked, setAsked] = useState<Asked<Found>>({ status: 'loading' })

  useEffect(() => {
    const stop = new AbortController()
    void ask(read, code, version, stop.signal)
    return () => stop.abort()

    async function ask(from: Read<Found>, of: string, _version: number, signal: AbortSignal) {
      try {
        setAsked({ status: 'there', found: await from(of, signal) })
      } catch (error) {
        if (!signal.aborted) setAsked((now) => (now.status === 'there' ? now : { status: 'failed', error }))
      }
    }
  }, [read, code, version])

  return asked
}
