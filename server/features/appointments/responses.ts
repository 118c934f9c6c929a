import type { Appointment, ConsultantHours, DeskAppointment, Slots } from '#contract/appointments/endpoints.ts'
import { bookableSpan, type Slot } from '#contract/appointments/slots.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getPerson, type Person } from '../accounts/queries.ts'
import { isTakenFrom } from '../cases/queries.ts'
import { findCalendar, listAway, listDays } from '../hours/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { linkToken } from './links.ts'
import type { Call } from './parties.ts'
import { listWindows, slotsOf, unionOf } from './slots.ts'
import { reminderTimes } from './times.ts'

export function toAppointmentResponse({ secrets }: Pick<Deps, 'secrets'>, call: Call): Appointment {
  const { row, consultant, case: owner } = call
  const { dayAt, hourAt } = reminderTimes(row.startsAt, row.timeZone)
  return {
    id: row.id,
    token: linkToken(secrets, row.id),
    status: row.status,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    how: row.how,
    phone: row.phone,
    video_link: row.videoLink,
    about: row.about,
    line: row.line,
    time_zone: row.timeZone,
    consultant: consultant ? toConsultantResponse(consultant) : null,
    case_code: owner?.code ?? null,
    reminders: {
      day: row.remindsDay,
      hour: row.remindsHour,
      day_at: dayAt.toISOString(),
      hour_at: hourAt.toISOString(),
    },
  }
}

function toConsultantResponse({ fullName, languages }: Person) {
  return { name: fullName, languages }
}

/** The consultant of the call is still active, and still has the case. */
function isKept({ row, consultant, case: owner }: Call): boolean {
  if (!consultant?.isActive || consultant.role === 'USER') return false
  return !owner || !isTakenFrom(owner, row.consultantId)
}

export function toDeskResponse(call: Call): DeskAppointment {
  const { row, client, consultant, case: owner } = call
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    how: row.how,
    phone: row.phone,
    video_link: row.videoLink,
    about: row.about,
    client_name: client.name,
    time_zone: row.timeZone,
    consultant: { id: row.consultantId, name: consultant?.fullName ?? '' },
    case_code: owner?.code ?? null,
    request_id: row.requestId,
    is_stranded: row.status === 'booked' && !isKept(call),
  }
}

type Asked = { ids: readonly string[]; others?: readonly string[]; exceptId?: string }

/** When a consultant can be called; `others` are those who could be asked instead. */
export async function toSlotsResponse(db: Db, now: Date, { ids, others = [], exceptId }: Asked): Promise<Slots> {
  const [own, more] = [await slotsOf(db, ids, now, exceptId), await slotsOf(db, others, now)]
  const [onlyId] = ids
  const only = ids.length === 1 && onlyId ? await getPerson(db, onlyId) : undefined
  const [windows] = only ? await listWindows(db, ids, bookableSpan(now, await readOfficeHours(db))) : []
  const slots = unionOf(own)
  const times = new Set(slots.map(({ startsAt }) => startsAt.getTime()))
  return {
    consultant: only ? toConsultantResponse(only) : null,
    slots: slots.map(toSlotResponse),
    off_days: windows?.off_days ?? [],
    away_until: (only && (await listAway(db, now)).get(only.id)) ?? null,
    others: unionOf(more).filter(({ startsAt }) => !times.has(startsAt.getTime())).length,
  }
}

function toSlotResponse({ startsAt, isEvening }: Slot) {
  return { starts_at: startsAt.toISOString(), is_evening: isEvening }
}

export async function toHoursResponse(db: Db, consultantId: string, now: Date): Promise<ConsultantHours> {
  const person = await getPerson(db, consultantId)
  const row = await findCalendar(db, consultantId)
  const days = await listDays(db, consultantId, businessDayOf(now))
  return {
    consultant: { id: consultantId, name: person.fullName },
    version: row?.version ?? 0,
    weekly: row?.weekly ?? [],
    evenings: row?.evenings ?? [],
    video_link: row?.videoLink ?? null,
    days: days.map(({ id, kind, firstDay, lastDay, fromMinute, toMinute, note }) => ({
      id,
      kind,
      first_day: firstDay,
      last_day: lastDay,
      from: fromMinute,
      to: toMinute,
      note,
    })),
    has_feed: row?.feedHash != null,
  }
}
