import { useEffect, useState } from 'react'

type Asked<Room> = { status: 'loading' } | { status: 'failed' } | { status: 'there'; room: Room }
type Read<Room> = (code: string, signal: AbortSignal) => Promise<Room>

/** The offers of a case, for a part of the case's own page: asked anew whenever the case has changed. */
export function useRoomOf<Room>(read: Read<Room>, { code, version }: { code: string; version: number }): Asked<Room> {
  const [asked, setAsked] = useState<Asked<Room>>({ status: 'loading' })

  useEffect(() => {
    const stop = new AbortController()
    void ask(read, code, version, stop.signal)
    return () => stop.abort()

    async function ask(from: Read<Room>, of: string, _version: number, signal: AbortSignal) {
      try {
        setAsked({ status: 'there', room: await from(of, signal) })
      } catch {
        if (!signal.aborted) setAsked((now) => (now.status === 'there' ? now : { status: 'failed' }))
      }
    }
  }, [read, code, version])

  return asked
}
