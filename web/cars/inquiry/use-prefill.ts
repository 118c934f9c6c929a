import { type RefObject, useEffect } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { useSession } from '../../session/use-session.ts'

export type KnownPerson = { firstName: string; lastName: string; email: string }

/** What we know of whoever is signed in. The number is asked for, because the browser does not keep it. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): KnownPerson {
  const session = useSession()
  const isSignedIn = session.status === 'signedIn'

  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    browserApi()
      .call('GET /profile/me', { signal: controller.signal })
      .then(({ phone_number }) => {
        const field = form.current?.elements.namedItem('phone')
        if (phone_number && field instanceof HTMLInputElement && field.value === '') field.value = phone_number
      })
      // Typing it is no hardship.
      .catch(() => undefined)
    return () => controller.abort()
  }, [form, isSignedIn])

  const user = isSignedIn ? session.user : null
  const [firstName = '', ...rest] = user?.full_name.trim().split(/\s+/) ?? []
  return { firstName, lastName: rest.join(' '), email: user?.email ?? '' }
}
