import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Person } from './queries.ts'

/**
 * A cookie that marks a device on which a person has signed in before. It is no sign-in: it only gives the device a
 * login budget of its own, so that an attacker's wrong guesses, from however many networks, cannot keep the owner out.
 * It is bound to the account and to its password: a new password makes every device unknown again.
 */
type DeviceDeps = Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>
type Owner = Pick<Person, 'id' | 'passwordHash'>

const KNOWN_S = 180 * 24 * 3600

/**
 * One cookie per account: a family's computer is the usual device of each of them. The name does not identify the
 * account.
 */
function cookieOf({ secrets, publicUrl }: DeviceDeps, { id }: Owner) {
  const isSecure = publicUrl.startsWith('https:')
  const account = secrets.sign('known-device', `account ${id}`).slice(0, 12)
  return {
    name: `${isSecure ? '__Host-' : ''}device-${account}`,
    options: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/', maxAge: KNOWN_S },
  } as const
}

/** What is signed, of which the cookie holds the last two. */
function claim({ id, passwordHash }: Owner, device: string, knownAtS: string): string {
  return [id, passwordHash, device, knownAtS].join(' ')
}

/** What this device's attempts are counted by; undefined where the person has not signed in before, or not for long. */
export function readKnownDevice(request: FastifyRequest, deps: DeviceDeps, owner: Owner): string | undefined {
  const [device = '', knownAtS = '', signature = ''] = request.cookies[cookieOf(deps, owner).name]?.split('.') ?? []
  if (!deps.secrets.isSignature('known-device', claim(owner, device, knownAtS), signature)) return undefined
  return Number(knownAtS) + KNOWN_S > deps.clock.now().getTime() / 1000 ? `${owner.id} ${device}` : undefined
}

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, deps: DeviceDeps, owner: Owner): void {
  const { name, options } = cookieOf(deps, owner)
  const isKnown = readKnownDevice(request, deps, owner) !== undefined
  const device = (isKnown && request.cookies[name]?.split('.')[0]) || randomBytes(16).toString('base64url')
  const knownAtS = String(Math.floor(deps.clock.now().getTime() / 1000))
  const signature = deps.secrets.sign('known-device', claim(owner, device, knownAtS))
  reply.setCookie(name, [device, knownAtS, signature].join('.'), options)
}
