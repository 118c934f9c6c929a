import type { InboxItem, InboxNote } from '../../contract/inbox.ts'
import type { ItemRow } from './queries.ts'

export function presentItem(row: ItemRow): InboxItem {
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
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function presentNote(note: { id: string; author: string | null; text: string; createdAt: Date }): InboxNote {
  return { id: note.id, author: note.author, text: note.text, created_at: note.createdAt.toISOString() }
}
