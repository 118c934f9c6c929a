import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profile.ts'
import { browserApi } from '../api/browser-api.ts'

/** What is the client's own beside the case: their documents, and their payments with the papers of them. */
export type Own =
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'there' } & Pick<Profile, 'documents' | 'payments'>)

/** Asked for with each state of the case, because a document or a credit note comes with one. What was there stays until then. */
export function useOwn(caseVersion: number): Own {
  const [own, setOwn] = useState<Own>({ status: 'loading' })

  useEffect(() => {
    const stop = new AbortController()
    void ask(caseVersion, stop.signal)
    return () => stop.abort()

    async function ask(_version: number, signal: AbortSignal) {
      try {
        const { documents, payments } = await browserApi().call('GET /profile/me', { signal })
        setOwn({ status: 'there', documents, payments })
      } catch {
        if (!signal.aborted) setOwn((now) => (now.status === 'there' ? now : { status: 'failed' }))
      }
    }
  }, [caseVersion])

  return own
}
