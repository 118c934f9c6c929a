import { NAME_MAX_CHARS } from '#contract/accounts/endpoints.ts'
import type { GoogleAction } from '#contract/accounts/google.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPersonByEmail, findPersonByGoogleSubject, type Person } from '../queries.ts'
import type { GoogleIdentity } from './client.ts'

export type GoogleOutcome =
  | { kind: 'known'; person: Person }
  | { kind: 'deactivated' | 'accountExists' | 'accountMismatch' | 'noAccount' | 'newcomer' }

/**
 * The account of a Google identity. Google's id for the person counts first, since an address may change hands; an
 * address alone never opens an account: a former owner could be let in, or share one with the new owner.
 */
export async function recognise(db: Db, identity: GoogleIdentity, action: GoogleAction): Promise<GoogleOutcome> {
  const person = await findPersonByGoogleSubject(db, identity.subject)
  if (person) return person.isActive ? { kind: 'known', person } : { kind: 'deactivated' }
  const namesake = await findPersonByEmail(db, identity.email)
  if (namesake) return { kind: namesake.googleSubject === null ? 'accountExists' : 'accountMismatch' }
  return { kind: action === 'register' ? 'newcomer' : 'noAccount' }
}

/** A name that fits the form it is going to stand in; a character that is cut in half goes. */
export function nameForForm(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.slice(0, NAME_MAX_CHARS).replace(/\p{Surrogate}$/u, '')
}
