import { ApiFailure } from './client.ts'

/** The server refused for good. Other failures may pass on a retry: no answer, an expired session, a rate limit. */
export function isRefusal(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  )
}
