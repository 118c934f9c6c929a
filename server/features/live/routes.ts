import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { verifyToken } from '#server/platform/security/access-tokens.ts'
import { getPerson } from '../accounts/queries.ts'
import { deskScope, getCase } from '../cases/queries.ts'
import { createStreams } from './streams.ts'

/** One person's tabs and devices; more is a loop gone wrong. */
const STREAMS_PER_PERSON = 20

export function liveRoutes(app: FastifyInstance, route: Route, deps: Deps): { countStreams: () => number } {
  const streams = createStreams(deps)
  app.addHook('preClose', async () => streams.closeAll())

  route('GET /live', async ({ caller, request, reply }) => {
    const { authorization = '' } = request.headers
    const token = await verifyToken(deps, authorization)
    if (!token) throw new ApiError('unauthorized')
    // Nothing is waited for between this and adding: of those that come at once none is counted too late.
    if (streams.countOf(caller.userId) >= STREAMS_PER_PERSON) throw new ApiError('rate_limited')
    reply.hijack()
    reply.raw.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const { userId, role } = caller
    const endsInMs = token.expiresAt.getTime() - deps.clock.now().getTime()
    streams.add({ userId, role, authorization, response: reply.raw }, endsInMs)
    return undefined
  })

  route('POST /desk/cases/{code}/presence', async ({ params, body, caller }) => {
    const row = await getCase(deps.db, deskScope(caller), params.code)
    const { fullName } = await getPerson(deps.db, caller.userId)
    const detail = [row.code, row.consultantId ?? '-', caller.userId, body.is_typing ? '1' : '0', fullName]
    deps.changes.announce('presence', detail.join(' '))
    return undefined
  })
  return { countStreams: streams.count }
}

function headersOf(headers: Record<string, number | string | string[] | undefined>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
    ),
  )
}
