import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#contract/users/roles.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Clock } from '../process/clock.ts'
import type { Secrets } from './secrets.ts'

/** Who is calling, as the database has it now: a changed role or an ended session counts from the next request on. */
export type Caller = { userId: string; sessionId: string; role: Role; locale: Locale }

const ACCESS_TOKEN_TTL_S = 600
const AUDIENCE = 'northlane'
const TYPE = 'at+jwt'
/** Ours are about 300 characters; nothing longer is worth a signature check. */
const TOKEN_MAX_CHARS = 1_000

export function createAccessToken(
  secrets: Secrets,
  clock: Clock,
  session: { id: string; userId: string },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(session.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_TTL_S)
    .sign(secrets.key('access-token'))
}

/** What a genuine token says. Whether its session still lives only the database knows. */
export type VerifiedToken = { sessionId: string; userId: string; expiresAt: Date }

/** Asks no database, so that limits can count by person before anything costs. */
export async function verifyToken(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  authorization: string | undefined,
): Promise<VerifiedToken | undefined> {
  const token = bearerToken(authorization)
  return token ? readToken(token, secrets, clock) : undefined
}

function bearerToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
  return token && token.length <= TOKEN_MAX_CHARS ? token : undefined
}

async function readToken(token: string, secrets: Secrets, clock: Clock): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.key('access-token'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const { sid: sessionId, sub: userId, exp: expiresAtS } = payload
    if (typeof sessionId !== 'string' || userId === undefined || expiresAtS === undefined) return undefined
    return { sessionId, userId, expiresAt: new Date(expiresAtS * 1000) }
  } catch {
    // With any defect of a token, its bearer is anonymous.
    return undefined
  }
}
