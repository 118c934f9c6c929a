import type { DeskFound } from '#contract/desk/endpoints.ts'
import { hasRight } from '#contract/users/rights.ts'
import type { Role } from '#contract/users/roles.ts'
import { findCases } from '#server/flows/casework/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { deskScope } from '../cases/queries.ts'
import { adminCondition, ORDERS } from '../listings/filters.ts'
import { listRows } from '../listings/queries.ts'
import { toClientsResponse } from './clients.ts'
import { contactsOf } from './responses.ts'

const CASES_MAX = 8
const OTHERS_MAX = 5

type Asked = { search: string; now: Date; adminRouteRoles: readonly Role[] }

/**
 * The results of the command bar: cases and clients within the caller's scope, and cars; only public ones without
 * access to the listings.
 */
export async function searchDesk(db: Db, caller: Caller, { search, now, adminRouteRoles }: Asked): Promise<DeskFound> {
  const rows = await findCases(db, { userId: caller.userId, scope: deskScope(caller), now }, search, CASES_MAX)
  const { contact } = await contactsOf(db, rows)
  const clients = await toClientsResponse(db, caller, search, { skip: 0, limit: OTHERS_MAX })
  const mayOpenAll = hasRight(caller.role, 'listings') && adminRouteRoles.includes(caller.role)
  const cars = adminCondition({ make: search, ...(mayOpenAll ? {} : { is_active: true }) })
  const listings = await listRows(db, cars, ORDERS.newest, { skip: 0, limit: OTHERS_MAX })
  return {
    cases: rows.map((row) => ({ code: row.code, client_name: contact(row).fullName, wants: row.brief.wants })),
    clients: clients.map(({ id, name, email }) => ({ id, name, email })),
    listings: listings.map(({ id, make, model, year }) => ({ id, make, model, year })),
  }
}
