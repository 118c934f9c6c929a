import { ApiFailure } from './client.ts'

/** Said no for good. What else went wrong may go right the next time: nobody answered, the session ended, there was too much at once. */
export function isRefusal(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  )
}
