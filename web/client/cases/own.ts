import type { Profile } from '#contract/profile/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import type { Fetched } from '#web/data/api/use-fetched.ts'

/** What is the client's own beside the case: their documents, and their payments with the papers of them. */
export type Own = Fetched<Pick<Profile, 'documents' | 'payments'>>

export function readOwn(_code: string, signal: AbortSignal): Promise<Profile> {
  return browserApi().call('GET /profile/me', { signal })
}
