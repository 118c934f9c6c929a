import type { GuardName } from '#contract/calls/endpoint.ts'
import { hasDesk, isManager } from '#contract/users/roles.ts'
import type { Caller } from '../security/access-tokens.ts'
import { ApiError } from './errors.ts'

type Guard = (caller: Caller | undefined) => void

function requireCaller(caller: Caller | undefined): asserts caller is Caller {
  if (!caller) throw new ApiError('unauthorized')
}

/** Each endpoint names one of these. */
export const guards: Record<GuardName, Guard> = {
  anyone: () => undefined,
  signedIn: (caller) => requireCaller(caller),
  desk: (caller) => {
    requireCaller(caller)
    if (!hasDesk(caller.role)) throw new ApiError('forbidden')
  },
  manager: (caller) => {
    requireCaller(caller)
    if (!isManager(caller.role)) throw new ApiError('forbidden')
  },
  admin: (caller) => {
    requireCaller(caller)
    if (caller.role !== 'ADMIN') throw new ApiError('forbidden')
  },
}
