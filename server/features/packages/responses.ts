import type { z } from 'zod'
import type { PackageRecord, staffPackage } from '#contract/payments/packages.ts'
import type { Translate } from '#locales/translate.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listContacts } from '../accounts/queries.ts'
import type { PackageRow } from './queries.ts'

type Contacts = Awaited<ReturnType<typeof listContacts>>

export async function toPackagesResponse(db: Db, rows: readonly PackageRow[], t: Translate): Promise<PackageRecord[]> {
  const contacts = await listContacts(
    db,
    rows.flatMap(({ consultantId }) => consultantId ?? []),
  )
  return rows.map((row) => toPackageResponse(row, contacts, t))
}

export async function toStaffResponse(
  db: Db,
  rows: readonly PackageRow[],
  t: Translate,
): Promise<z.input<typeof staffPackage>[]> {
  const contacts = await listContacts(
    db,
    rows.flatMap(({ userId, consultantId }) => [userId, ...(consultantId ? [consultantId] : [])]),
  )
  return rows.map((row) => ({
    ...toPackageResponse(row, contacts, t),
    user_id: row.userId,
    user_name: contacts.get(row.userId)?.fullName ?? '',
    user_email: contacts.get(row.userId)?.email ?? '',
  }))
}

function toPackageResponse(row: PackageRow, contacts: Contacts, t: Translate): PackageRecord {
  const consultant = contacts.get(row.consultantId ?? '')
  return {
    id: row.id,
    package_name: row.name,
    package_description: t(`packages.description.${row.planKey}`),
    status: row.status,
    purchase_date: row.purchasedAt.toISOString(),
    expiry_date: row.expiresAt.toISOString(),
    ended_date: row.endedAt?.toISOString() ?? null,
    consultant_name: consultant?.fullName ?? null,
    consultant_contact: consultant?.email ?? null,
  }
}
