import { type RefObject, useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import type { MessageField } from './message-fields.ts'

/** Whoever is signed in need not type who they are. What they have typed already stays. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null

  useEffect(() => {
    if (!user) return
    const stop = new AbortController()
    fill(form.current, { name: user.full_name, email: user.email })
    import('../api/browser-api.ts')
      .then(({ browserApi }) => browserApi().call('GET /profile/me', { signal: stop.signal }))
      .then(({ phone_number }) => fill(form.current, { phone: phone_number ?? '' }))
      // The number is a convenience; without it there is an optional field to fill in.
      .catch(() => undefined)
    return () => stop.abort()
  }, [form, user])
}

function fill(form: HTMLFormElement | null, values: Partial<Record<MessageField, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.value === '') input.value = value
  }
}
