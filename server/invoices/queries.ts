import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type InvoiceParties, invoiceNumbers, invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect
export type Parties = InvoiceParties

const SERIES = 'NL'

/** The next number, held until the transaction ends: a failed one gives it back. */
export async function takeInvoiceNumber(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ series: SERIES, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning()
  if (!row) throw new Error('There is no invoice number to take')
  return row.last
}

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert): Promise<Invoice> {
  const [inserted] = await tx.insert(invoices).values(invoice).returning()
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
