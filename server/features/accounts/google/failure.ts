import { AuthorizationResponseError } from 'openid-client'

/** Why the sign-in failed: the reason shown to the person. */
export type GoogleFailureReason = 'cancelled' | 'unavailable' | 'unverified' | 'failed'

/** `message` is for the log: it names what went wrong and holds nothing that was sent. */
export class GoogleFailure extends Error {
  readonly reason: GoogleFailureReason

  constructor(reason: GoogleFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const UNAVAILABLE_CODES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

export function toGoogleFailure(error: unknown): GoogleFailure {
  return error instanceof GoogleFailure ? error : new GoogleFailure(reasonOf(error), traceOf(error))
}

function reasonOf(error: unknown): GoogleFailureReason {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed'
  }
  // `fetch` itself fails with a TypeError: refused, no such host, cut off.
  if (error instanceof TypeError) return 'unavailable'
  return UNAVAILABLE_CODES.includes(codeOf(error) ?? '') ? 'unavailable' : 'failed'
}

/** Names and codes alone: messages further down may repeat what the issuer or the browser sent, tokens among it. */
function traceOf(error: unknown): string {
  const trace: string[] = []
  let link: unknown = error
  for (; link instanceof Error && trace.length < 5; link = link.cause) trace.push(codeOf(link) ?? link.name)
  const claim = (link as { claim?: unknown } | undefined)?.claim
  if (typeof claim === 'string') trace.push(`claim ${claim}`)
  return trace.join(' < ')
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
