import { ApiFailure } from '../api/client.ts'

/** For a form on something that others change too: what it does not allow any more (409) is said, and the present state shown. */
export function refreshOnConflict({ refresh }: { refresh: () => Promise<void> }) {
  return (error: unknown): undefined => {
    if (error instanceof ApiFailure && error.status === 409) void refresh()
  }
}
