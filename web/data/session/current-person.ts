import { browserSession } from './browser-session.ts'

/** The id of whoever is signed in, where it is known: what is kept in the browser is theirs. */
export function currentPerson(): string | null {
  const session = browserSession().current
  return session.status === 'signedIn' ? (session.user?.id ?? null) : null
}
