import type { FastifyRequest } from 'fastify'
import { email as emailSchema } from '#contract/values/text.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { countFailedSignIn } from './failed-sign-ins.ts'
import { verifyPassword } from './hashing.ts'
import { readKnownDevice } from './known-device.ts'
import type { Person } from './queries.ts'
import { type OpenSession, openSession } from './sessions.ts'

/** The address as accounts have it; what is no address is counted and refused like an unknown one. */
export function loginAddress(username: string): string {
  const parsed = emailSchema.safeParse(username)
  return parsed.success ? parsed.data : username.trim().toLowerCase()
}

/**
 * Counts an attempt before anything is compared; returns what to do once it has succeeded. On a device that the owner
 * has used before, attempts from other devices do not count, and its own do not add to theirs.
 */
export async function countAttempt(
  deps: Deps,
  request: FastifyRequest,
  person: Person | undefined,
  { network, address }: { network: string; address: string },
): Promise<() => Promise<void>> {
  const { limiter } = deps
  const device = person && readKnownDevice(request, deps, person)
  if (device) {
    const subject = { network, subject: device }
    await limiter.take('deviceLogin', subject)
    return () => limiter.forgive('deviceLogin', subject)
  }
  const subject = { network, subject: address }
  await limiter.take('loginNetwork', subject)
  await limiter.take('login', subject)
  return async () => {
    await limiter.forgive('login', subject)
    await limiter.giveBack('loginNetwork', subject)
  }
}

/**
 * Wrong address and wrong password look alike and cost alike: exactly one hash. Only the right password learns that the address
 * is not verified or the account closed. A password that was replaced while it was compared is a wrong one; being signed out
 * everywhere meanwhile leaves it the right one, with which one could come again.
 */
export async function logIn(
  deps: Deps,
  person: Person | undefined,
  password: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<OpenSession> {
  const isRight = await verifyPassword(person?.passwordHash, password)
  // One statement for every account: the time of a refusal does not show that an account is staff.
  if (!isRight || !person?.isActive) await countFailedSignIn(deps, person?.id ?? null, ip)
  if (!person || !isRight) throw new ApiError('incorrect_credentials')
  if (!person.isActive) throw new ApiError('account_deactivated')
  if (!person.emailVerifiedAt) throw new ApiError('email_not_verified')
  return deps.db.transaction(async (tx) => {
    const session = await openSession(deps, tx, person.id, { how: 'password', userAgent: headers['user-agent'], ip })
    if (!session) throw new ApiError('account_deactivated')
    if (session.person.passwordHash !== person.passwordHash) throw new ApiError('incorrect_credentials')
    return session
  })
}
