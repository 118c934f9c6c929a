import { isManager } from '../../contract/people.ts'
import type { Caller } from '../platform/access-tokens.ts'
import type { CaseScope } from './queries.ts'

/** A consultant acts on the cases they advise in, managers and admins on all. */
export function deskScope({ userId, role }: Caller): CaseScope {
  return isManager(role) ? 'all' : { consultantId: userId }
}
