import type { Route } from '#server/platform/http/routing.ts'
import { rememberDevice } from '../accounts/known-device.ts'
import { toSessionResponse } from '../accounts/session-answer.ts'
import { openRequestAccount } from './request-account.ts'
import { toRequestStateResponse } from './request-state.ts'

export function requestLinkRoutes(route: Route): void {
  route('GET /requests/link', ({ query, deps }) => toRequestStateResponse(deps, query.token))

  route('POST /requests/link/account', async ({ body, deps, request, reply }) => {
    const signIn = { userAgent: request.headers['user-agent'], ip: request.ip }
    const session = await openRequestAccount(deps, body, signIn)
    rememberDevice(request, reply, deps, session.person)
    return toSessionResponse(deps, reply, session)
  })
}
