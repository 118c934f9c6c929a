import { isManager } from '#contract/users/roles.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import type { CaseScope } from './queries.ts'

/** A consultant acts on the cases they advise in, managers and admins on all. */
export function deskScope({ userId, role }: Caller): CaseScope {
  return isManager(role) ? 'all' : { consultantId: userId }
}

/** A client acts on their own cases, whatever else they are. */
export function asClient({ userId }: Caller, code: string) {
  return { scope: { clientId: userId }, code, actor: { side: 'client', id: userId } } as const
}

export function asStaff(caller: Caller, code: string) {
  return { scope: deskScope(caller), code, actor: { side: 'staff', id: caller.userId } } as const
}
