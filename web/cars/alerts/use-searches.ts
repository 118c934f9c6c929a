import { useEffect, useState } from 'react'
import type { SavedSearches } from '../../../contract/alerts.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useSession } from '../../session/use-session.ts'

export type SearchesState =
  /** Nobody is signed in: a visitor's searches are known by the links in their mails alone. */
  | { step: 'visitor' }
  | { step: 'loading' }
  | { step: 'failed'; retry: () => void }
  | { step: 'here'; saved: SavedSearches; change: (saved: SavedSearches) => void }

type Fetched = { attempt: string; saved: SavedSearches | null }

/** The searches of whoever is signed in. */
export function useSearches(): SearchesState {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user?.id : undefined
  const [tries, setTries] = useState(0)
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const attempt = `${userId} ${tries}`

  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    browserApi()
      .call('GET /saved-searches', { signal: gone.signal })
      .then((saved) => setFetched({ attempt, saved }))
      .catch(() => {
        if (!gone.signal.aborted) setFetched({ attempt, saved: null })
      })
    return () => gone.abort()
  }, [userId, attempt])

  if (session.status === 'guest') return { step: 'visitor' }
  if (fetched?.attempt !== attempt) return { step: 'loading' }
  if (!fetched.saved) return { step: 'failed', retry: () => setTries(tries + 1) }
  return { step: 'here', saved: fetched.saved, change: (saved) => setFetched({ attempt, saved }) }
}
