import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, insertPerson } from '#server/features/accounts/queries.ts'
import { invitations } from '#server/features/accounts/tables.ts'

const INVITED = 'invited@northlane.example'
const FORMER = 'former@northlane.example'
const UNCONFIRMED = 'unconfirmed@northlane.example'

/**
 * People in every state for the list of people: none of these accounts can log in, and the invitation's link was never
 * mailed.
 */
export async function seedDemoPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (await findPersonByEmail(db, FORMER)) return
  const now = clock.now()
  await insertPerson(db, {
    email: FORMER,
    fullName: 'Sample Former Consultant',
    role: 'CONSULTANT',
    languages: ['zh'],
    isActive: false,
    emailVerifiedAt: now,
  })
  await insertPerson(db, { email: UNCONFIRMED, fullName: 'Sample Newcomer', phoneNumber: '+15145550188' })
  await db
    .insert(invitations)
    .values({
      email: INVITED,
      role: 'CONSULTANT',
      locale: 'fr',
      tokenHash: randomUUID(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * DAY_MS),
    })
    .onConflictDoNothing()
}
