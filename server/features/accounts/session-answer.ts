import type { FastifyReply } from 'fastify'
import type { SessionAnswer } from '#contract/accounts/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import type { OpenSession } from './sessions.ts'

/** A session that was opened, as the browser takes it: the refresh token goes into its cookie alone. */
export function toSessionResponse(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  reply: FastifyReply,
  { refreshToken, refreshMaxAgeS, accessToken, person }: OpenSession,
): SessionAnswer {
  if (refreshToken) setRefreshCookie(reply, publicUrl, refreshToken, refreshMaxAgeS)
  const { id, fullName, email, role } = person
  return { access_token: accessToken, token_type: 'bearer', user: { id, full_name: fullName, email, role } }
}
