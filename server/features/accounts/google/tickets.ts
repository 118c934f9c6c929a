import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { usedTickets } from '../tables.ts'

/** What Google said about a person who has no account yet, good once and for 15 minutes. */
export type GoogleTicket = {
  id: string
  subject: string
  email: string
  expiresAt: Date
  referralCode?: string | undefined
}

const TTL_S = 15 * 60
const TYPE = 'google-ticket'
type TicketDeps = Pick<Deps, 'secrets' | 'clock'>

/**
 * Travels as `google_id` through the address bar: signed, so that it cannot be forged to register with another person's
 * Google account.
 */
export function issueTicket(
  { secrets, clock }: TicketDeps,
  { subject, email, referralCode }: { subject: string; email: string; referralCode?: string | undefined },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ email, ...(referralCode ? { ref: referralCode } : {}) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setJti(randomUUID())
    .setSubject(subject)
    .setExpirationTime(now + TTL_S)
    .sign(secrets.key('google-ticket'))
}

export async function readTicket({ secrets, clock }: TicketDeps, ticket: string): Promise<GoogleTicket> {
  try {
    const { payload } = await jwtVerify(ticket, secrets.key('google-ticket'), {
      algorithms: ['HS256'],
      typ: TYPE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub', 'jti', 'email'],
    })
    const { jti, sub, exp, email, ref } = payload as {
      jti: string
      sub: string
      exp: number
      email: string
      ref?: string
    }
    return { id: jti, subject: sub, email, expiresAt: new Date(exp * 1000), referralCode: ref }
  } catch {
    throw new ApiError('invalid_google_ticket')
  }
}

/** True for exactly one registration per ticket. */
export async function spendTicket(tx: Db, ticket: Pick<GoogleTicket, 'id' | 'expiresAt'>): Promise<boolean> {
  const spent = await tx
    .insert(usedTickets)
    .values({ id: ticket.id, expiresAt: ticket.expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id })
  return spent.length === 1
}

/** A ticket that has expired is refused without having to be remembered. */
export async function forgetSpentTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(usedTickets).where(lt(usedTickets.expiresAt, clock.now()))
}
