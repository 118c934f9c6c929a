import type { SavedSearches } from '#contract/alerts/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { useSession } from '#web/data/session/use-session.ts'

export type SearchesState =
  /** A guest: a visitor's searches are reachable only by the links in their mails. */
  | { step: 'visitor' }
  | { step: 'loading' }
  | { step: 'failed'; retry: () => void }
  | { step: 'here'; saved: SavedSearches; change: (saved: SavedSearches) => void }

/** The saved searches of the signed-in person. */
export function useSearches(): SearchesState {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user?.id : undefined
  const fetched = useFetched(userId ?? null, (signal) => browserApi().call('GET /saved-searches', { signal }))
  if (session.status === 'guest') return { step: 'visitor' }
  if (fetched.status === 'loading') return { step: 'loading' }
  if (fetched.status === 'failed') return { step: 'failed', retry: fetched.retry }
  return { step: 'here', saved: fetched.found, change: fetched.change }
}
