import type { RouterContextProvider } from 'react-router'
import { type ApiClient, createApiClient } from './client.ts'
import { pageRequestContext } from './request-context.ts'

/** A loader's way to the API while the server renders: in-process, as an anonymous visitor. */
export function pageApi(context: Readonly<RouterContextProvider>): ApiClient {
  const { transport, locale } = context.get(pageRequestContext)
  return createApiClient(transport, () => locale)
}
