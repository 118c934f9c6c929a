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
    browserApi()
      .call('GET /profile/me', { signal: stop.signal })
      .then(({ documents, payments }) => setOwn({ status: 'there', documents, payments }))
      .catch(() => {
        if (!stop.signal.aborted) setOwn((now) => (now.status === 'there' ? now : { status: 'failed' }))
      })
    return () => stop.abort()
    // biome-ignore lint/correctness/useExhaustiveDependencies: each version is asked for once
  }, [caseVersion])

  return own
}
