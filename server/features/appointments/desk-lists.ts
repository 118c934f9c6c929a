import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, instantOf, localTimeOf } from '#contract/time/zoned-time.ts'
import { DESK_ROLES } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listActivePeople } from '../accounts/queries.ts'
import { partiesOf } from './parties.ts'
import { countStranded, listBetween, listStranded } from './queries.ts'
import { toDeskResponse } from './responses.ts'

const SHOWN_MAX = 50

/** A consultant's calls of the day, in the business time zone. */
export async function listTodaysCalls(db: Db, consultantId: string, now: Date): Promise<DeskAppointment[]> {
  const { timeZone } = BUSINESS
  const today = localTimeOf(now, timeZone)
  const span = { from: instantOf(today, 0, timeZone), until: instantOf(addDays(today, 1), 0, timeZone) }
  return (await partiesOf(db, await listBetween(db, [consultantId], span, SHOWN_MAX))).map(toDeskResponse)
}

/** Future calls whose consultant has left, or has the case no longer: a manager reassigns them. */
export async function listStrandedCalls(db: Db, now: Date, limit: number): Promise<DeskAppointment[]> {
  const stranded = await listStranded(db, await advisingIds(db), now, limit)
  return (await partiesOf(db, stranded)).map(toDeskResponse)
}

export async function countStrandedCalls(db: Db, now: Date): Promise<number> {
  return countStranded(db, await advisingIds(db), now)
}

async function advisingIds(db: Db): Promise<string[]> {
  return (await listActivePeople(db, DESK_ROLES)).map(({ id }) => id)
}
