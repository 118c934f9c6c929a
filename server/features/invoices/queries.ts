import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { creditNotes, type InvoiceParties, invoiceNumbers, invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect
export type CreditNote = typeof creditNotes.$inferSelect
export type Parties = InvoiceParties

const INVOICES = 'NL'
const CREDIT_NOTES = 'NLC'

/**
 * Takes the next number, locked until the transaction ends: a failed one gives it back. In one statement, since all
 * concurrent purchases wait for it.
 */
export async function insertInvoice(tx: Db, invoice: Omit<typeof invoices.$inferInsert, 'number'>): Promise<Invoice> {
  const next = nextNumber(tx, INVOICES)
  const [inserted] = await tx
    .with(next)
    .insert(invoices)
    .values({ ...invoice, number: sql`(select ${next.last} from ${next})` })
    .returning()
  if (!inserted) throw new Error('The invoice took no row')
  return inserted
}

/** The same for a credit note, in its own series: refunds and purchases do not wait for each other. */
export async function insertCreditNote(
  tx: Db,
  note: Omit<typeof creditNotes.$inferInsert, 'number'>,
): Promise<CreditNote> {
  const next = nextNumber(tx, CREDIT_NOTES)
  const [inserted] = await tx
    .with(next)
    .insert(creditNotes)
    .values({ ...note, number: sql`(select ${next.last} from ${next})` })
    .returning()
  if (!inserted) throw new Error('The credit note took no row')
  return inserted
}

function nextNumber(tx: Db, series: string) {
  return tx.$with('next').as(
    tx
      .insert(invoiceNumbers)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
      .returning({ last: invoiceNumbers.last }),
  )
}

/** Refunds within a span, tax included, made here or at the provider's dashboard. */
export async function sumCredited(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${creditNotes.totalCents}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, until)))
  return row?.cents ?? 0
}

/** Oldest first. */
export async function listCreditNotes(db: Db, paymentIds: readonly string[]): Promise<CreditNote[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.paymentId, [...paymentIds]))
    .orderBy(asc(creditNotes.number))
}

export async function findCreditNote(db: Db, id: string): Promise<CreditNote | undefined> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id))
  return note
}

export async function setCreditNoteFile(db: Db, id: string, fileKey: string | null): Promise<void> {
  await db.update(creditNotes).set({ fileKey }).where(eq(creditNotes.id, id))
}

export async function findInvoice(db: Db, paymentId: string): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.paymentId, paymentId))
  return invoice
}

export async function setInvoiceFile(db: Db, paymentId: string, fileKey: string): Promise<void> {
  await db.update(invoices).set({ fileKey }).where(eq(invoices.paymentId, paymentId))
}

/** Issued before a moment, and still with the buyer's name. */
export function listWithBuyerBefore(db: Db, issuedBefore: Date): Promise<Pick<Invoice, 'paymentId' | 'fileKey'>[]> {
  return db
    .select({ paymentId: invoices.paymentId, fileKey: invoices.fileKey })
    .from(invoices)
    .where(and(lt(invoices.issuedAt, issuedBefore), sql`${invoices.parties} -> 'buyer' ->> 'email' <> ''`))
    .orderBy(asc(invoices.number))
}

/** Takes name, address and file from an invoice; its languages are still chosen by where its buyer lived. */
export async function blankBuyer(tx: Db, paymentId: string): Promise<void> {
  const nobody = sql`'{"name": "", "email": "", "lines": []}'::jsonb`
  await tx
    .update(invoices)
    .set({
      parties: sql`jsonb_set(${invoices.parties}, '{buyer}', ${invoices.parties} -> 'buyer' || ${nobody})`,
      fileKey: null,
    })
    .where(eq(invoices.paymentId, paymentId))
}

export async function listInvoiceFileKeys(db: Db): Promise<string[]> {
  const rows = await db.select({ key: invoices.fileKey }).from(invoices).where(isNotNull(invoices.fileKey))
  const notes = await db.select({ key: creditNotes.fileKey }).from(creditNotes).where(isNotNull(creditNotes.fileKey))
  return [...rows, ...notes].flatMap(({ key }) => key ?? [])
}

/** Which of these payments have an invoice that can be opened. */
export async function listReadyInvoices(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ paymentId: invoices.paymentId })
    .from(invoices)
    .where(and(inArray(invoices.paymentId, [...paymentIds]), isNotNull(invoices.fileKey)))
  return new Set(rows.map(({ paymentId }) => paymentId))
}
