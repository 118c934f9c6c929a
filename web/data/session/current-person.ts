import { browserSession } from './browser-session.ts'

/** The id of the signed-in person, where it is known: the data in the browser is theirs. */
export function currentPerson(): string | null {
  const session = browserSession().current
  return session.status === 'signedIn' ? (session.user?.id ?? null) : null
}
