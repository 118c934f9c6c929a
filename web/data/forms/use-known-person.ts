import { useEffect, useEffectEvent } from 'react'
import { useSignedInUser } from '../session/use-signed-in-user.ts'

/** What is known about the signed-in person. The number is fetched, because the browser does not store it. */
export type KnownPerson = { name: string; email: string; phone: string }

/**
 * Fills in the signed-in person, so that they need not type it: name and address at once, the number when it has come.
 */
export function useKnownPerson(onKnown: (person: KnownPerson) => void): void {
  const user = useSignedInUser()
  const tell = useEffectEvent(onKnown)

  useEffect(() => {
    if (!user) return
    const stop = new AbortController()
    const known = { name: user.full_name, email: user.email, phone: '' }
    tell(known)
    import('../api/browser-api.ts')
      .then(({ browserApi }) => browserApi().call('GET /profile/me', { signal: stop.signal }))
      .then(({ phone_number }) => tell({ ...known, phone: phone_number ?? '' }))
      // Typing it is no hardship.
      .catch(() => undefined)
    return () => stop.abort()
  }, [user])
}
