import { count, desc, eq, lt } from 'drizzle-orm'
import type { NewQuoteReport } from '#contract/tools/quote-reports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { quoteReports } from './tables.ts'

export type ReportRow = typeof quoteReports.$inferSelect

export async function insertReport(db: Db, report: NewQuoteReport & { createdAt: Date }): Promise<void> {
  await db.insert(quoteReports).values(report)
}

export function listReports(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<ReportRow[]> {
  return db.select().from(quoteReports).orderBy(desc(quoteReports.createdAt), quoteReports.id).offset(skip).limit(limit)
}

export async function countReports(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(quoteReports)
  return row?.count ?? 0
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(quoteReports).where(eq(quoteReports.id, id))
  return row
}

/** Whether it was there. */
export async function deleteReport(db: Db, id: string): Promise<boolean> {
  const removed = await db.delete(quoteReports).where(eq(quoteReports.id, id)).returning({ id: quoteReports.id })
  return removed.length > 0
}

export async function forgetOldReports(db: Db, before: Date): Promise<void> {
  await db.delete(quoteReports).where(lt(quoteReports.createdAt, before))
}
