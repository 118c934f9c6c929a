import { email as emailSchema } from '../../contract/text.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/errors.ts'
import { verifyPassword } from './hashing.ts'
import { findPersonByEmail } from './queries.ts'
import { type OpenSession, openSession } from './sessions.ts'

/** The address as accounts have it; what is no address is counted and refused like an unknown one. */
export function loginAddress(username: string): string {
  const parsed = emailSchema.safeParse(username)
  return parsed.success ? parsed.data : username.trim().toLowerCase()
}

/**
 * Wrong address and wrong password look alike and cost alike: exactly one hash. Only the right password learns that the address
 * is not verified or the account closed.
 */
export async function logIn(
  deps: Deps,
  username: string,
  password: string,
  userAgent: string | undefined,
): Promise<OpenSession> {
  const person = await findPersonByEmail(deps.db, loginAddress(username))
  const isRight = await verifyPassword(person?.passwordHash, password)
  if (!person || !isRight) throw new ApiError('incorrect_credentials')
  if (!person.isActive) throw new ApiError('account_deactivated')
  if (!person.emailVerifiedAt) throw new ApiError('email_not_verified')
  return deps.db.transaction((tx) => openSession(deps, tx, person, userAgent))
}
