import type { StoredUser } from '#contract/users/roles.ts'
import { useSession } from './use-session.ts'

/** Null as long as nobody is signed in, or their name is not known yet. */
export function useSignedInUser(): StoredUser | null {
  const session = useSession()
  return session.status === 'signedIn' ? session.user : null
}
