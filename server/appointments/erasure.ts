import { listCasesOf } from '../cases/queries.ts'
import { listItemsOf } from '../inbox/queries.ts'
import type { Db } from '../platform/database.ts'
import { listAppointmentsOf } from './queries.ts'

/** A person's calls, for the copy of their data. They go with the case or the request that they are of. */
export async function collectAppointments(db: Db, person: { id: string; email: string }) {
  const cases = (await listCasesOf(db, person.id)).map(({ id }) => ({ caseId: id, requestId: null }))
  const requests = (await listItemsOf(db, person)).map(({ id }) => ({ caseId: null, requestId: id }))
  const rows = await Promise.all([...cases, ...requests].map((subject) => listAppointmentsOf(db, subject)))
  return rows.flat().map(({ status, startsAt, endsAt, how, phone, videoLink, about, line, timeZone, createdAt }) => ({
    status,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    how,
    phone,
    video_link: videoLink,
    about,
    line,
    time_zone: timeZone,
    booked_at: createdAt.toISOString(),
  }))
}
