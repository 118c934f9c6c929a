import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isAwaited } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashAccountToken, issueAccountToken, TTL_S } from './account-tokens.ts'
import { findTokenOwner, type Person, useAccountToken } from './queries.ts'
import { type OpenSession, openSession } from './sessions.ts'

type CookieDeps = Pick<Deps, 'publicUrl'>

/** The browser in which an account was registered knows its password: once the address is confirmed, it need not be typed again. */
function cookieOf({ publicUrl }: CookieDeps) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    name: `${isSecure ? '__Host-' : ''}registered`,
    options: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' },
  } as const
}

export async function rememberRegistration(deps: Deps, tx: Db, reply: FastifyReply, person: Person): Promise<void> {
  const token = await issueAccountToken(tx, person.id, 'signin', deps.clock.now())
  const { name, options } = cookieOf(deps)
  reply.setCookie(name, token, { ...options, maxAge: TTL_S.signin })
}

/**
 * Signs in the browser that registered, once, when the address is confirmed. Where a case waits for the address, a
 * password that was chosen by mail comes first.
 */
export async function signInConfirmed(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenSession | undefined> {
  const { name, options } = cookieOf(deps)
  const token = request.cookies[name]
  if (!token) return undefined
  const hash = hashAccountToken(token)
  const session = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const owner = await findTokenOwner(tx, hash, 'signin', now)
    if (!owner?.person.emailVerifiedAt) return undefined
    if (await isAwaited(deps, tx, owner.person)) return undefined
    if (!(await useAccountToken(tx, hash, now))) return undefined
    const signIn = { how: 'password', userAgent: request.headers['user-agent'], ip: request.ip } as const
    return openSession(deps, tx, owner.person.id, signIn)
  })
  if (session) reply.clearCookie(name, options)
  return session
}
