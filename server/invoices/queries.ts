import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type InvoiceParties, invoiceNumbers, invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect
export type Parties = InvoiceParties

const SERIES = 'NL'

/**
 * Takes the next number, held until the transaction ends: a failed one gives it back. In one statement, since everybody who buys
 * at the same moment waits for it.
 */
export async function insertInvoice(tx: Db, invoice: Omit<typeof invoices.$inferInsert, 'number'>): Promise<Invoice> {
  const next = tx.$with('next').as(
    tx
      .insert(invoiceNumbers)
      .values({ series: SERIES, last: 1 })
      .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
      .returning({ last: invoiceNumbers.last }),
  )
  const [inserted] = await tx
    .with(next)
    .insert(invoices)
    .values({ ...invoice, number: sql`(select ${next.last} from ${next})` })
    .returning()
  if (!inserted) throw new Error('The invoice took no row')
  return inserted
}

export async function findInvoice(db: Db, paymentId: string): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.paymentId, paymentId))
  return invoice
}

export async function setInvoiceFile(db: Db, paymentId: string, fileKey: string): Promise<void> {
  await db.update(invoices).set({ fileKey }).where(eq(invoices.paymentId, paymentId))
}

export async function listInvoiceFileKeys(db: Db): Promise<string[]> {
  const rows = await db.select({ key: invoices.fileKey }).from(invoices).where(isNotNull(invoices.fileKey))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Which of these payments have an invoice that can be opened. */
export async function listReadyInvoices(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ paymentId: invoices.paymentId })
    .from(invoices)
    .where(and(inArray(invoices.paymentId, [...paymentIds]), isNotNull(invoices.fileKey)))
  return new Set(rows.map(({ paymentId }) => paymentId))
}
