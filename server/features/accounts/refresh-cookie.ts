import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser accepts the `__Host-` prefix only over https, where nothing else on the domain can then set or read the cookie. */
function cookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-refresh' : 'refresh'
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function readRefreshCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookieName(publicUrl)]
}

export function setRefreshCookie(reply: FastifyReply, publicUrl: string, token: string, maxAgeS: number): void {
  reply.setCookie(cookieName(publicUrl), token, {
    httpOnly: true,
    secure: isSecure(publicUrl),
    sameSite: 'strict',
    path: '/',
    maxAge: maxAgeS,
  })
}

export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(publicUrl), {
    path: '/',
    secure: isSecure(publicUrl),
    httpOnly: true,
    sameSite: 'strict',
  })
}
