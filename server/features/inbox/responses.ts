import { clockOf } from '#contract/cases/clock.ts'
import type { DeskClock } from '#contract/cases/endpoints.ts'
import type { DeskItem, InboxItem, InboxNote } from '#contract/inbox/endpoints.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import type { ItemRow, listNotes, StoredItem } from './queries.ts'

export function toItemResponse(row: ItemRow): InboxItem {
  const { assigneeId, assigneeName } = row
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    is_suspect: row.isSuspect,
    name: row.name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    subject: row.subject,
    message: row.message,
    vehicle_id: row.vehicleId,
    vehicle: row.vehicle,
    lead: row.lead,
    quote: row.quote,
    user_id: row.userId,
    package: row.package && {
      id: row.package.id,
      package_name: row.package.name,
      status: row.package.status,
      expiry_date: row.package.expiresAt.toISOString(),
      consultant_name: row.package.consultantName,
    },
    assignee: assigneeId && assigneeName ? { id: assigneeId, full_name: assigneeName } : null,
    answered_at: row.answeredAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export type Timed = { now: Date; house: OpeningHours }

export function toDeskResponse(row: ItemRow, timed: Timed): DeskItem {
  return { ...toItemResponse(row), clock: clockOfItem(row, timed) }
}

/** Every request is promised its first answer as a case is. Where a case was opened, the case's clock goes on. */
export function clockOfItem(
  { status, isSuspect, createdAt }: Pick<StoredItem, 'status' | 'isSuspect' | 'createdAt'>,
  { now, house }: Timed,
): DeskClock | null {
  if (status !== 'new' || isSuspect) return null
  const { spentMinutes, promisedMinutes, state } = clockOf({ since: createdAt, isFirst: true }, now, house)
  return { spent_minutes: spentMinutes, promised_minutes: promisedMinutes, state, is_first: true }
}

type Note = Awaited<ReturnType<typeof listNotes>>[number]

export function toNoteResponse(note: Note): InboxNote {
  return {
    id: note.id,
    kind: note.kind,
    author: note.author,
    text: note.text,
    created_at: note.createdAt.toISOString(),
  }
}
