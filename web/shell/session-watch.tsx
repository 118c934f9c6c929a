import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../session/use-session.ts'

/**
 * When the session ends or changes without a doing of this page (another tab, the server), the page's guards and data are asked
 * again. Who logs in or out here is led on by the form or button that did it.
 */
export function SessionWatch() {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const hadSession = useRef(false)
  const isLost = session.status === 'guest' && session.ended !== undefined && session.ended !== 'here'

  useEffect(() => {
    if (isLost && hadSession.current) void revalidate()
    hadSession.current = session.status === 'signedIn'
  }, [isLost, session.status, revalidate])

  return null
}
