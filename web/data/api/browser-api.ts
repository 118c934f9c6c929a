import type { Transport } from '#contract/calls/page-host.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { withSession } from '../session/bearer.ts'
import { browserSession } from '../session/browser-session.ts'
import { type ApiClient, createApiClient } from './client.ts'

const HTTP: Transport<Response> = { fetch: (path, init) => fetch(`/api/v1${path}`, init) }

let client: ApiClient | undefined

/** The tab's way to the API: over HTTP, with the signed-in person's token and the reader's language. */
export function browserApi(): ApiClient {
  client ??= createApiClient(
    HTTP,
    () => browserStore().current.locale,
    (transport) => withSession(browserSession(), transport),
  )
  return client
}

/** The same for what is no JSON: a file, a stream. */
export function browserTransport(): Transport<Response> {
  return withSession(browserSession(), HTTP)
}
