import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { dataExports } from './tables.ts'

export type ExportRow = typeof dataExports.$inferSelect

export async function findLatestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1)
  return row
}

export async function listReadyExportKeys(db: Db): Promise<string[]> {
  const rows = await db.select({ key: dataExports.fileKey }).from(dataExports).where(isNotNull(dataExports.readyAt))
  return rows.map(({ key }) => key)
}

/** Those of these keys that rows hold, also of those that are still being made. */
export async function listHeldExportKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: dataExports.fileKey })
    .from(dataExports)
    .where(inArray(dataExports.fileKey, [...keys]))
  return rows.map(({ key }) => key)
}

export async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return row
}

export async function insertExport(tx: Db, row: typeof dataExports.$inferInsert): Promise<ExportRow> {
  const [inserted] = await tx.insert(dataExports).values(row).returning()
  if (!inserted) throw new Error('The export was not taken down')
  return inserted
}

/** False when the request was withdrawn, with its account, while the file was being made. */
export async function markReady(tx: Db, id: string, ready: { readyAt: Date; sizeBytes: number }): Promise<boolean> {
  const marked = await tx
    .update(dataExports)
    .set(ready)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
    .returning({ id: dataExports.id })
  return marked.length === 1
}

export function deleteExportsOf(tx: Db, userId: string): Promise<ExportRow[]> {
  return tx.delete(dataExports).where(eq(dataExports.userId, userId)).returning()
}

/** Those that were ready so long ago, and those that were asked for so long ago and never became ready. */
export function deleteOldExports(tx: Db, before: { ready: Date; asked: Date }): Promise<ExportRow[]> {
  const { readyAt, requestedAt } = dataExports
  return tx
    .delete(dataExports)
    .where(or(lt(readyAt, before.ready), and(isNull(readyAt), lt(requestedAt, before.asked))))
    .returning()
}
