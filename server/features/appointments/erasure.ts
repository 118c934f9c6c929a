import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCasesOf, SYSTEM } from '../cases/queries.ts'
import { listItemsOf } from '../inbox/queries.ts'
import { deleteCallNews } from '../notifications/queries.ts'
import { notifyConsultant } from './news.ts'
import { partiesOf } from './parties.ts'
import { type AppointmentRow, listAppointmentsOf } from './queries.ts'

async function listCallsOf(db: Db, person: { id: string; email?: string }): Promise<AppointmentRow[]> {
  const cases = (await listCasesOf(db, person.id)).map(({ id }) => ({ caseId: id, requestId: null }))
  const requests = (await listItemsOf(db, person)).map(({ id }) => ({ caseId: null, requestId: id }))
  const rows: AppointmentRow[] = []
  for (const subject of [...cases, ...requests]) rows.push(...(await listAppointmentsOf(db, subject)))
  return rows
}

/**
 * Calls are deleted with their case or request, but consultants' calendars are updated: these get a cancellation
 * without the client's name; the stored mails with the name are deleted.
 */
export async function takeCallsOffCalendars(deps: Deps, tx: Db, person: { id: string; email?: string }): Promise<void> {
  const now = deps.clock.now()
  const calls = await listCallsOf(tx, person)
  await deleteCallNews(
    tx,
    calls.map(({ id }) => id),
  )
  const ahead = calls.filter((row) => row.status === 'booked' && row.startsAt > now)
  for (const call of await partiesOf(tx, ahead)) {
    const row = {
      ...call.row,
      status: 'cancelled',
      sequence: call.row.sequence + 1,
      about: '',
      changedAt: now,
    } as const
    const client = { ...call.client, name: call.case?.code ?? '–', nameInMails: undefined, email: '', phone: null }
    await notifyConsultant(deps, tx, { ...call, row, client }, { news: 'cancelled', actor: SYSTEM })
  }
}

/** A person's calls, for the copy of their data. */
export async function collectAppointments(db: Db, person: { id: string; email: string }) {
  const rows = await listCallsOf(db, person)
  return rows.map(({ status, startsAt, endsAt, how, phone, videoLink, about, line, timeZone, createdAt }) => ({
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
