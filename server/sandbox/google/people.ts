import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, findPersonByGoogleSubject, insertPerson } from '#server/features/accounts/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A person as the stand-in for Google describes them. */
export type GooglePerson = { subject: string; email: string; name: string; isVerified: boolean }

/** The same address is the same Google account, on every start. */
export function subjectOf(email: string): string {
  return `sandbox-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`
}

const LINKED = { email: 'member@northlane.example', name: 'Demo Member' }

/** One for each outcome, as long as they are not registered. */
export const DEMO_GOOGLE_PEOPLE: readonly GooglePerson[] = [
  demoPerson('newcomer@northlane.example', 'Demo Newcomer'),
  demoPerson(LINKED.email, LINKED.name),
  demoPerson('buyer@northlane.example', 'Demo Buyer'),
  { ...demoPerson(LINKED.email, 'Demo Namesake'), subject: subjectOf('demo namesake') },
]

function demoPerson(email: string, name: string): GooglePerson {
  return { subject: subjectOf(email), email, name, isVerified: true }
}

/** A demo account that is linked to Google and has no password. */
export async function seedLinkedPerson({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (await findPersonByEmail(db, LINKED.email)) return
  await insertPerson(db, {
    email: LINKED.email,
    fullName: LINKED.name,
    googleSubject: subjectOf(LINKED.email),
    emailVerifiedAt: clock.now(),
  })
}

/** What the product knows about a Google account: a hint in the chooser, which the real Google could not give. */
export async function describeAtNorthlane(db: Db, { subject, email }: GooglePerson): Promise<string> {
  const linked = await findPersonByGoogleSubject(db, subject)
  if (linked) return linked.isActive ? 'Linked to an account' : 'Linked to a deactivated account'
  const namesake = await findPersonByEmail(db, email)
  if (!namesake) return 'No account yet'
  return namesake.googleSubject === null
    ? 'The address has an account that is not linked to Google'
    : 'The address is linked to another Google account'
}
