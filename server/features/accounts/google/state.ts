import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleAction } from '#contract/accounts/google.ts'
import type { Deps } from '#server/deps.ts'
import type { GoogleProof } from './client.ts'

/** A sign-in under way: what the browser carries to Google and back, sealed, so that it can neither be read nor made up. */
export type GoogleSignIn = {
  proof: GoogleProof
  action: GoogleAction
  redirect: string
  referralCode?: string | undefined
  expiresAtMs: number
}

const TTL_S = 10 * 60

type StateDeps = Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>

/** Google is another site, and its redirect is a visit from there: the cookie is Lax where the session's own is Strict. */
function cookieOf(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    name: isSecure ? '__Host-google-state' : 'google-state',
    options: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' },
  } as const
}

export function setStateCookie(
  reply: FastifyReply,
  { secrets, clock, publicUrl }: StateDeps,
  signIn: Omit<GoogleSignIn, 'expiresAtMs'>,
): void {
  const { name, options } = cookieOf(publicUrl)
  const expiresAtMs = clock.now().getTime() + TTL_S * 1000
  const sealed = secrets.seal('google-state', JSON.stringify({ ...signIn, expiresAtMs } satisfies GoogleSignIn))
  reply.setCookie(name, sealed.toString('base64url'), { ...options, maxAge: TTL_S })
}

/** Reads the sign-in and takes it out of the browser: whatever comes of it, it was good for one answer. */
export function takeStateCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, clock, publicUrl }: StateDeps,
): GoogleSignIn | undefined {
  const { name, options } = cookieOf(publicUrl)
  const sealed = request.cookies[name]
  if (!sealed) return undefined
  reply.clearCookie(name, options)
  try {
    const signIn = JSON.parse(secrets.unseal('google-state', Buffer.from(sealed, 'base64url'))) as GoogleSignIn
    return signIn.expiresAtMs > clock.now().getTime() ? signIn : undefined
  } catch {
    // Sealed with another key, or forged.
    return undefined
  }
}
