import { browserStore } from '../i18n/browser-store.ts'
import { withSession } from '../session/bearer.ts'
import { browserSession } from '../session/browser-session.ts'
import { type ApiClient, createApiClient } from './client.ts'

let client: ApiClient | undefined

/** The tab's way to the API: over HTTP, with the signed-in person's token and the reader's language. */
export function browserApi(): ApiClient {
  client ??= createApiClient(
    withSession(browserSession(), { fetch: (path, init) => fetch(`/api/v1${path}`, init) }),
    () => browserStore().current.locale,
  )
  return client
}
