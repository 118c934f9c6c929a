import type { Answer, Transport } from '#contract/calls/page-host.ts'
import type { SessionStore } from './session-store.ts'

/** Calls that are the same for everyone: without a token they stay cacheable and work with a stale one in storage. */
const NO_BEARER = ['/car-listings/public', '/contact/vehicle-inquiry', '/contact/send-message', '/auth/token']
/** A 401 from these is their answer, not a token that has grown old. */
const NO_REFRESH = ['/auth/token', '/auth/refresh', '/auth/logout']

export function takesBearer(url: string): boolean {
  return !NO_BEARER.some((part) => url.includes(part))
}

/** Adds the signed-in person's token, and retries once with a new one when the old one has just expired. */
export function withSession<Answered extends Answer>(
  session: SessionStore,
  transport: Transport<Answered>,
): Transport<Answered> {
  async function send(path: string, init: RequestInit): Promise<Answered> {
    const token = takesBearer(path) ? session.token : null
    if (!token) return transport.fetch(path, init)
    const response = await transport.fetch(path, authorized(init, token))
    if (response.status !== 401 || NO_REFRESH.some((part) => path.includes(part))) return response
    if (!(await session.refresh()) || !session.token) return response
    return transport.fetch(path, authorized(init, session.token))
  }
  return { fetch: send }
}

function authorized(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
