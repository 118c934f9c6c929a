import type { StoredUser } from '#contract/users/roles.ts'
import { useSession } from './use-session.ts'

/** Null for a guest, or while the name is not known yet. */
export function useSignedInUser(): StoredUser | null {
  const session = useSession()
  return session.status === 'signedIn' ? session.user : null
}
